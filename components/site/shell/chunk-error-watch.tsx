import { chunkErrorScript } from '@/lib/next-runtime/chunk-error-script'

/**
 * Hears of parts of the script that fail before the page has come to life, when no component can: it keeps them for
 * `ChunkErrorNotice`, and after some seconds without it says so itself. Inline, so that it cannot fail to load.
 */
export function ChunkWatch() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: chunkErrorScript }} />
}
