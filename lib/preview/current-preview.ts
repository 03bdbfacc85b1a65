import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { CollectionKey } from '@/db/collections'
import type { Area } from '@/db/content/collection'
import { processSingleton } from '@/lib/process-singleton'

/** Identifies an opened form with unsaved input: its collection, and the id of its working copy. */
export type FormInPreview = { key: CollectionKey; id: string }

/** The content that the current request may read beside public content. */
export type Preview = {
  /** The areas whose drafts it reads. */
  areas: ReadonlySet<Area>
  /** The only entry whose draft it reads, by a shared link. */
  only?: { key: CollectionKey; id: string; endsAt: Date }
  /** An unsaved form that is read, too, and its author. */
  typed?: FormInPreview & { staffId: string }
  /** True for a page in a frame beside the form, which names the preview. */
  isFramed: boolean
}

// The server's request listener and the pages are separate bundles.
const storage = processSingleton('preview', () => new AsyncLocalStorage<Preview>())

/** Returns the storage of the preview of the current request. The preview guard sets it, cached reads use it. */
export const currentPreview = () => storage
