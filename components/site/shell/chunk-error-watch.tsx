import { chunkErrorScript } from '@/lib/next-runtime/chunk-error-script'

/**
 * Records chunks that fail before hydration, when no component can: for `ChunkErrorNotice` or, after some seconds
 * without it, for a message of its own. Inline, so that it cannot fail to load.
 */
export function ChunkErrorWatch() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: chunkErrorScript }} />
}
