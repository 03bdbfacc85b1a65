/** Milliseconds; smaller differences are measurement error. */
const tolerance = 1_000

/**
 * Whether something was rendered in the future: the machine's clock was set back since, so nothing can tell what changed
 * after it.
 */
export const isFromTheFuture = (renderedAt: number) =>
  renderedAt > performance.timeOrigin + performance.now() + tolerance

/**
 * The framework uses two clocks: for pages the machine's, which jumps when it is set or when a virtual machine was
 * suspended; for tags and data the monotonic time since the process started. After a jump, published changes would not
 * show until both clocks agree again, so the second is adjusted to follow the first.
 */
export function correctClockSkew() {
  let origin = performance.timeOrigin
  Object.defineProperty(performance, 'timeOrigin', {
    get: () => origin,
    set: value => (origin = value),
    configurable: true,
  })
  syncTimeOrigin()
  setInterval(syncTimeOrigin, tolerance).unref()
}

/** Corrects a jump immediately. */
export function syncTimeOrigin() {
  const now = Date.now()
  const jumped = Math.abs(now - (performance.timeOrigin + performance.now())) > tolerance
  if (jumped) Object.assign(performance, { timeOrigin: now - performance.now() })
}
