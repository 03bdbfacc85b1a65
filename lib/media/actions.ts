'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import { collectionFor } from '@/db/collections'
import type { Tx } from '@/db/connect'
import { invalidForm } from '@/lib/actions/invalid-form'
import { requireId } from '@/lib/actions/require-id'
import { type ActionResult, failureWith, invalidField } from '@/lib/actions/result'
import { inputOf, type ParsedInput, staffAction } from '@/lib/actions/staff-action'
import type { Actor } from '@/lib/audit/record-audit-event'
import { requireEntryAccess } from '@/lib/auth/access'
import { tagOf } from '@/lib/cache-tags'
import { binEntry, editableValues, getEntry, publishEntry, restoreEntry } from '@/lib/content/write'
import { db } from '@/lib/database'
import { altSchema } from './alt-schema'
import { cropsSchema } from './crops/crops-schema'
import { type LibraryFile, listFiles, listFilesById } from './library'
import { nameFor } from './name'
import { tagSchema, tagsSchema } from './tags/tags-schema'
import { listUses, type UsedFile } from './usage'

const editor = () => requireEntryAccess('edit', 'media')

const kindSchema = z.enum(['image', 'video', 'document'])
const idsSchema = z.array(z.uuid()).min(1).max(200)

/** Returns a page of files of one kind whose texts contain all words and that have the tag, if any; newest first. */
export async function findFiles(
  kind: string,
  words: string,
  page: number,
  tag: string | null = null,
): Promise<{ files: LibraryFile[]; total: number }> {
  await requireEntryAccess('view', 'media')
  const view = z
    .object({ filter: kindSchema, q: z.string().max(200), page: z.number().int().min(1).max(10_000), tag: tagSchema })
    .parse({ filter: kind, q: words, page, tag })
  return listFiles({ ...view, chosen: null })
}

export async function findFilesById(ids: string[]): Promise<LibraryFile[]> {
  await requireEntryAccess('view', 'media')
  return listFilesById(z.array(z.uuid()).max(200).parse(ids))
}

/** Stores the alternative text of a picture. Returns the new version of the file. */
export async function describeFile(id: string, alt: string): Promise<ActionResult<{ version: number }>> {
  return staffAction(editor, inputOf(altSchema, alt), async ({ staff }, text) =>
    publishValues(staff, requireId(id, 'file'), null, { alt: text }),
  )
}

/** Publishes the details of a file immediately: files have no drafts. Returns the new version of the file. */
export async function saveDetails(
  id: string,
  version: number,
  form: FormData,
): Promise<ActionResult<{ version: number }>> {
  return staffAction(
    editor,
    () => readDetails(form),
    async ({ staff }, values) => {
      const ref = z.object({ id: z.uuid(), version: z.number().int().min(1) }).parse({ id, version })
      const file = await getEntry(db, 'media', ref.id)
      if (file.kind === 'image' && !values.alt)
        return invalidField('alt', 'Describe in a few words what the picture shows.')
      const name = nameFor(String(values.name), String(file.mime))
      return publishValues(staff, ref.id, ref.version, { ...values, name })
    },
  )
}

function readDetails(form: FormData): ParsedInput<Record<string, unknown>> {
  const texts = collectionFor('media').schema.safeParse(Object.fromEntries(form))
  if (!texts.success) return { failure: invalidForm(texts.error) }
  const tagsAndCrops = tagsAndCropsSchema.safeParse(jsonIn(form, ['tags', 'crops']))
  if (!tagsAndCrops.success) return { failure: invalidForm(tagsAndCrops.error) }
  return { values: { ...texts.data, ...tagsAndCrops.data } }
}

/** Tags and crops that the form does not send remain unchanged. */
const tagsAndCropsSchema = z.object({ tags: tagsSchema.optional(), crops: cropsSchema.optional() })

/** Parses those of the named fields that the form has as JSON; invalid JSON becomes null. */
function jsonIn(form: FormData, names: string[]): Record<string, unknown> {
  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text.slice(0, 100_000))
    } catch {
      return null
    }
  }
  return Object.fromEntries(names.filter(name => form.has(name)).map(name => [name, parse(String(form.get(name)))]))
}

/** `used` lists where the files are used; staff have to confirm it. */
export type BinResult = ActionResult<object, { used: UsedFile[] }>
const binSchema = z.object({ ids: idsSchema, confirmed: z.boolean() })

/** Moves files to the bin. For files in use without `confirmed`, changes nothing and returns where they are used. */
export async function binFiles(ids: string[], confirmed: boolean): Promise<BinResult> {
  return staffAction(editor, inputOf(binSchema, { ids, confirmed }), async ({ staff }, input) => {
    const used = input.confirmed ? [] : await listUsed(input.ids)
    if (used.length > 0) return { ...failureWith('These files are in use.'), used }
    await changeFiles(input.ids, (tx, id) => binEntry(tx, staff, 'media', id))
  })
}

async function listUsed(ids: string[]): Promise<UsedFile[]> {
  const [places, files] = await Promise.all([listUses(db, ids), listFilesById(ids)])
  return files
    .map(({ id, name }) => ({ id, name, places: places.get(id) ?? [] }))
    .filter(file => file.places.length > 0)
}

/** Restores files from the bin and publishes them immediately. */
export async function restoreFiles(ids: string[]): Promise<ActionResult> {
  return staffAction(editor, inputOf(idsSchema, ids), async ({ staff }, validIds) => {
    await changeFiles(validIds, async (tx, id) => {
      const { version } = await restoreEntry(tx, staff, 'media', id)
      await publishEntry(tx, staff, 'media', { id, version, values: {} })
    })
  })
}

async function changeFiles(ids: string[], change: (tx: Tx, id: string) => Promise<unknown>): Promise<void> {
  await db.transaction(async tx => {
    for (const id of ids) await change(tx, id)
  })
  updateTag(tagOf('media'))
}

/** Publishes values of a file; without `version`, whatever the stored version is. Returns the new version. */
async function publishValues(
  staff: Actor,
  id: string,
  version: number | null,
  values: Record<string, unknown>,
): Promise<{ version: number }> {
  const entry = await getEntry(db, 'media', id)
  const all = { ...editableValues(collectionFor('media'), { ...entry, ...entry.draft }), ...values }
  const saved = await publishEntry(db, staff, 'media', { id, version: version ?? entry.version, values: all })
  updateTag(tagOf('media'))
  return { version: saved.version }
}
