import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { CollectionKey } from '@/db/collections'
import type { Area } from '@/db/content/collection'
import { processSingleton } from '@/lib/process-singleton'

/** Identifies an opened form with unsaved input: its collection, and the id of its working copy. */
export type FormInPreview = { key: CollectionKey; id: string }

/** The content that the current request may read in addition to public content. */
export type Preview = {
  /** The areas whose drafts the request reads. */
  areas: ReadonlySet<Area>
  /** The only entry whose draft the request reads, because it came by a shared link. */
  sharedEntry?: { key: CollectionKey; id: string; endsAt: Date }
  /** An unsaved form that the request reads, too, and its author. */
  unsavedForm?: FormInPreview & { staffId: string }
  /** True for a page in a frame beside a form. The frame has its own label, so that the page shows no preview bar. */
  isFramed: boolean
}

/**
 * The storage of the current request's preview. The preview guard sets it, cached reads use it. It is shared, because
 * the server's request listener and the pages are in separate bundles.
 */
export const previewStorage = processSingleton('preview', () => new AsyncLocalStorage<Preview>())
