/** A difference below this, in milliseconds, is how finely the two are read. */
const slack = 1_000

/**
 * Whether something was drawn in a time that has not come: the machine's clock was set back since, and by no clock can
 * be said what changed after it.
 */
export const isFromTheFuture = (drawnAt: number) => drawnAt > performance.timeOrigin + performance.now() + slack

/**
 * The framework tells ages by two clocks: pages by the machine's, which is set now and then and jumps when a virtual
 * machine was asleep; tags and data by the time since the process began, which does neither. After a jump what staff
 * publish would not show until one has caught up with the other, so here the second follows the first.
 */
export function correctClockSkew() {
  let origin = performance.timeOrigin
  Object.defineProperty(performance, 'timeOrigin', {
    get: () => origin,
    set: value => (origin = value),
    configurable: true,
  })
  syncTimeOrigin()
  setInterval(syncTimeOrigin, slack).unref()
}

/** Notices a jump at once, where it matters. */
export function syncTimeOrigin() {
  const now = Date.now()
  const jumped = Math.abs(now - (performance.timeOrigin + performance.now())) > slack
  if (jumped) Object.assign(performance, { timeOrigin: now - performance.now() })
}
