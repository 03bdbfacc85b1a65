'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import type { CollectionKey } from '@/db/collections'
import type { Tx } from '@/db/connect'
import { type ActionResult, type FieldErrors, failureWith, invalidField, invalidFields } from '@/lib/actions/result'
import { inputOf, staffAction } from '@/lib/actions/staff-action'
import { requireEntryAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { ConflictError } from '@/lib/errors'
import type { Entry, Values } from '../../db/content/entry'
import { tagOf } from '../cache-tags'
import { checkBeforePublishing, scheduleWarning } from './checks'
import type { Schedule } from './drafts'
import { findEntry } from './entries'
import type { Finding, Findings } from './findings'
import { addToMenu } from './menu-suggestion'
import { type EntryFindings, publishStored } from './publish-stored'
import { readForm } from './read-form'
import { deleteCopyOf } from './working-copies'
import {
  binEntry,
  createEntry,
  orderEntries,
  publishEntry,
  restoreEntry,
  restoreRevision,
  saveDraft,
  unpublishEntry,
} from './write'

/** An entry after a save; `publishAt` is the ISO time of its publication. */
export type SavedEntry = {
  id: string
  version: number
  state: 'draft' | 'scheduled' | 'published'
  publishAt: string | null
}

/** The change that somebody else stored in the meantime; saving with its `version` overwrites it. */
export type ConflictingChange = { by: string; at: string; version: number; comparePath: string | null }

/**
 * If a save fails, it returns all validation errors together with the `warnings` that publishing would have to confirm;
 * or only warnings, which the user can confirm; or the change of somebody else.
 */
export type SaveResult = ActionResult<SavedEntry, { warnings: Finding[]; conflict: ConflictingChange }>

const entryRefSchema = z.object({ id: z.uuid().nullable(), version: z.number().int().min(0) })
const idsSchema = z.array(z.uuid()).min(1).max(200)

/** Stores a form as a draft: of a new entry if `id` is null, otherwise of the entry that was edited at `version`. */
export async function saveEntry(key: string, id: string | null, version: number, form: FormData): Promise<SaveResult> {
  return storeForm('draft', key, id, version, form)
}

/** Stores and publishes a form, now or at its `publishAt`. Errors block publishing; warnings need `confirmed`. */
export async function publishForm(
  key: string,
  id: string | null,
  version: number,
  form: FormData,
): Promise<SaveResult> {
  return storeForm('published', key, id, version, form)
}

/** Returns the guard of an action that changes entries of a collection. */
const editorOf = (givenKey: string) => () => requireEntryAccess('edit', givenKey)

async function storeForm(
  target: 'draft' | 'published',
  givenKey: string,
  givenId: string | null,
  version: number,
  form: FormData,
): Promise<SaveResult> {
  const ref = inputOf(entryRefSchema, { id: givenId, version })
  return staffAction(editorOf(givenKey), ref, async ({ staff, key, collection }, ref) => {
    const { values, schedule, errors } = await readForm(db, collection, ref.id, form)
    const { errors: found, warnings } =
      target === 'published' ? await checkForm(key, ref.id, values, schedule) : noFindings
    const fieldErrors = withFindings(errors, found)
    if (Object.keys(fieldErrors).length > 0) return { ...invalidFields(fieldErrors), warnings }
    if (warnings.length > 0 && form.get('confirmed') !== 'yes')
      return { ...failureWith('Please check the warnings.'), warnings }

    const addsToMenu = target === 'published' && form.get('addToMenu') === 'yes'
    const store = async (tx: Tx) => {
      const id = ref.id ?? (await createEntry(tx, staff, key, { ...values, ...schedule }))
      const change = { id, version: ref.id ? ref.version : 1, values, ...schedule }
      await deleteCopyOf(tx, staff, form)
      const saved = await (target === 'draft' ? saveDraft : publishEntry)(tx, staff, key, change)
      if (addsToMenu) await addToMenu(tx, staff, key, saved)
      return { entry: saved }
    }
    const stored = await db.transaction(store).catch(error => failureOfConflict(error, key, ref.id))
    if ('done' in stored) return stored
    const { entry } = stored
    updateTag(tagOf(key))
    if (addsToMenu) updateTag(tagOf('menuItems'))
    return {
      id: entry.id,
      version: entry.version,
      state: isScheduled(entry) ? ('scheduled' as const) : entry.status,
      publishAt: entry.publishAt?.toISOString() ?? null,
    }
  })
}

/** Returns the failure of a conflicting save, with the field or the change of somebody else; rethrows other errors. */
function failureOfConflict(error: unknown, key: CollectionKey, id: string | null) {
  if (!(error instanceof ConflictError)) throw error
  const { field, change } = error.conflict
  if (field) return invalidField(field, error.message)
  if (!change) return failureWith(error.message)
  const { by, at, version, revisionId } = change
  const comparePath = revisionId && `/admin/compare/${key}/${id}?version=${revisionId}`
  return { ...failureWith(error.message), conflict: { by, at: at.toISOString(), version, comparePath } }
}

const noFindings: Findings = { errors: [], warnings: [] }

async function checkForm(key: CollectionKey, id: string | null, values: Values, schedule: Partial<Schedule>) {
  const findings = await checkBeforePublishing(db, key, values, schedule)
  const stored = id ? await findEntry(key, id) : null
  return { ...findings, warnings: [...findings.warnings, ...scheduleWarning(stored, schedule)] }
}

function withFindings(errors: FieldErrors, findings: Finding[]): FieldErrors {
  const allErrors = { ...errors }
  for (const { field, message } of findings) allErrors[field] = [...(allErrors[field] ?? []), message]
  return allErrors
}

const isScheduled = ({ status, publishAt }: Entry) =>
  status === 'published' && publishAt !== null && publishAt > new Date()

type PublishedCounts = { published: number; scheduled: number }
const publishSchema = z.object({ ids: idsSchema, confirmed: z.boolean() })

/** Publishes entries in their stored state, all or none. Warnings must be confirmed, as in `publishForm`. */
export async function publishEntries(
  givenKey: string,
  ids: string[],
  confirmed = false,
): Promise<ActionResult<PublishedCounts, { findings: EntryFindings }>> {
  return staffAction(editorOf(givenKey), inputOf(publishSchema, { ids, confirmed }), async ({ staff, key }, input) => {
    const entriesToPublish = input.ids.map(id => ({ id }))
    const result = await db.transaction(tx => publishStored(tx, staff, key, entriesToPublish, input.confirmed))
    if ('findings' in result) return { ...failureWith('The checks found problems.'), ...result }
    updateTag(tagOf(key))
    const scheduled = result.entries.filter(isScheduled).length
    return { published: result.entries.length - scheduled, scheduled }
  })
}

/** `versions` are the versions of the entries after the change, by id. */
type StateResult = ActionResult<{ versions: Record<string, number> }>

const stateChanges = { unpublish: unpublishEntry, bin: binEntry, restore: restoreEntry }
const stateSchema = z.object({ change: z.enum(['unpublish', 'bin', 'restore']), ids: idsSchema })

/** Unpublishes, bins or restores entries, all or none. */
export async function changeEntries(
  givenKey: string,
  change: keyof typeof stateChanges,
  ids: string[],
): Promise<StateResult> {
  return staffAction(editorOf(givenKey), inputOf(stateSchema, { change, ids }), async ({ staff, key }, input) => {
    const entries = await db.transaction(async tx => {
      const changedEntries = []
      for (const id of input.ids) changedEntries.push(await stateChanges[input.change](tx, staff, key, id))
      return changedEntries
    })
    return finishChange(key, entries)
  })
}

export async function reorderEntries(givenKey: string, ids: string[]): Promise<StateResult> {
  const ordered = inputOf(z.array(z.uuid()).min(1).max(500), ids)
  return staffAction(editorOf(givenKey), ordered, async ({ staff, key }, ordered) => {
    await orderEntries(db, staff, key, ordered)
    return finishChange(key, [])
  })
}

/** Makes an earlier version of an entry its current draft. */
export async function returnToRevision(givenKey: string, id: string, revisionId: string): Promise<StateResult> {
  const ids = inputOf(z.object({ id: z.uuid(), revisionId: z.uuid() }), { id, revisionId })
  return staffAction(editorOf(givenKey), ids, async ({ staff, key }, { id, revisionId }) =>
    finishChange(key, [await restoreRevision(db, staff, key, id, revisionId)]),
  )
}

/** Expires the cached entries of a collection, and returns the versions of changed entries. */
function finishChange(key: CollectionKey, entries: Entry[]) {
  updateTag(tagOf(key))
  return { versions: Object.fromEntries(entries.map(entry => [entry.id, entry.version])) }
}
