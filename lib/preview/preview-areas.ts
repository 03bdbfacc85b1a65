import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Area } from '@/db/content/collection'

export type PreviewAreas = ReadonlySet<Area>

// Shared through the process: the server's own listener and the pages are compiled as separate bundles.
const shared = globalThis as typeof globalThis & { shkPreviewAreas?: AsyncLocalStorage<PreviewAreas> }

/** The areas whose drafts the current request may read. Set by the preview guard, read where content is read. */
export const previewAreas = () => {
  shared.shkPreviewAreas ??= new AsyncLocalStorage()
  return shared.shkPreviewAreas
}
