/** Milliseconds to wait for a tab that is being closed or reloaded and still holds the locks of its forms. */
const closingMs = 1000

const lockOf = (copy: string) => `shk-form:${copy}`

/**
 * Marks the form of a copy as open in this browser, until the returned function is called or the tab is closed. Calls
 * `onTaken` if another tab already has the form open. Does nothing in browsers that block locks.
 */
export function lockForm(copy: string, onTaken: () => void): () => void {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  void request(lockOf(copy), { ifAvailable: true }, lock => {
    if (lock) return released
    onTaken()
  })
  return release
}

/**
 * Returns true if no tab of this browser has the form of the copy open. Does not acquire a free lock: a form that
 * requests it at the same time would wrongly be reported as open in another tab.
 */
export async function isFormClosed(copy: string): Promise<boolean> {
  const locks = await navigator.locks?.query().catch(() => null)
  if (!locks?.held?.some(({ name }) => name === lockOf(copy))) return true
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), closingMs)
  const result = await request(lockOf(copy), { signal: controller.signal }, () => 'closed')
  clearTimeout(timer)
  return result !== 'held'
}

/** Requests a lock. `held`: another tab kept the lock until the timeout; `blocked`: this browser has no locks. */
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
