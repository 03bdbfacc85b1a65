import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import journal from '../../db/migrations/meta/_journal.json' with { type: 'json' }
import type { FileStore } from '../media/store.ts'

/** What a site needs to do all it is for. */
export type Parts = { db: Db; store: FileStore; isQueueRunning: () => boolean; isStopping: () => boolean }

type Part = {
  part: 'process' | 'database' | 'migrations' | 'queue' | 'files'
  ok: boolean
  reason?: string
}

/**
 * `ok`: whether visitors may be sent to this process. `degraded`: the parts that are missing although they may: what all
 * instances share is missing for all of them, and pages are served without it.
 */
export type Health = { ok: boolean; degraded: Part['part'][]; parts: Part[] }

/** Why a part is not well, in words of ours: anyone may ask. */
class Unwell extends Error {}
/** Something that is wrong with this process alone: another one may serve. */
class CannotServe extends Unwell {}

type Found = Part & { cannotServe?: boolean }

/** Looks at every part at once. None of them takes longer than `patience` milliseconds to be found unwell. */
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

/** A newer one is well: while a new version is rolled out, the one before it goes on. */
async function requireNewestMigration(db: Db) {
  const newest = Math.max(...journal.entries.map(({ when }) => when))
  const [found] = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  if (Number(found?.newest ?? 0) < newest) throw new CannotServe('The database lacks the newest migration.')
}

/** The name is that of a file that is not finished, which no list shows and no backup takes. */
async function requireStore(store: FileStore) {
  const folder = `health-${randomUUID()}`
  const key = `${folder}/${process.pid}.half`
  const bytes = Buffer.from(key)
  await store.write(key, bytes)
  const read = await store.read(key)
  await store.removeAll(folder)
  if (!read?.equals(bytes)) throw new Unwell('It gives back something else than was written.')
}
