import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { CollectionKey } from '@/db/collections'
import type { Area } from '@/db/content/collection'

/** Identifies an entry that is edited; `id` is null while it is new. */
export type EditedEntry = { key: CollectionKey; id: string | null }

/** What the current request may read beside public content. */
export type Preview = {
  /** The areas whose drafts it reads. */
  areas: ReadonlySet<Area>
  /** Only the draft of this entry, by a shared link. */
  only?: { key: CollectionKey; id: string; endsAt: Date }
  /** Also the unsaved form of this member of staff. */
  typed?: EditedEntry & { staffId: string }
  /** Shown in a frame beside the form, which names it. */
  isFramed: boolean
}

// Global: the server's request listener and the pages are separate bundles.
const shared = globalThis as typeof globalThis & { shkPreview?: AsyncLocalStorage<Preview> }

/** The preview of the current request. Set by the preview guard, used by cached reads. */
export const currentPreview = () => {
  shared.shkPreview ??= new AsyncLocalStorage()
  return shared.shkPreview
}
