import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type CollectionKey, collectionFor } from '../../db/collections/index.ts'
import type { Tx } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import { type Collection, columnsOf } from '../../db/content/collection.ts'
import type { Entry, Values } from '../../db/content/entry.ts'
import { returnedRow } from '../../db/returned-row.ts'
import { auditLogTable, revisionsTable } from '../../db/tables/history.ts'
import { type Actor, type AuditAction, recordAuditEvent } from '../audit/record-audit-event.ts'
import { ConflictError, type ConflictingChange, NotFoundError } from '../errors.ts'
import { syncRedirects } from '../redirects/sync-redirects.ts'
import { violatedIndex } from '../unique-violation.ts'
import { draftValues, type Schedule } from './drafts.ts'
import { requireNoPage } from './links/require-no-page.ts'

/** Adds an entry as a draft at the end of the list, and returns its id. Throws `ConflictError` if its slug is taken. */
export async function createEntry(db: Tx, author: Actor, key: CollectionKey, values: Values): Promise<string> {
  const collection = collectionFor(key)
  return mapUniqueViolation(collection, () =>
    db.transaction(async tx => {
      const [last] = await tx
        .select({ position: sql<number>`coalesce(max(${collection.table.position}), -1)` })
        .from(collection.table)
      const [inserted] = await tx
        .insert(collection.table)
        .values({ ...values, position: Number(last?.position ?? -1) + 1 })
        .returning()
      const entry = returnedRow(inserted)
      await recordAuditEvent(tx, { by: author, action: 'create', subject: subjectOf(collection, entry) })
      await bumpContentVersion(tx, key)
      return entry.id
    }),
  )
}

type Change = { id: string; version: number; values: Values }
type ScheduledChange = Change & Partial<Schedule>

/**
 * Stores edited values, with the schedule if there is one, and returns the entry. A published entry keeps its public
 * values and times and gets a draft; other entries are changed directly. Throws `NotFoundError`, and `ConflictError` if
 * somebody else saved since `version`.
 */
export function saveDraft(db: Tx, author: Actor, key: CollectionKey, change: ScheduledChange): Promise<Entry> {
  return changeEntry(db, author, key, change, 'save', before => {
    const values = { ...change.values, ...pickSchedule(change) }
    const changed = changedFields({ ...before, ...before.draft }, values)
    if (before.status !== 'published') return { values, changed }
    return { values: { draft: toJson({ ...pickSchedule(before.draft ?? {}), ...values }) }, changed, isHidden: true }
  })
}

/** Publishes values, now or at `publishAt`. Throws like `saveDraft`, also `ConflictError` for a useless redirect. */
export function publishEntry(db: Tx, author: Actor, key: CollectionKey, change: ScheduledChange): Promise<Entry> {
  const publish = (before: Entry) => {
    const isPublic = before.status === 'published' && before.publishAt !== null && before.publishAt <= new Date()
    return {
      ...change.values,
      status: 'published',
      publishAt: change.publishAt ?? (isPublic ? before.publishAt : new Date()),
      unpublishAt: change.unpublishAt ?? null,
      draft: null,
    }
  }
  return changeEntry(db, author, key, change, 'publish', planOf(publish), async (tx, before, after) => {
    if (key === 'redirects') await requireNoPage(tx, after)
    await syncRedirects(tx, key, before, after)
  })
}

/**
 * Sets some values of an entry without changing its state, so that visitors see them if the entry is public. A draft
 * gets those of the values that it contains. Throws the same errors as `saveDraft`.
 */
export function setValues(
  db: Tx,
  author: Actor,
  key: CollectionKey,
  { action, ...change }: Change & { action: AuditAction },
): Promise<Entry> {
  return changeEntry(db, author, key, change, action, before => {
    const { draft } = before
    const draftChange = Object.fromEntries(Object.entries(change.values).filter(([name]) => draft && name in draft))
    const changed = [...changedFields(before, change.values), ...(draft ? changedFields(draft, draftChange) : [])]
    const values = { ...change.values, draft: draft && { ...draft, ...toJson(draftChange) } }
    return { values, changed: [...new Set(changed)] }
  })
}

/** Unpublishes an entry, whose values become a draft again. */
export function unpublishEntry(db: Tx, author: Actor, key: CollectionKey, id: string): Promise<Entry> {
  const unpublish = (before: Entry) => ({ ...draftValues(before), status: 'draft', draft: null })
  return changeEntry(db, author, key, { id }, 'unpublish', planOf(unpublish))
}

export function binEntry(db: Tx, author: Actor, key: CollectionKey, id: string): Promise<Entry> {
  const bin = () => ({ deletedAt: new Date() })
  return changeEntry(db, author, key, { id }, 'bin', planOf(bin))
}

