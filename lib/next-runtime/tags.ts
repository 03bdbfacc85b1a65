import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

/** Counts changes. Responses that were made at another version are not reused. */
let version = 0
/** The version of the last change, by tag. */
const changedAt = new Map<string, number>()

/** Returns the number of changes of any content that this process has received. */
export const contentVersion = (): number => version

/** Expires everything that the framework has cached with this tag up to `time`, in milliseconds of `tagClock`. */
export function expireTag(tag: string, time = tagClock()): void {
  changedAt.set(tag, ++version)
  setExpired(tag, time)
}

/** Expires tags changed since this version again: a page rendered during a change may be cached with old content. */
export function expireChangedSince(since: number): void {
  const tags = [...changedAt].filter(([, at]) => at > since).map(([tag]) => tag)
  if (tags.length === 0) return
  version++
  for (const tag of tags) setExpired(tag, tagClock())
}

function setExpired(tag: string, time: number) {
  const tagState = tagsManifest.get(tag)
  tagsManifest.set(tag, { ...tagState, expired: Math.max(tagState?.expired ?? 0, time) })
}

/**
 * Returns the time of the clock with which the framework compares tags, in milliseconds since 1970. The framework takes
 * the time of a page from the machine's clock, and the time of a tag from the monotonic clock of the process. If the
 * machine's clock was set forward, a change would seem older than earlier pages, so the monotonic clock is moved
 * forward, too.
 */
export function tagClock(): number {
  const behind = Date.now() - (performance.timeOrigin + performance.now())
  if (behind > 0) {
    const origin = performance.timeOrigin + behind
    Object.defineProperty(performance, 'timeOrigin', { value: origin, configurable: true })
  }
  return performance.timeOrigin + performance.now()
}
