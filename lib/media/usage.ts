import 'server-only'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type CollectionKey, collectionFor, collectionKeys } from '@/db/collections'
import { mediaTable } from '@/db/collections/media'
import type { Tx } from '@/db/connect'
import { columnsOf, nameColumn } from '@/db/content/collection'
import { published } from '@/db/content/published-entries'

/** A use of a file: an entry of any collection, in its public values or only in its draft. */
export type FileUse = { id: string; name: string; what: string; path: string; binned: boolean; onlyDraft: boolean }

type File = { id: string; hash: string }

/** Every entry that uses these files, drafts and binned ones included: in file fields, picture lists and texts. */
export async function listUses(db: Tx, ids: readonly string[]): Promise<Map<string, FileUse[]>> {
  const files = ids.length > 0 ? await selectHashes(db, ids) : []
  const found = new Map<string, FileUse[]>(files.map(file => [file.id, []]))
  for (const key of collectionKeys) {
    for (const file of files) found.get(file.id)?.push(...(await selectUses(db, key, file)))
  }
  return found
}

const selectHashes = (db: Tx, ids: readonly string[]): Promise<File[]> =>
  db
    .select({ id: mediaTable.id, hash: mediaTable.hash })
    .from(mediaTable)
    .where(inArray(mediaTable.id, [...ids]))

/** Conditions on the rows of a collection: the file is used in public values, or in a draft. */
function conditionsFor(key: CollectionKey, file: File): { live: SQL[]; drafted: SQL[] } {
  const { table, allFields } = collectionFor(key)
  const column = columnsOf(table)
  const live: SQL[] = []
  const drafted: SQL[] = []
  for (const [name, { view }] of Object.entries(allFields)) {
    const stored = column[name]
    if (!stored) continue
    const draft = sql`${table.draft} ->> ${name}`
    if (view.kind === 'file' || (view.kind === 'relation' && view.to === 'media')) {
      live.push(eq(stored, file.id))
      drafted.push(sql`${draft} = ${file.id}`)
    } else if (view.kind === 'images') {
      live.push(sql`${file.id}::uuid = any(${stored})`)
      drafted.push(sql`${table.draft} -> ${name} ? ${file.id}`)
    } else if (view.kind === 'richText' || (view.kind === 'text' && view.format === 'link')) {
      // Texts refer to pictures by id, links to files by hash.
      const inText = (text: SQL | AnyPgColumn) =>
        or(sql`${text} like ${`%${file.id}%`}`, sql`${text} like ${`%/media/${file.hash}/%`}`) as SQL
      live.push(inText(stored))
      drafted.push(inText(sql`(${draft})`))
    }
  }
  return { live, drafted }
}

async function selectUses(db: Tx, key: CollectionKey, file: File): Promise<FileUse[]> {
  const collection = collectionFor(key)
  const { table, label, adminPath, single } = collection
  const { live, drafted } = conditionsFor(key, file)
  if (live.length === 0) return []
  const [inLive, inDraft] = [or(...live) as SQL, or(...drafted) as SQL]
  const rows = await db
    .select({
      id: table.id,
      name: nameColumn(collection),
      deletedAt: table.deletedAt,
      inLive: sql<boolean>`coalesce(${inLive}, false)`,
    })
    .from(table)
    .where(or(inLive, inDraft))
    .limit(50)
  return rows.map(row => ({
    id: row.id,
    name: row.name ?? label.one,
    what: label.one,
    path: single ? adminPath : `${adminPath}/${row.id}`,
    binned: row.deletedAt !== null,
    onlyDraft: !row.inLive,
  }))
}

/** The collections whose entries may use a file. */
export const collectionsWithFiles: readonly CollectionKey[] = collectionKeys.filter(
  key => conditionsFor(key, { id: '', hash: '' }).live.length > 0,
)

/** Whether a published entry uses this file. */
export async function isUsedInPublic(db: Tx, file: File): Promise<boolean> {
  for (const key of collectionsWithFiles) {
    const { table } = collectionFor(key)
    const [used] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(published(table), or(...conditionsFor(key, file).live)))
      .limit(1)
    if (used) return true
  }
  return false
}
