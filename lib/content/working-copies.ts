import 'server-only'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CollectionKey } from '@/db/collections'
import type { Tx } from '@/db/connect'
import { workingCopiesTable } from '@/db/tables/history'
import { SignedOutError } from '../errors.ts'
import { workingCopyField } from './working-copy-name.ts'

/** The forms of the CRM that have working copies like entries. */
export const dealForms = ['deal-note', 'deal-reply'] as const
export type DealForm = (typeof dealForms)[number]

/** The key of working copies with unpublished changes of the menus. */
export const menuForm = 'menus'

/** The subject of a form and its author; `entryId` is null while the entry is new, and for the menus. */
export type CopiedForm = { staffId: string; key: CollectionKey | DealForm | typeof menuForm; entryId: string | null }
/** The unsaved input of a form; `baseVersion` is the version of the entry that the form showed first. */
export type WorkingCopy = {
  id: string
  entryId: string | null
  form: Record<string, string>
  baseVersion: number
  updatedAt: Date
}

/** The name of a working copy as a form sends it (`workingCopyName`). */
export const workingCopyNameSchema = z.templateLiteral([z.uuid(), '/', z.uuid()])

/** Maximum number of working copies that a screen offers to continue with, newest first. */
const maxListed = 20

const { id, staffId, collection, entryId, form, baseVersion, updatedAt } = workingCopiesTable
const columns = { id, entryId, form, baseVersion, updatedAt }

/**
 * Returns the id of the working copy that an opened form names. Throws `SignedOutError` if another member of staff
 * opened the form, because somebody else has signed in in this browser since, and `ZodError` if the form names none.
 */
export function requireOwnCopyId(name: unknown, staff: { id: string }): string {
  const [author, copyId = ''] = workingCopyNameSchema.parse(name).split('/')
  if (author !== staff.id) throw new SignedOutError('Somebody else has signed in since this form was opened.')
  return copyId
}

/** Stores the unsaved input of an opened form, replacing its previously stored input. */
export async function saveCopy(
  db: Tx,
  copyId: string,
  of: CopiedForm,
  values: { form: Record<string, string>; baseVersion: number },
) {
  await db
    .insert(workingCopiesTable)
    .values({ id: copyId, staffId: of.staffId, collection: of.key, entryId: of.entryId, ...values })
    .onConflictDoUpdate({
      target: id,
      // The values are not sent a second time, because a form may have megabytes.
      set: {
        form: sql`excluded.form`,
        baseVersion: sql`excluded.base_version`,
        entryId: sql`excluded.entry_id`,
        updatedAt: sql`now()`,
      },
      setWhere: and(eq(staffId, of.staffId), eq(collection, of.key)),
    })
}

/** Returns the unsaved input of a member of staff in forms of this kind, newest first. */
export function listCopies(db: Tx, of: CopiedForm): Promise<WorkingCopy[]> {
  return db
    .select(columns)
    .from(workingCopiesTable)
    .where(and(eq(staffId, of.staffId), eq(collection, of.key), of.entryId ? eq(entryId, of.entryId) : isNull(entryId)))
    .orderBy(desc(updatedAt))
    .limit(maxListed)
}

export async function findCopy(
  db: Tx,
  of: { id: string; staffId: string; key: CollectionKey },
): Promise<WorkingCopy | null> {
  const [found] = await db
    .select(columns)
    .from(workingCopiesTable)
    .where(and(eq(id, of.id), eq(staffId, of.staffId), eq(collection, of.key)))
  return found ?? null
}

/** Deletes a working copy of a member of staff, after its form was saved or discarded. */
export async function deleteCopy(db: Tx, of: { id: string; staffId: string }) {
  await db.delete(workingCopiesTable).where(and(eq(id, of.id), eq(staffId, of.staffId)))
}

/** Deletes the working copy of a form that was saved, if the form names one. */
export async function deleteCopyOf(db: Tx, staff: { id: string }, data: FormData) {
  if (data.has(workingCopyField))
    await deleteCopy(db, { id: requireOwnCopyId(data.get(workingCopyField), staff), staffId: staff.id })
}

/** Deletes copies that have not changed for 90 days. */
export async function deleteOldCopies(db: Tx) {
  await db.delete(workingCopiesTable).where(lt(updatedAt, sql`now() - interval '90 days'`))
}
