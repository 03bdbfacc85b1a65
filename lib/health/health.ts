import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import journal from '../../db/migrations/meta/_journal.json' with { type: 'json' }
import type { FileStore } from '../media/store/store.ts'

export type Dependencies = { db: Db; store: FileStore; isQueueRunning: () => boolean; isStopping: () => boolean }

type Part = {
  part: 'process' | 'database' | 'migrations' | 'queue' | 'files'
  ok: boolean
  reason?: string
}

/** `ok`: this process can serve requests. `degraded`: failing parts that all instances share and pages do not need. */
export type Health = { ok: boolean; degraded: Part['part'][]; parts: Part[] }

/** A failed check with a public message. */
class CheckError extends Error {}
/** A failure of this process only: another instance may be able to serve. */
class ProcessError extends CheckError {}

type CheckResult = Part & { cannotServe?: boolean }

/** Checks all parts in parallel, each with a timeout in milliseconds. */
export async function checkHealth(
  { db, store, isQueueRunning, isStopping }: Dependencies,
  timeout = 2000,
): Promise<Health> {
  const results = await Promise.all([
    check('process', timeout, async () => {
      if (isStopping()) throw new ProcessError('The process is stopping.')
    }),
    check('database', timeout, () => db.execute(sql`select 1`)),
    check('migrations', timeout, () => requireNewestMigration(db)),
    check('queue', timeout, async () => {
      if (!isQueueRunning()) throw new CheckError('It is not running.')
    }),
    check('files', timeout, () => requireStore(store)),
  ])
  return {
    ok: !results.some(({ cannotServe }) => cannotServe),
    degraded: results.filter(({ ok, cannotServe }) => !ok && !cannotServe).map(({ part }) => part),
    parts: results.map(({ cannotServe: _, ...part }) => part),
  }
}

async function check(part: Part['part'], timeout: number, run: () => Promise<unknown>): Promise<CheckResult> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CheckError('It does not respond in time.')), timeout)
  })
  try {
    await Promise.race([run(), timedOut])
    return { part, ok: true }
  } catch (error) {
    const reason = error instanceof CheckError ? error.message : 'It cannot be used.'
    return { part, ok: false, reason, ...(error instanceof ProcessError && { cannotServe: true }) }
  } finally {
    clearTimeout(timer)
  }
}

/** A newer migration is accepted, because the previous version keeps running during a rollout. */
async function requireNewestMigration(db: Db) {
  const newest = Math.max(...journal.entries.map(({ when }) => when))
  const [found] = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  if (Number(found?.newest ?? 0) < newest) throw new ProcessError('The database lacks the newest migration.')
}

/** Writes a file with the name of an unfinished write, which lists and backups skip, and reads it again. */
async function requireStore(store: FileStore) {
  const folder = `health-${randomUUID()}`
  const key = `${folder}/${process.pid}.half`
  const bytes = Buffer.from(key)
  await store.write(key, bytes)
  const storedBytes = await store.read(key)
  await store.removeAll(folder)
  if (!storedBytes?.equals(bytes)) throw new CheckError('It returned other data than was written.')
}
