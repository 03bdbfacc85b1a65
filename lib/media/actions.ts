'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import { collectionFor } from '@/db/collections'
import type { Tx } from '@/db/connect'
import { attempt } from '@/lib/action-result'
import { requireEntryAccess } from '@/lib/auth/access'
import { tagOf } from '@/lib/cache-tags'
import { type Author, binEntry, editableValues, getEntry, publishEntry, restoreEntry } from '@/lib/content/write'
import { db } from '@/lib/database'
import { altSchema } from './alt-schema'
import { cutsSchema } from './cuts/cuts-schema'
import { type LibraryFile, listFiles, listFilesById } from './library'
import { nameFor } from './name'
import { tagSchema, tagsSchema } from './tags/tags-schema'
import { type FileUse, listUses } from './usage'

export type DescribeResult = { status: 'saved'; version: number } | { status: 'rejected'; message: string }
export type DetailsResult = DescribeResult | { status: 'invalid'; fieldErrors: Record<string, string[] | undefined> }
export type BinResult =
  | { status: 'done' }
  /** These files are in use: nothing was done, and a confirmation is needed. */
  | { status: 'used'; places: { file: string; place: FileUse }[] }
  | { status: 'rejected'; message: string }

const kindSchema = z.enum(['image', 'video', 'document'])
const idsSchema = z.array(z.uuid()).min(1).max(200)

/** A page of files of one kind, and with a tag if one is given, whose name, alternative text or credit contains all these words, newest first. */
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

/** The files with these ids. */
export async function findFilesById(ids: string[]): Promise<LibraryFile[]> {
  await requireEntryAccess('view', 'media')
  return listFilesById(z.array(z.uuid()).max(200).parse(ids))
}

/** Sets the alternative text of a picture. */
export async function describeFile(id: string, alt: string): Promise<DescribeResult> {
  const { staff } = await requireEntryAccess('edit', 'media')
  const fileId = z.uuid().parse(id)
  const text = altSchema.safeParse(alt)
  if (!text.success) return { status: 'rejected', message: z.flattenError(text.error).formErrors[0] ?? '' }
  return save(() => publishValues(db, staff, fileId, null, { alt: text.data }))
}

/** Stores the details of a file and publishes them immediately: files have no drafts. */
export async function saveDetails(id: string, version: number, form: FormData): Promise<DetailsResult> {
  const { staff, collection } = await requireEntryAccess('edit', 'media')
  const ref = z.object({ id: z.uuid(), version: z.number().int().min(1) }).parse({ id, version })
  const input = collection.schema.safeParse(Object.fromEntries(form))
  if (!input.success) return { status: 'invalid', fieldErrors: z.flattenError(input.error).fieldErrors }
  const file = await getEntry(db, 'media', ref.id)
  if (file.kind === 'image' && !input.data.alt)
    return { status: 'invalid', fieldErrors: { alt: ['Say in a few words what the picture shows.'] } }
  const sorting = sortingSchema.safeParse(jsonIn(form, ['tags', 'cuts']))
  if (!sorting.success) return { status: 'invalid', fieldErrors: z.flattenError(sorting.error).fieldErrors }
  const name = nameFor(String(input.data.name), String(file.mime))
  return save(() => publishValues(db, staff, ref.id, ref.version, { ...input.data, ...sorting.data, name }))
}

/** What is not in the form stays as it is. */
const sortingSchema = z.object({ tags: tagsSchema.optional(), cuts: cutsSchema.optional() })

/** The fields of these names that the form has, from JSON; null for what is none. */
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

/** Moves files to the bin; files in use only when `confirmed` confirms that staff have seen where. */
export async function binFiles(ids: string[], confirmed: boolean): Promise<BinResult> {
  const { staff } = await requireEntryAccess('edit', 'media')
  const input = z.object({ ids: idsSchema, confirmed: z.boolean() }).parse({ ids, confirmed })
  if (!input.confirmed) {
    const [places, files] = await Promise.all([listUses(db, input.ids), listFilesById(input.ids)])
    const used = files.flatMap(file => (places.get(file.id) ?? []).map(place => ({ file: file.name, place })))
    if (used.length > 0) return { status: 'used', places: used }
  }
  return changeAll(input.ids, (tx, id) => binEntry(tx, staff, 'media', id))
}

/** Restores files from the bin and publishes them immediately. */
export async function restoreFiles(ids: string[]): Promise<BinResult> {
  const { staff } = await requireEntryAccess('edit', 'media')
  return changeAll(idsSchema.parse(ids), async (tx, id) => {
    const { version } = await restoreEntry(tx, staff, 'media', id)
    await publishEntry(tx, staff, 'media', { id, version, values: {} })
  })
}

async function changeAll(ids: string[], change: (tx: Tx, id: string) => Promise<unknown>): Promise<BinResult> {
  const result = await attempt(() =>
    db.transaction(async tx => {
      for (const id of ids) await change(tx, id)
    }),
  )
  if (!result.done) return { status: 'rejected', message: result.message }
  updateTag(tagOf('media'))
  return { status: 'done' }
}

/** Without a version, the current one is changed. */
async function publishValues(
  tx: Tx,
  staff: Author,
  id: string,
  version: number | null,
  values: Record<string, unknown>,
): Promise<number> {
  const entry = await getEntry(tx, 'media', id)
  const all = { ...editableValues(collectionFor('media'), { ...entry, ...entry.draft }), ...values }
  const saved = await publishEntry(tx, staff, 'media', { id, version: version ?? entry.version, values: all })
  return saved.version
}

async function save(change: () => Promise<number>): Promise<DescribeResult> {
  const result = await attempt(change)
  if (!result.done) return { status: 'rejected', message: result.message }
  updateTag(tagOf('media'))
  return { status: 'saved', version: result.value }
}
