import type { Actor } from '@/lib/audit/record-audit-event'
import 'server-only'
import { type CollectionKey, collectionFor } from '@/db/collections'
import type { Tx } from '@/db/connect'
import type { Collection } from '@/db/content/collection'
import type { Entry, Values } from '@/db/content/entry'
import { NotFoundError } from '@/lib/errors'
import { type ActionResult, failureWith, invalidInput } from '../../actions/result'
import { checkBeforePublishing } from '../checks'
import { asEdited, editedSchedule } from '../drafts'
import { type EntryFinding, type EntryFindings, publishStored } from '../publish-stored'
import { editableValues, lockEntry, saveDraft } from '../write'
import { type CellTarget, type EntryCell, entryCell, targetOf } from './entry-cell'

export type ValueChange = {
  id: string
  field: string
  text: string
  /** The cell as the user saw it. If the stored value or target differs, the change is a conflict. */
  seen: Pick<EntryCell, 'value' | 'target'>
  confirmed: boolean
}

/** `isLive` is true if visitors see the change now, not only when the entry is published or at its scheduled time. */
export type ChangedValue = { cell: EntryCell; target: CellTarget; isLive: boolean }

/** A failure contains the findings of the checks, or the cell as somebody else has changed it. */
export type ValueResult = ActionResult<ChangedValue, { findings: EntryFindings; cell: EntryCell }>

/**
 * Changes one value of an entry in its list. For an entry that is published without a draft, the change is published
 * after the same checks as in the form; for other entries it is saved in the draft. Throws `NotFoundError`, and
 * `ConflictError` for a duplicate of a unique value.
 */
export async function changeValue(
  tx: Tx,
  author: Actor,
  key: CollectionKey,
  change: ValueChange,
): Promise<ValueResult> {
  const collection = collectionFor(key)
  const { view, schema } = fieldOf(collection, change.field)
  const parsed = schema.safeParse(change.text)
  if (!parsed.success) return invalidInput(parsed.error)

  // The lock keeps the entry unchanged between comparison and change.
  const storedEntry = await lockEntry(tx, collection, { id: change.id })
  if (storedEntry.deletedAt) throw new NotFoundError('It is in the bin: restore it first.')
  const storedCell = entryCell(storedEntry, change.field, view)
  const conflict = conflictOf(storedCell, change.seen)
  if (conflict) return { ...failureWith(conflict), cell: storedCell }

  const changedValues = { [change.field]: parsed.data }
  const values = { ...editableValues(collection, asEdited(storedEntry)), ...changedValues }
  const problem = brokenRule(collection, change.field, values)
  if (problem) return failureWith(problem)

  const target = targetOf(storedEntry)
  const result =
    target === 'visitors'
      ? await publish(tx, author, key, storedEntry, changedValues, change.confirmed)
      : await saveDraft(tx, author, key, { id: storedEntry.id, version: storedEntry.version, values })
  if (!isEntry(result)) return result
  const isLive = target === 'visitors' && storedEntry.publishAt !== null && storedEntry.publishAt <= new Date()
  return { done: true, cell: entryCell(result, change.field, view), target, isLive }
}

const isEntry = (result: Entry | ValueResult): result is Entry => 'version' in result

function fieldOf({ allFields }: Collection, name: string) {
  const field = allFields[name]
  if (!field) throw new NotFoundError('There is no such field.')
  return field
}

function conflictOf(storedCell: EntryCell, seen: ValueChange['seen']): string | null {
  if (storedCell.value !== seen.value)
    return `Somebody wrote “${(storedCell.draftText ?? storedCell.text) || 'nothing'}” here in the meantime. Press Enter to replace it.`
  if (storedCell.target === seen.target) return null
  return storedCell.target === 'visitors'
    ? 'It was published in the meantime: visitors will see this change. Press Enter to save it.'
    : 'Somebody has started a draft in the meantime. Press Enter to save this change in it.'
}

/** Returns the message of a broken rule across fields, with the label of another field; null if no rule is broken. */
function brokenRule({ refine, allFields }: Collection, field: string, values: Values): string | null {
  const messages = refine?.(values) ?? {}
  const [name, message] =
    Object.entries({ [field]: messages[field], ...messages }).find(([, found]) => found !== undefined) ?? []
  if (!name || !message) return null
  return name === field ? message : `${allFields[name]?.view.label ?? name}: ${message}`
}

async function publish(
  tx: Tx,
  author: Actor,
  key: CollectionKey,
  storedEntry: Entry,
  changedValues: Values,
  confirmed: boolean,
): Promise<Entry | ValueResult> {
  const result = await publishStored(tx, author, key, [{ id: storedEntry.id, values: changedValues }], confirmed)
  if ('findings' in result) {
    const { errors, warnings } = result.findings
    const newWarnings = errors.length > 0 ? warnings : await withoutConfirmedWarnings(tx, key, storedEntry, warnings)
    return errors.length > 0 || newWarnings.length > 0
      ? { ...failureWith('This is not saved yet.'), findings: { errors, warnings: newWarnings } }
      : publish(tx, author, key, storedEntry, changedValues, true)
  }
  const [entry] = result.entries
  if (!entry) throw new Error('The entry was not published.')
  return entry
}

/** Leaves out warnings that the public version already has, because they were confirmed when it was published. */
async function withoutConfirmedWarnings(tx: Tx, key: CollectionKey, entry: Entry, warnings: EntryFinding[]) {
  const storedValues = editableValues(collectionFor(key), entry)
  const checksBefore = await checkBeforePublishing(tx, key, storedValues, editedSchedule(entry))
  return warnings.filter(
    ({ field, message }) => !checksBefore.warnings.some(other => other.field === field && other.message === message),
  )
}
