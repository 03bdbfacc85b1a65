import 'server-only'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { CollectionKey } from '@/db/collections'
import type { Tx } from '@/db/connect'
import { workingCopiesTable } from '@/db/tables/history'

/** The forms of a lead whose text is kept like that of an entry. */
export const leadForms = ['lead-note', 'lead-work'] as const
export type LeadForm = (typeof leadForms)[number]

/** Whose typing in which form; `entryId` is null while the entry is new. */
export type CopyOf = { staffId: string; key: CollectionKey | LeadForm; entryId: string | null }
export type WorkingCopy = { form: Record<string, string>; baseVersion: number; updatedAt: Date }

const { staffId, collection, entryId, form, baseVersion, updatedAt } = workingCopiesTable
const isOf = (copy: CopyOf) =>
  and(eq(staffId, copy.staffId), eq(collection, copy.key), copy.entryId ? eq(entryId, copy.entryId) : isNull(entryId))

/** Keeps what someone is typing, in place of what was kept before. */
export async function keepCopy(db: Tx, copy: CopyOf, typed: { form: Record<string, string>; baseVersion: number }) {
  await db
    .insert(workingCopiesTable)
    .values({ staffId: copy.staffId, collection: copy.key, entryId: copy.entryId, ...typed })
    .onConflictDoUpdate({
      target: [staffId, collection, entryId],
      set: { ...typed, updatedAt: sql`now()` },
    })
}

/** What someone was typing in this form and has not saved, or null. */
export async function findCopy(db: Tx, copy: CopyOf): Promise<WorkingCopy | null> {
  const [found] = await db.select({ form, baseVersion, updatedAt }).from(workingCopiesTable).where(isOf(copy))
  return found ?? null
}

/** Forgets it: it was saved, or its author no longer wants it. */
export async function dropCopy(db: Tx, copy: CopyOf) {
  await db.delete(workingCopiesTable).where(isOf(copy))
}

/** Forgets what nobody came back to for three months. */
export async function dropOldCopies(db: Tx) {
  await db.delete(workingCopiesTable).where(lt(updatedAt, sql`now() - interval '90 days'`))
}
