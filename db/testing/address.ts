import { inject } from 'vitest'

/** Returns the URL of a database of this run: the name of the run precedes its name, so that runs do not collide. */
export function databaseUrl(name: string): string {
  return Object.assign(new URL(inject('server')), { pathname: `${inject('run')}_${name}` }).href
}

/** The name of the database and the folder of this worker. The first test that uses `db` creates the database. */
export const workerName = `w${process.env.VITEST_WORKER_ID}`
