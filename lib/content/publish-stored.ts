import type { Actor } from '@/lib/audit/record-audit-event'
import 'server-only'
import type { CollectionKey } from '@/db/collections'
import { collectionFor } from '@/db/collections'
import type { Tx } from '@/db/connect'
import type { Entry, Values } from '../../db/content/entry'
import { checkBeforePublishing, scheduleWarning } from './checks'
import { asEdited, editedSchedule } from './drafts'
import type { Finding } from './findings'
import { editableValues, getEntry, publishEntry } from './write'

export type EntryFinding = Finding & { id: string; name: string }

/** Errors prevent publishing; warnings alone must be confirmed. */
export type EntryFindings = { errors: EntryFinding[]; warnings: EntryFinding[] }

/** An entry to publish in its stored state, where `values` replace stored values. */
type EntryToPublish = { id: string; values?: Values }

/**
 * Publishes stored entries, each with its draft and its schedule, all or none. Returns the findings of all entries
 * together; with `confirmed`, warnings do not block. Throws `NotFoundError`.
 */
export async function publishStored(
  tx: Tx,
  author: Actor,
  key: CollectionKey,
  entriesToPublish: readonly EntryToPublish[],
  confirmed: boolean,
): Promise<{ entries: Entry[] } | { findings: EntryFindings }> {
  const collection = collectionFor(key)
  const changes = []
  const errors: EntryFinding[] = []
  const warnings: EntryFinding[] = []
  for (const { id, values: changedValues } of entriesToPublish) {
    const entry = await getEntry(tx, key, id)
    const values = { ...editableValues(collection, asEdited(entry)), ...changedValues }
    const schedule = editedSchedule(entry)
    const found = await checkBeforePublishing(tx, key, values, schedule)
    const name = String(values[collection.listColumns[0]])
    for (const error of found.errors) errors.push({ ...error, id, name })
    for (const warning of [...found.warnings, ...scheduleWarning(entry, schedule)])
      warnings.push({ ...warning, id, name })
    changes.push({ id, version: entry.version, values, ...schedule })
  }
  if (errors.length > 0 || (warnings.length > 0 && !confirmed)) return { findings: { errors, warnings } }

  const entries: Entry[] = []
  for (const change of changes) entries.push(await publishEntry(tx, author, key, change))
  return { entries }
}
