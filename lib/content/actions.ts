'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import type { CollectionKey } from '@/db/collections'
import { attempt } from '@/lib/action-result'
import { requireEntryAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { ConflictError, NotFoundError } from '@/lib/errors'
import type { Entry, Values } from '../../db/content/entry'
import { tagOf } from '../cache-tags'
import { type EntryFinding, publishStored } from './bulk'
import { checkBeforePublishing, scheduleWarning } from './checks'
import type { Schedule } from './drafts'
import { findEntry } from './entries'
import type { Finding, Findings } from './findings'
import { addToMenu } from './menu-offer'
import { type FieldErrors, readForm } from './read-form'
import { deleteCopy } from './working-copies'
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

export type SaveResult =
  | {
      status: 'saved'
      id: string
      version: number
      state: 'draft' | 'scheduled' | 'published'
      /** When it becomes public, as an ISO time. */
      publishAt: string | null
    }
  /** All validation errors; `warnings` are those that publishing would have to confirm as well. */
  | { status: 'invalid'; fieldErrors: FieldErrors; warnings: Finding[] }
  | { status: 'conflict'; message: string; change?: ConflictingChange }
  /** There are only warnings: publishing needs a confirmation. */
  | { status: 'needsConfirmation'; warnings: Finding[] }

/** What someone else stored in the meantime: saving with its `version` overwrites it with the form. */
export type ConflictingChange = { by: string; at: string; version: number; comparePath: string | null }

/** `versions` are those of the entries after the change, by id. */
export type StateResult = { status: 'done'; versions: Record<string, number> } | { status: 'rejected'; message: string }

export type BulkPublishResult =
  | { status: 'done'; published: number; scheduled: number }
  | { status: 'blocked'; errors: EntryFinding[]; warnings: EntryFinding[] }
  | { status: 'needsConfirmation'; warnings: EntryFinding[] }
  | { status: 'rejected'; message: string }

const entryRefSchema = z.object({ id: z.uuid().nullable(), version: z.number().int().min(0) })
const idsSchema = z.array(z.uuid()).min(1).max(200)

/** Stores a form as a draft: a new entry when `id` is null, otherwise the one edited at `version`. */
export async function saveEntry(key: string, id: string | null, version: number, form: FormData): Promise<SaveResult> {
  return storeForm('draft', key, id, version, form)
}

/**
 * Stores a form and publishes the entry, at `publishAt` if the form has one. Errors of the checks block publishing;
 * warnings have to be confirmed: the form then sends `confirmed`.
 */
export async function publishForm(
  key: string,
  id: string | null,
  version: number,
  form: FormData,
): Promise<SaveResult> {
  return storeForm('published', key, id, version, form)
}

async function storeForm(
  target: 'draft' | 'published',
  givenKey: string,
  givenId: string | null,
  givenVersion: number,
  form: FormData,
): Promise<SaveResult> {
  const { staff, key, collection } = await requireEntryAccess('edit', givenKey)

  const ref = entryRefSchema.parse({ id: givenId, version: givenVersion })
  const { values, schedule, errors } = await readForm(db, collection, ref.id, form)
  const findings = target === 'published' ? await checkForm(key, ref.id, values, schedule) : noFindings
  const fieldErrors = withFindings(errors, findings.errors)
  if (Object.keys(fieldErrors).length > 0) return { status: 'invalid', fieldErrors, warnings: findings.warnings }
  if (findings.warnings.length > 0 && form.get('confirmed') !== 'yes')
    return { status: 'needsConfirmation', warnings: findings.warnings }

  try {
    const entry = await db.transaction(async tx => {
      const created = ref.id ? null : await createEntry(tx, staff, key, { ...values, ...schedule })
      const id = ref.id ?? created ?? ''
      const change = { id, version: ref.id ? ref.version : 1, values, ...schedule }
      await deleteCopy(tx, { staffId: staff.id, key, entryId: ref.id })
      if (target === 'draft') return saveDraft(tx, staff, key, change)
      const published = await publishEntry(tx, staff, key, change)
      if (form.get('addToMenu') === 'yes') await addToMenu(tx, staff, key, published)
      return published
    })
    updateTag(tagOf(key))
    if (form.get('addToMenu') === 'yes') updateTag(tagOf('menuItems'))
    return {
      status: 'saved',
      id: entry.id,
      version: entry.version,
      state: isScheduled(entry) ? 'scheduled' : entry.status,
      publishAt: entry.publishAt?.toISOString() ?? null,
    }
  } catch (error) {
    if (error instanceof NotFoundError) return { status: 'conflict', message: error.message }
    if (!(error instanceof ConflictError)) throw error
    const { field, change } = error.conflict
    if (field) return { status: 'invalid', fieldErrors: { [field]: [error.message] }, warnings: [] }
    return {
      status: 'conflict',
      message: error.message,
      ...(change && {
        change: {
          by: change.by,
          at: change.at.toISOString(),
          version: change.version,
          comparePath: change.revisionId && `/admin/compare/${key}/${ref.id}?version=${change.revisionId}`,
        },
      }),
    }
  }
}

const noFindings: Findings = { errors: [], warnings: [] }

async function checkForm(key: CollectionKey, id: string | null, values: Values, schedule: Partial<Schedule>) {
  const findings = await checkBeforePublishing(db, key, values, schedule)
  const stored = id ? await findEntry(key, id) : null
  return { ...findings, warnings: [...findings.warnings, ...scheduleWarning(stored, schedule)] }
}

function withFindings(errors: FieldErrors, findings: Finding[]): FieldErrors {
  const all = { ...errors }
  for (const { field, message } of findings) all[field] = [...(all[field] ?? []), message]
  return all
}

const isScheduled = ({ status, publishAt }: Entry) =>
  status === 'published' && publishAt !== null && publishAt > new Date()

/** Publishes entries as they are stored, all or none; warnings have to be confirmed, as in `publishForm`. */
export async function publishEntries(givenKey: string, ids: string[], confirmed = false): Promise<BulkPublishResult> {
  const { staff, key } = await requireEntryAccess('edit', givenKey)

  const input = z.object({ ids: idsSchema, confirmed: z.boolean() }).parse({ ids, confirmed })

  const stored = input.ids.map(id => ({ id }))
  const attempted = await attempt(() => db.transaction(tx => publishStored(tx, staff, key, stored, input.confirmed)))
  if (!attempted.done) return { status: 'rejected', message: attempted.message }
  const result = attempted.value
  if (result.status !== 'published') return result
  updateTag(tagOf(key))
  const scheduled = result.entries.filter(isScheduled).length
  return { status: 'done', published: result.entries.length - scheduled, scheduled }
}

const stateChanges = { unpublish: unpublishEntry, bin: binEntry, restore: restoreEntry }

/** Unpublishes, bins or restores entries, all or none. */
export async function changeEntries(
  givenKey: string,
  change: keyof typeof stateChanges,
  ids: string[],
): Promise<StateResult> {
  const { staff, key } = await requireEntryAccess('edit', givenKey)

  const input = z.object({ change: z.enum(['unpublish', 'bin', 'restore']), ids: idsSchema }).parse({ change, ids })

  return changeState(key, async () => {
    return db.transaction(async tx => {
      const entries = []
      for (const id of input.ids) entries.push(await stateChanges[input.change](tx, staff, key, id))
      return entries
    })
  })
}

/** Puts entries into the given order. */
export async function reorderEntries(givenKey: string, ids: string[]): Promise<StateResult> {
  const { staff, key } = await requireEntryAccess('edit', givenKey)

  const ordered = z.array(z.uuid()).min(1).max(500).parse(ids)

  return changeState(key, async () => {
    await orderEntries(db, staff, key, ordered)
    return []
  })
}

/** Makes an earlier version of an entry its current draft. */
export async function returnToRevision(givenKey: string, id: string, revisionId: string): Promise<StateResult> {
  const { staff, key } = await requireEntryAccess('edit', givenKey)

  const input = z.object({ id: z.uuid(), revisionId: z.uuid() }).parse({ id, revisionId })

  return changeState(key, async () => [await restoreRevision(db, staff, key, input.id, input.revisionId)])
}

async function changeState(key: CollectionKey, change: () => Promise<Entry[]>): Promise<StateResult> {
  const result = await attempt(change)
  if (!result.done) return { status: 'rejected', message: result.message }
  updateTag(tagOf(key))
  return { status: 'done', versions: Object.fromEntries(result.value.map(entry => [entry.id, entry.version])) }
}
