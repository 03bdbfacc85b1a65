/** Milliseconds for which the tab before this one, which is being closed or reloaded, may still hold its forms. */
const closingMs = 1000

const lockOf = (copy: string) => `shk-form:${copy}`

/**
 * Marks the form of a copy as open in this browser, until the returned function is called or the tab is closed. Calls
 * `onTaken` when it is open in another tab already. Browsers that block locks mark nothing.
 */
export function holdForm(copy: string, onTaken: () => void): () => void {
  let release = () => {}
  const left = new Promise<void>(resolve => {
    release = resolve
  })
  void request(lockOf(copy), { ifAvailable: true }, lock => {
    if (lock) return left
    onTaken()
  })
  return release
}

/** Returns true when no tab of this browser has the form of the copy open. It takes no lock that is free: a form may ask. */
export async function isClosed(copy: string): Promise<boolean> {
  const locks = await navigator.locks?.query().catch(() => null)
  if (!locks?.held?.some(({ name }) => name === lockOf(copy))) return true
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), closingMs)
  const result = await request(lockOf(copy), { signal: controller.signal }, () => 'closed')
  clearTimeout(timer)
  return result !== 'held'
}

/** Requests a lock; `held` when it was not free in time, `blocked` where this browser has none. */
async function request<Result>(
  name: string,
  options: LockOptions,
  task: (lock: Lock | null) => Result | PromiseLike<Result>,
): Promise<Result | 'held' | 'blocked'> {
  try {
    return await navigator.locks.request(name, options, task)
  } catch {
    return options.signal?.aborted ? 'held' : 'blocked'
  }
}
