import { areTagsExpired, areTagsStale, tagsManifest } from './tags.ts'

/** `time` is the machine's clock, `uptime` the monotonic one, both in milliseconds. */
export type ContentStamp = { time: number; uptime: number; content: string }

/** Milliseconds, as in `publicCacheControl`: the limit for what expires by time alone or whose change was missed. */
const maxAge = 2_000

/** To be taken before anything is read. */
export const currentStamp = (): ContentStamp => ({
  time: Date.now(),
  uptime: performance.now(),
  content: contentFingerprint(),
})

/**
 * Whether nothing was changed since then, and it is not older than `maxAge`. Any content change invalidates everything:
 * changes are rare, and no dependencies have to be tracked.
 */
export function isCurrent(since: ContentStamp) {
  if (performance.now() - since.uptime > maxAge || contentFingerprint() !== since.content) return false
  const tags = [...tagsManifest.keys()]
  // A change within the same millisecond counts as later.
  return !areTagsExpired(tags, since.time - 1) && !areTagsStale(tags, since.time - 1)
}

/** Differs after every change, even when the machine's clock is set back. */
function contentFingerprint() {
  let state = ''
  for (const { expired, stale } of tagsManifest.values()) state += `${expired} ${stale},`
  return state
}
