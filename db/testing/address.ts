import { inject } from 'vitest'

/** The address of a database of this run. */
export function addressOf(name: string): string {
  return Object.assign(new URL(inject('server')), { pathname: `${inject('run')}_${name}` }).href
}

/** What this worker's own things are called: its database, which the first test that asks for `db` makes, and its folder. */
export const workerName = `w${process.env.VITEST_WORKER_ID}`
