import { inject } from 'vitest'

/** The URL of a database of this test run. */
export function databaseUrl(name: string): string {
  return Object.assign(new URL(inject('server')), { pathname: `${inject('run')}_${name}` }).href
}

/** The name of this worker's database, created by the first test that uses `db`, and of its folder. */
export const workerName = `w${process.env.VITEST_WORKER_ID}`