/** Restores an entry from the bin as a draft, because it must never be published implicitly. */
export function restoreEntry(db: Tx, author: Actor, key: CollectionKey, id: string): Promise<Entry> {
  const restore = (before: Entry) => ({ ...draftValues(before), deletedAt: null, status: 'draft', draft: null })
  return changeEntry(db, author, key, { id }, 'restore', planOf(restore))
}

/** Makes an earlier version the current draft. Throws `NotFoundError` if it is not a version of this entry. */
export async function restoreRevision(
  db: Tx,
  author: Actor,
  key: CollectionKey,
  id: string,
  revisionId: string,
): Promise<Entry> {
  const [revision] = await db
    .select()
    .from(revisionsTable)
    .where(and(eq(revisionsTable.id, revisionId), eq(revisionsTable.collection, key), eq(revisionsTable.entryId, id)))
  if (!revision) throw new NotFoundError('There is no such version.')
  const entry = await getEntry(db, key, id)
  const draft = revision.values.draft as Values | null
  const values = editableValues(collectionFor(key), { ...revision.values, ...draft })
  return saveDraft(db, author, key, { id, version: entry.version, values })
}

/** Stores the order of the entries of a collection. Throws `NotFoundError` for unknown ids. */
export async function orderEntries(db: Tx, author: Actor, key: CollectionKey, ids: readonly string[]): Promise<void> {
  const collection = collectionFor(key)
  const { table } = collection
  await db.transaction(async tx => {
    const rows = await tx
      .select({ id: table.id, position: table.position })
      .from(table)
      .where(inArray(table.id, [...ids]))
      .for('update')
    if (rows.length !== ids.length) throw new NotFoundError('The list has changed. Load it again.')
    const positionsBefore = new Map(rows.map(row => [String(row.id), Number(row.position)]))
    const positions = uniquePositions([...positionsBefore.values()].sort((a, b) => a - b))
    const movedEntries = ids
      .map((id, index) => ({ id, position: positions[index] }))
      .filter(({ id, position }) => positionsBefore.get(id) !== position)
    if (movedEntries.length === 0) return

    for (const { id, position } of movedEntries) await tx.update(table).set({ position }).where(eq(table.id, id))
    const subject = subjectOf(collection, null)
    await recordAuditEvent(tx, { by: author, action: 'order', subject, changed: ['position'] })
    await bumpContentVersion(tx, key)
  })
}

/** Returns each position, or the next unused one after it, because old lists have gaps and duplicates. */
function uniquePositions(positions: readonly number[]): number[] {
  let next = Number.NEGATIVE_INFINITY
  return positions.map(position => {
    next = Math.max(position, next + 1)
    return next
  })
}

/** Returns an entry, also from the bin. Throws `NotFoundError`. */
export async function getEntry(tx: Tx, key: CollectionKey, id: string): Promise<Entry> {
  const { table, label } = collectionFor(key)
  const [entry] = await tx.select().from(table).where(eq(table.id, id)).limit(1)
  if (!entry) throw new NotFoundError(`There is no such ${label.one.toLowerCase()}.`)
  return entry
}

/** The names in `changed` are logged; if empty, nothing is stored. `isHidden` is true if visitors see no change. */
type PlannedChange = { values: Values; changed: string[]; isHidden?: boolean }

/** Returns a plan that stores the values and logs those that differ from the stored values. */
const planOf =
  (change: (before: Entry) => Values) =>
  (before: Entry): PlannedChange => {
    const values = change(before)
    return { values, changed: changedFields(before, values) }
  }

/**
 * Changes an entry in one transaction, with its revision, its audit event and the content version. Returns the changed
 * entry, or the unchanged one if nothing differs. Throws `NotFoundError`, `ConflictError`, and errors of `finish`.
 */
function changeEntry(
  db: Tx,
  author: Actor,
  key: CollectionKey,
  entry: { id: string; version?: number },
  action: AuditAction,
  plan: (before: Entry) => PlannedChange,
  finish?: (tx: Tx, before: Entry, after: Entry) => Promise<void>,
): Promise<Entry> {
  const collection = collectionFor(key)
  return mapUniqueViolation(collection, () =>
    db.transaction(async tx => {
      const before = await lockEntry(tx, collection, entry)
      const { values, changed, isHidden } = plan(before)
      if (changed.length === 0) return before
      const after = await replaceEntry(tx, collection, before, withoutMissing(collection, values))
      await insertRevision(tx, author, collection, before)
      await recordAuditEvent(tx, { by: author, action, subject: subjectOf(collection, after), changed })
      if (!isHidden) await bumpContentVersion(tx, key)
      await finish?.(tx, before, after)
      return after
    }),
  )
}

