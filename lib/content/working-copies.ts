import 'server-only'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { CollectionKey } from '@/db/collections'
import type { Tx } from '@/db/connect'
import { workingCopiesTable } from '@/db/tables/history'

/** The forms of a lead that have working copies like entries. */
export const leadForms = ['lead-note', 'lead-work'] as const
export type LeadForm = (typeof leadForms)[number]

/** Identifies a working copy; `entryId` is null while the entry is new. */
export type CopyOf = { staffId: string; key: CollectionKey | LeadForm; entryId: string | null }
export type WorkingCopy = { form: Record<string, string>; baseVersion: number; updatedAt: Date }

const { staffId, collection, entryId, form, baseVersion, updatedAt } = workingCopiesTable
const isOf = (copy: CopyOf) =>
  and(eq(staffId, copy.staffId), eq(collection, copy.key), copy.entryId ? eq(entryId, copy.entryId) : isNull(entryId))

/** Stores the unsaved form of a staff member, replacing the previous copy. */
export async function keepCopy(db: Tx, copy: CopyOf, typed: { form: Record<string, string>; baseVersion: number }) {
  await db
    .insert(workingCopiesTable)
    .values({ staffId: copy.staffId, collection: copy.key, entryId: copy.entryId, ...typed })
    .onConflictDoUpdate({
      target: [staffId, collection, entryId],
      set: { ...typed, updatedAt: sql`now()` },
    })
}

/** The unsaved form of a staff member, or null. */
export async function findCopy(db: Tx, copy: CopyOf): Promise<WorkingCopy | null> {
  const [found] = await db.select({ form, baseVersion, updatedAt }).from(workingCopiesTable).where(isOf(copy))
  return found ?? null
}

/** Deletes the copy: the form was saved or discarded. */
export async function dropCopy(db: Tx, copy: CopyOf) {
  await db.delete(workingCopiesTable).where(isOf(copy))
}

/** Deletes copies that have not changed for 90 days. */
export async function dropOldCopies(db: Tx) {
  await db.delete(workingCopiesTable).where(lt(updatedAt, sql`now() - interval '90 days'`))
}
