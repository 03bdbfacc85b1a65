const [minute, hour] = [60_000, 3_600_000]
/** Milliseconds to which a longer Retry-After of the receiver is reduced. */
const maxRetryAfter = hour

export type RetrySchedule = {
  /** Milliseconds between attempts, by number of failed attempts. The attempt after the last pause is the last one. */
  pauses: readonly number[]
  /** Maximum random share by which a pause is extended, so that rows that failed together are not retried together. */
  spread?: number
}

/** Returns the time of the next attempt after this number of failed attempts, or null if the row is given up. */
export function nextAttempt({ pauses, spread = 0 }: RetrySchedule, failures: number, now: Date, retryAfter = 0) {
  const pause = pauses[failures - 1]
  if (pause === undefined) return null
  return later(now, Math.max(pause * (1 + spread * Math.random()), Math.min(retryAfter, maxRetryAfter)))
}

/** Returns the time of the next attempt after the receiver has limited the rate. */
export const afterRateLimit = (now: Date, retryAfter = 0): Date =>
  later(now, Math.min(retryAfter, maxRetryAfter) || minute)

const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds)
