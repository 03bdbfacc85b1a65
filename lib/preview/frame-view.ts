import { isCollectionKey } from '../../db/collections/index.ts'
import type { FormInPreview } from './current-preview.ts'
import { frameParameter } from './frame-path.ts'

const framed = /^(?<key>[A-Za-z]{1,40})\.(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export type FrameView = 'public' | 'draft' | FormInPreview

/** Parses the view in the URL of a request in a frame (see `framePath`); returns null for other URLs. */
export function frameView(url: string): FrameView | null {
  const requested = new URLSearchParams(url.split('?')[1]).get(frameParameter)
  if (requested === 'public' || requested === 'draft') return requested
  const { key, id } = framed.exec(requested ?? '')?.groups ?? {}
  if (!key || !id || !isCollectionKey(key)) return null
  return { key, id }
}
