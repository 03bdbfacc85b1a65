import 'server-only'
import { type CollectionKey, collectionFor } from '@/db/collections'
import type { Tx } from '@/db/connect'
import type { Collection } from '@/db/content/collection'
import type { Entry, Values } from '@/db/content/entry'
import { NotFoundError } from '@/lib/errors'
import { type EntryFinding, publishStored } from '../bulk'
import { checkBeforePublishing } from '../checks'
import { asEdited, editedSchedule } from '../drafts'
import { type Author, editableValues, lockEntry, saveDraft } from '../write'
import { type CellTarget, type EntryCell, entryCell, targetOf } from './entry-cell'

export type ValueChange = {
  id: string
  field: string
  /** As it was typed. */
  text: string
  /** What the cell showed: another value or another target is a conflict. */
  seen: Pick<EntryCell, 'value' | 'target'>
  confirmed: boolean
}

export type ValueResult =
  /** `isLive`: visitors see it now; otherwise when the entry is published, or on its day. */
  | { status: 'saved'; cell: EntryCell; target: CellTarget; isLive: boolean }
  | { status: 'invalid'; message: string }
  | { status: 'conflict'; message: string; cell: EntryCell }
  | { status: 'blocked'; errors: EntryFinding[]; warnings: EntryFinding[] }
  | { status: 'needsConfirmation'; warnings: EntryFinding[] }

/**
 * Changes one value of an entry in its list. On an entry that is published without a draft it is published after the same
 * checks as in the form; on any other it is saved in the draft. Throws `NotFoundError`, and `ConflictError` for a value that
 * must be unique.
 */
export async function changeValue(
  tx: Tx,
  author: Author,
  key: CollectionKey,
  change: ValueChange,
): Promise<ValueResult> {
  const collection = collectionFor(key)
  const { view, schema } = fieldOf(collection, change.field)
  const parsed = schema.safeParse(change.text)
  if (!parsed.success) return { status: 'invalid', message: parsed.error.issues[0]?.message ?? 'This cannot be read.' }

  // Locked: what is compared is what is changed.
  const before = await lockEntry(tx, collection, { id: change.id })
  if (before.deletedAt) throw new NotFoundError('It is in the bin: restore it first.')
  const present = entryCell(before, change.field, view)
  const conflict = conflictOf(present, change.seen)
  if (conflict) return { status: 'conflict', message: conflict, cell: present }

  const changed = { [change.field]: parsed.data }
  const values = { ...editableValues(collection, asEdited(before)), ...changed }
  const broken = brokenRule(collection, change.field, values)
  if (broken) return { status: 'invalid', message: broken }

  const target = targetOf(before)
  const result =
    target === 'visitors'
      ? await publish(tx, author, key, before, changed, change.confirmed)
      : await saveDraft(tx, author, key, { id: before.id, version: before.version, values })
  if (!isEntry(result)) return result
  const isLive = target === 'visitors' && before.publishAt !== null && before.publishAt <= new Date()
  return { status: 'saved', cell: entryCell(result, change.field, view), target, isLive }
}

const isEntry = (result: Entry | ValueResult): result is Entry => 'version' in result

function fieldOf({ allFields }: Collection, name: string) {
  const field = allFields[name]
  if (!field) throw new NotFoundError('There is no such field.')
  return field
}

function conflictOf(present: EntryCell, seen: ValueChange['seen']): string | null {
  if (present.value !== seen.value)
    return `Somebody wrote “${(present.draftText ?? present.text) || 'nothing'}” here in the meantime. Enter replaces it.`
  if (present.target === seen.target) return null
  return present.target === 'visitors'
    ? 'It was published in the meantime: visitors will see this change. Enter saves it.'
    : 'Somebody has begun a draft in the meantime. Enter saves this change in it.'
}

/** The message of a rule across fields, with the name of the field that it is about. */
function brokenRule({ refine, allFields }: Collection, field: string, values: Values): string | null {
  const messages = refine?.(values) ?? {}
  const [name, message] =
    Object.entries({ [field]: messages[field], ...messages }).find(([, found]) => found !== undefined) ?? []
  if (!name || !message) return null
  return name === field ? message : `${allFields[name]?.view.label ?? name}: ${message}`
}

async function publish(
  tx: Tx,
  author: Author,
  key: CollectionKey,
  before: Entry,
  changed: Values,
  confirmed: boolean,
): Promise<Entry | ValueResult> {
  const result = await publishStored(tx, author, key, [{ id: before.id, values: changed }], confirmed)
  if (result.status === 'blocked') return result
  if (result.status === 'needsConfirmation') {
    const warnings = await withoutKnown(tx, key, before, result.warnings)
    return warnings.length > 0
      ? { status: 'needsConfirmation', warnings }
      : publish(tx, author, key, before, changed, true)
  }
  const [entry] = result.entries
  if (!entry) throw new Error('The entry was not published.')
  return entry
}

/** Without the warnings that the public version has as well: they were confirmed when it was published. */
async function withoutKnown(tx: Tx, key: CollectionKey, entry: Entry, warnings: EntryFinding[]) {
  const stored = editableValues(collectionFor(key), entry)
  const known = await checkBeforePublishing(tx, key, stored, editedSchedule(entry))
  return warnings.filter(
    ({ field, message }) => !known.warnings.some(other => other.field === field && other.message === message),
  )
}
