import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Area } from '@/db/content/collection'

export type PreviewAreas = ReadonlySet<Area>

// Global: the server's request listener and the pages are separate bundles.
const shared = globalThis as typeof globalThis & { shkPreviewAreas?: AsyncLocalStorage<PreviewAreas> }

/** The areas whose drafts the current request may read. Set by the preview guard, used by cached reads. */
export const previewAreas = () => {
  shared.shkPreviewAreas ??= new AsyncLocalStorage()
  return shared.shkPreviewAreas
}
