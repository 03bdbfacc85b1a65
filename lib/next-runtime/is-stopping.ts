import 'server-only'

// The framework bundles this module more than once; there is one process.
const shared = globalThis as typeof globalThis & { shkStopping?: boolean }

/** Whether this process was asked to end. */
export const isStopping = () => shared.shkStopping === true

export function markStopping() {
  shared.shkStopping = true
}