/** Locks the entry in the transaction and returns it. Throws `NotFoundError`; `ConflictError` for another version. */
export async function lockEntry(
  tx: Tx,
  { key, table, label }: Collection,
  { id, version }: { id: string; version?: number },
): Promise<Entry> {
  const [before] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!before) throw new NotFoundError(`There is no such ${label.one.toLowerCase()}.`)
  if (version !== undefined && before.version !== version) {
    throw new ConflictError('This was saved elsewhere in the meantime. What you typed is still in this form.', {
      change: await findLastChange(tx, key, before, version),
    })
  }
  return before
}

/** Returns the author and the time of the last change of an entry, or of any entry of the collection. */
export async function findLastAuditEntry(tx: Tx, key: string, id?: string) {
  const { staffName, at, collection, entryId } = auditLogTable
  const [last] = await tx
    .select({ by: staffName, at })
    .from(auditLogTable)
    .where(and(eq(collection, key), id ? eq(entryId, id) : undefined))
    .orderBy(desc(at))
    .limit(1)
  return last
}

async function findLastChange(tx: Tx, key: string, entry: Entry, baseVersion: number): Promise<ConflictingChange> {
  const { id, collection, entryId, version } = revisionsTable
  const isBaseRevision = and(eq(collection, key), eq(entryId, entry.id), eq(version, baseVersion))
  const [last, [revision]] = await Promise.all([
    findLastAuditEntry(tx, key, entry.id),
    tx.select({ id }).from(revisionsTable).where(isBaseRevision).limit(1),
  ])
  return {
    by: last?.by ?? 'Someone else',
    at: last?.at ?? entry.updatedAt,
    version: entry.version,
    revisionId: revision?.id ?? null,
  }
}

/** Removes nulls of required columns: drafts and versions from before a field was required keep its present value. */
const withoutMissing = ({ table }: Collection, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== null || !columnsOf(table)[name]?.notNull),
  )

async function replaceEntry(tx: Tx, { table }: Collection, before: Entry, values: Values) {
  const [after] = await tx
    .update(table)
    .set({ ...values, version: before.version + 1, updatedAt: new Date() })
    .where(eq(table.id, before.id))
    .returning()
  return returnedRow(after)
}

async function insertRevision(tx: Tx, author: Actor, { key }: Collection, before: Entry) {
  await tx.insert(revisionsTable).values({
    collection: key,
    entryId: before.id,
    version: before.version,
    values: toJson(before),
    staffId: author.id,
    staffName: author.name,
  })
}

/** Returns the subject of an audit event: an entry, or for null all entries of the collection. */
const subjectOf = ({ key, listColumns }: Collection, entry: Entry | null) => ({
  collection: key,
  id: entry?.id ?? null,
  name: entry ? String(entry[listColumns[0]]) : null,
})

/** Returns the names of values that differ from the stored ones, ignoring key order, which JSON columns change. */
function changedFields(before: Values, values: Values): string[] {
  const [was, is] = [toJson(before), toJson(values)]
  return Object.keys(values).filter(name => !isDeepStrictEqual(was[name] ?? null, is[name] ?? null))
}

/** Returns the schedule fields that are set in a change or a draft. */
const pickSchedule = (values: Values): Values =>
  Object.fromEntries(
    ['publishAt', 'unpublishAt'].filter(name => values[name] !== undefined).map(name => [name, values[name]]),
  )

/** Returns the values as stored in JSON, in which dates are strings. */
const toJson = (values: Values): Values => JSON.parse(JSON.stringify(values))

/** Returns only the values that staff edit, which are the fields of the collection. */
export function editableValues(collection: Collection, values: Values): Values {
  return Object.fromEntries(
    Object.keys(collection.allFields)
      .filter(name => name in values)
      .map(name => [name, values[name]]),
  )
}

/** Turns a violation of a unique index into a `ConflictError` that names the field. */
async function mapUniqueViolation<Result>(collection: Collection, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const index = violatedIndex(error)
    if (index === null) throw error
    // Names of constraints contain the column name as in the table or as in code.
    const field = Object.keys(collection.allFields).find(name =>
      [name, snakeCase(name)].some(part => index.includes(part)),
    )
    const label = field ? collection.allFields[field]?.view.label : 'address'
    throw new ConflictError(
      `${label} is already taken by another ${collection.label.one.toLowerCase()}, perhaps one in the bin.`,
      field ? { field } : {},
    )
  }
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, char => `_${char.toLowerCase()}`)
