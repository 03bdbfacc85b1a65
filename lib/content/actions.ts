'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import type { CollectionKey } from '@/db/collections'
import { requireEntryAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { publishStored } from './bulk'
import { checkBeforePublishing, type Finding } from './checks'
import { tagOf } from './tags'
import { dropCopy } from './working-copies'
import {
  binEntry,
  createEntry,
  type Entry,
  orderEntries,
  publishEntry,
  restoreEntry,
  restoreRevision,
  saveDraft,
  unpublishEntry,
} from './write'

export type FieldErrors = Record<string, string[] | undefined>

export type SaveResult =
  | { status: 'saved'; id: string; version: number; state: 'draft' | 'published' }
  | { status: 'invalid'; fieldErrors: FieldErrors }
  | { status: 'conflict'; message: string }
  /** Nothing is wrong enough to refuse; publishing asks once more. */
  | { status: 'asks'; warnings: Finding[] }

/** `versions` are those of the entries after the change, by id. */
export type StateResult = { status: 'done'; versions: Record<string, number> } | { status: 'refused'; message: string }

const positionSchema = z.object({ id: z.uuid().nullable(), version: z.number().int().min(0) })
const instantSchema = z.preprocess(value => (value ? value : null), z.coerce.date().nullable())
const timesSchema = z
  .object({ publishAt: instantSchema, unpublishAt: instantSchema })
  .refine(({ publishAt, unpublishAt }) => !unpublishAt || unpublishAt > (publishAt ?? new Date(0)), {
    path: ['unpublishAt'],
    message: 'It would end before it begins.',
  })

/** Stores a form as a draft: a new entry when `id` is null, otherwise the one edited at `version`. */
export async function saveEntry(key: string, id: string | null, version: number, form: FormData): Promise<SaveResult> {
  return store('draft', key, id, version, form)
}

/**
 * Stores a form and makes the entry public, at the time in `publishAt` where one is given. What the checks find wrong
 * is refused; what they doubt is asked about, once: the form says `confirmed` when staff have read it.
 */
export async function publishForm(
  key: string,
  id: string | null,
  version: number,
  form: FormData,
): Promise<SaveResult> {
  return store('published', key, id, version, form)
}

async function store(
  wanted: 'draft' | 'published',
  givenKey: string,
  givenId: string | null,
  givenVersion: number,
  form: FormData,
): Promise<SaveResult> {
  const { staff, key, collection } = await requireEntryAccess('edit', givenKey)

  const place = positionSchema.parse({ id: givenId, version: givenVersion })
  const times = timesSchema.safeParse(Object.fromEntries(form))
  const input = collection.schema.safeParse(Object.fromEntries(form))
  if (!input.success) return { status: 'invalid', fieldErrors: z.flattenError(input.error).fieldErrors }
  if (!times.success) return { status: 'invalid', fieldErrors: z.flattenError(times.error).fieldErrors }

  if (wanted === 'published') {
    const findings = await checkBeforePublishing(db, key, input.data, times.data)
    if (findings.errors.length > 0) return { status: 'invalid', fieldErrors: byField(findings.errors) }
    if (findings.warnings.length > 0 && form.get('confirmed') !== 'yes')
      return { status: 'asks', warnings: findings.warnings }
  }

  try {
    const entry = await db.transaction(async tx => {
      const id = place.id ?? (await createEntry(tx, staff, key, input.data))
      const change = { id, version: place.id ? place.version : 1, values: input.data }
      await dropCopy(tx, { staffId: staff.id, key, entryId: place.id })
      return wanted === 'published'
        ? publishEntry(tx, staff, key, { ...change, ...times.data })
        : saveDraft(tx, staff, key, change)
    })
    updateTag(tagOf(key))
    return { status: 'saved', id: entry.id, version: entry.version, state: entry.status }
  } catch (error) {
    if (error instanceof ConflictError || error instanceof NotFoundError)
      return { status: 'conflict', message: error.message }
    throw error
  }
}

function byField(findings: Finding[]): FieldErrors {
  const errors: Record<string, string[]> = {}
  for (const { field, message } of findings) errors[field] = [...(errors[field] ?? []), message]
  return errors
}

const stateChanges = { publish: publishStored, unpublish: unpublishEntry, bin: binEntry, restore: restoreEntry }

/** Publishes, unpublishes, bins or restores entries, all or none. */
export async function changeEntries(
  givenKey: string,
  change: keyof typeof stateChanges,
  ids: string[],
): Promise<StateResult> {
  const { staff, key } = await requireEntryAccess('edit', givenKey)

  const input = z
    .object({ change: z.enum(['publish', 'unpublish', 'bin', 'restore']), ids: z.array(z.uuid()).min(1).max(200) })
    .parse({ change, ids })

  return refusable(key, async () => {
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

  return refusable(key, async () => {
    await orderEntries(db, staff, key, ordered)
    return []
  })
}

/** Makes an earlier version of an entry its current draft. */
export async function returnToRevision(givenKey: string, id: string, revisionId: string): Promise<StateResult> {
  const { staff, key } = await requireEntryAccess('edit', givenKey)

  const input = z.object({ id: z.uuid(), revisionId: z.uuid() }).parse({ id, revisionId })

  return refusable(key, async () => [await restoreRevision(db, staff, key, input.id, input.revisionId)])
}

async function refusable(key: CollectionKey, change: () => Promise<Entry[]>): Promise<StateResult> {
  try {
    const entries = await change()
    updateTag(tagOf(key))
    return { status: 'done', versions: Object.fromEntries(entries.map(entry => [entry.id, entry.version])) }
  } catch (error) {
    if (error instanceof ConflictError || error instanceof NotFoundError)
      return { status: 'refused', message: error.message }
    throw error
  }
}
