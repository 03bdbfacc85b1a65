import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { CollectionKey } from '@/db/collections'
import type { Area } from '@/db/content/collection'
import { processSingleton } from '@/lib/process-singleton'

/** Identifies an entry that is edited; `id` is null while it is new. */
export type EditedEntry = { key: CollectionKey; id: string | null }

/** The content that the current request may read beside public content. */
export type Preview = {
  /** The areas whose drafts it reads. */
  areas: ReadonlySet<Area>
  /** The only entry whose draft it reads, by a shared link. */
  only?: { key: CollectionKey; id: string; endsAt: Date }
  /** The edited entry, and the member of staff whose unsaved form of it is read, too. */
  typed?: EditedEntry & { staffId: string }
  /** True for a page in a frame beside the form, which names the preview. */
  isFramed: boolean
}

// The server's request listener and the pages are separate bundles.
const storage = processSingleton('preview', () => new AsyncLocalStorage<Preview>())

/** Returns the storage of the preview of the current request. The preview guard sets it, cached reads use it. */
export const currentPreview = () => storage
