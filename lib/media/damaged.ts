import 'server-only'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { mediaTable } from '@/db/collections/media'
import type { Tx } from '@/db/connect'
import { log } from '@/lib/logging/log'

/** Marks a file with missing or damaged bytes, for staff. Never throws, so that the response to the visitor works. */
export async function markDamaged(db: Tx, hash: string): Promise<void> {
  try {
    const [marked] = await db
      .update(mediaTable)
      .set({ damagedAt: sql`now()` })
      .where(and(eq(mediaTable.hash, hash), isNull(mediaTable.damagedAt)))
      .returning({ id: mediaTable.id })
    if (marked) log.warn('A file of the library is damaged or missing.', { file: marked.id })
  } catch (error) {
    log.error('Marking a damaged file failed.', error)
  }
}

/** Returns at most 20 files that are marked as damaged, by name. */
export function listDamaged(db: Tx): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: mediaTable.id, name: mediaTable.name })
    .from(mediaTable)
    .where(and(isNotNull(mediaTable.damagedAt), isNull(mediaTable.deletedAt)))
    .orderBy(asc(mediaTable.name))
    .limit(20)
}
