import 'server-only'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { collectionFor, isCollectionKey } from '@/db/collections'
import { mediaTable } from '@/db/collections/media'
import type { Tx } from '@/db/connect'
import { allReferences, planKey, publicReferences, refsOfFiles } from './references'

/** A use of a file by an entry, in its public values or only in its draft; `label` names the kind of the entry. */
export type FileUse = {
  id: string
  name: string
  label: string
  path: string
  isBinned: boolean
  isOnlyInDraft: boolean
}

/** A file with its uses; several files can have the same name. */
export type UsedFile = { id: string; name: string; places: FileUse[] }

/** Maximum number of uses that are listed per file. */
const maxUses = 200

/** Lists all uses of these files, also in drafts and binned entries: in file fields, picture lists, texts and plans. */
export async function listUses(db: Tx, ids: readonly string[]): Promise<Map<string, FileUse[]>> {
  const found = new Map<string, FileUse[]>(ids.map(id => [id, []]))
  if (ids.length === 0) return found
  const rows = await db.execute<UseRow>(sql`
    select file_refs.file_id as "fileId", refs.place, refs.entry_id as id, min(refs.name) as name,
      bool_or(refs.binned) as "isBinned", bool_and(refs.drafted) as "isOnlyInDraft"
    from (${refsOfFiles(inArray(mediaTable.id, [...ids]))}) file_refs join (${allReferences()}) refs on refs.ref = file_refs.ref
    group by 1, 2, 3 order by 2, 4 limit ${maxUses * ids.length}`)
  for (const row of rows) found.get(row.fileId)?.push(toUse(row))
  return found
}

/** A use of a file; `place` is the key of a collection, or `planKey`. */
type UseRow = Omit<FileUse, 'name' | 'label' | 'path'> & { fileId: string; place: string; name: string | null }

function toUse({ place, id, name, isBinned, isOnlyInDraft }: UseRow): FileUse {
  if (place === planKey || !isCollectionKey(place))
    return { id, name: name ?? '', label: 'Site plan', path: `/admin/estates/${id}/plan`, isBinned, isOnlyInDraft }
  const { label, adminPath, isSingleton } = collectionFor(place)
  const path = isSingleton ? adminPath : `${adminPath}/${id}`
  return { id, name: name ?? label.one, label: label.one, path, isBinned, isOnlyInDraft }
}

/** Matches files that nothing uses; expects the table `media` in the query. */
export const isUnused = (): SQL => sql`${mediaTable.id} not in (
  with refs as materialized (select distinct ref from (${allReferences()}) listed)
  select file_refs.file_id from (${refsOfFiles(sql`true`)}) file_refs join refs on refs.ref = file_refs.ref)`

/** Returns true if a published entry uses the bytes with this hash, through any file of the library that has them. */
export async function isUsedInPublic(db: Tx, hash: string): Promise<boolean> {
  const [used] = await db.execute(sql`
    select 1 from (${refsOfFiles(eq(mediaTable.hash, hash))}) file_refs
    join (${publicReferences()}) refs on refs.ref = file_refs.ref limit 1`)
  return used !== undefined
}
