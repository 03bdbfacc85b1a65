import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import journal from '../../db/migrations/meta/_journal.json' with { type: 'json' }
import type { FileStore } from '../media/store.ts'

/** The dependencies that are checked. */
export type Parts = { db: Db; store: FileStore; isQueueRunning: () => boolean; isStopping: () => boolean }

type Part = {
  part: 'process' | 'database' | 'migrations' | 'queue' | 'files'
  ok: boolean
  reason?: string
}

/**
 * `ok`: whether this process can serve requests. `degraded`: failing parts that do not affect `ok`: they are shared by
 * all instances, and pages are served without them.
 */
export type Health = { ok: boolean; degraded: Part['part'][]; parts: Part[] }

/** A failed check with a public message. */
class Unwell extends Error {}
/** A failure of this process only: another one may be able to serve. */
class CannotServe extends Unwell {}

type Found = Part & { cannotServe?: boolean }

/** Checks all parts in parallel, each with a timeout in milliseconds. */
export async function examine({ db, store, isQueueRunning, isStopping }: Parts, patience = 2000): Promise<Health> {
  const found = await Promise.all([
    told('process', patience, async () => {
      if (isStopping()) throw new CannotServe('It is stopping.')
    }),
    told('database', patience, () => db.execute(sql`select 1`)),
    told('migrations', patience, () => requireNewestMigration(db)),
    told('queue', patience, async () => {
      if (!isQueueRunning()) throw new Unwell('It does not run.')
    }),
    told('files', patience, () => requireStore(store)),
  ])
  return {
    ok: !found.some(({ cannotServe }) => cannotServe),
    degraded: found.filter(({ ok, cannotServe }) => !ok && !cannotServe).map(({ part }) => part),
    parts: found.map(({ cannotServe: _, ...part }) => part),
  }
}

async function told(part: Part['part'], patience: number, look: () => Promise<unknown>): Promise<Found> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unwell('It does not answer in time.')), patience)
  })
  try {
    await Promise.race([look(), late])
    return { part, ok: true }
  } catch (error) {
    const reason = error instanceof Unwell ? error.message : 'It cannot be used.'
    return { part, ok: false, reason, ...(error instanceof CannotServe && { cannotServe: true }) }
  } finally {
    clearTimeout(timer)
  }
}

/** A newer migration is accepted: during a rollout the previous version keeps running. */
async function requireNewestMigration(db: Db) {
  const newest = Math.max(...journal.entries.map(({ when }) => when))
  const [found] = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  if (Number(found?.newest ?? 0) < newest) throw new CannotServe('The database lacks the newest migration.')
}

/** Uses the name of an unfinished write, which lists and backups skip. */
async function requireStore(store: FileStore) {
  const folder = `health-${randomUUID()}`
  const key = `${folder}/${process.pid}.half`
  const bytes = Buffer.from(key)
  await store.write(key, bytes)
  const read = await store.read(key)
  await store.removeAll(folder)
  if (!read?.equals(bytes)) throw new Unwell('It gives back something else than was written.')
}
