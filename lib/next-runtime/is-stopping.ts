import 'server-only'

// The framework bundles this module more than once; there is one process.
const shared = globalThis as typeof globalThis & { shkStopping?: boolean }

/** Whether this process is shutting down. */
export const isStopping = () => shared.shkStopping === true

export function markStopping() {
  shared.shkStopping = true
}
