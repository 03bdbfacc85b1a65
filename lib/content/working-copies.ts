import 'server-only'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { CollectionKey } from '@/db/collections'
import type { Tx } from '@/db/connect'
import { workingCopiesTable } from '@/db/tables/history'

/** The forms of the sales desk that have working copies like entries. */
export const dealForms = ['deal-note', 'deal-reply'] as const
export type DealForm = (typeof dealForms)[number]

/** Changes of the menus that are not published. */
export const menuForm = 'menus'

/** Identifies a working copy; `entryId` is null while the entry is new, and for the menus. */
export type CopyKey = { staffId: string; key: CollectionKey | DealForm | typeof menuForm; entryId: string | null }
export type WorkingCopy = { id: string; form: Record<string, string>; baseVersion: number; updatedAt: Date }

const { id, staffId, collection, entryId, form, baseVersion, updatedAt } = workingCopiesTable
const matches = (copy: CopyKey) =>
  and(eq(staffId, copy.staffId), eq(collection, copy.key), copy.entryId ? eq(entryId, copy.entryId) : isNull(entryId))

/** Stores the unsaved form of a staff member, replacing the previous copy. */
export async function saveCopy(db: Tx, copy: CopyKey, values: { form: Record<string, string>; baseVersion: number }) {
  await db
    .insert(workingCopiesTable)
    .values({ staffId: copy.staffId, collection: copy.key, entryId: copy.entryId, ...values })
    .onConflictDoUpdate({
      target: [staffId, collection, entryId],
      // Not the values once more: a form may have megabytes.
      set: { form: sql`excluded.form`, baseVersion: sql`excluded.base_version`, updatedAt: sql`now()` },
    })
}

/** The unsaved form of a staff member, or null. */
export async function findCopy(db: Tx, copy: CopyKey): Promise<WorkingCopy | null> {
  const [found] = await db.select({ id, form, baseVersion, updatedAt }).from(workingCopiesTable).where(matches(copy))
  return found ?? null
}

/** Deletes the copy: the form was saved or discarded. */
export async function deleteCopy(db: Tx, copy: CopyKey) {
  await db.delete(workingCopiesTable).where(matches(copy))
}

/** Deletes copies that have not changed for 90 days. */
export async function deleteOldCopies(db: Tx) {
  await db.delete(workingCopiesTable).where(lt(updatedAt, sql`now() - interval '90 days'`))
}
