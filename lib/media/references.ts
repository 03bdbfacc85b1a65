import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type CollectionKey, collectionFor, collectionKeys } from '@/db/collections'
import { estatesTable } from '@/db/collections/estates'
import { mediaTable } from '@/db/collections/media'
import { columnsOf, nameColumn } from '@/db/content/collection'
import type { FieldView } from '@/db/content/field'
import { published } from '@/db/content/published-entries'
import { replacedFilesTable } from '@/db/tables/addresses'
import { estatePlansTable } from '@/db/tables/inventory'

/** Matches references in texts, which refer to pictures by id and link to files by hash. */
const idOrHash = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?<=/media/)[0-9a-f]{32}'

/** The name of site plans in the column `place`, in which other rows have the key of a collection. */
export const planKey = 'estatePlans'

/**
 * Selects rows (place, entry_id, name, binned, ref, drafted): every id or hash (`ref`) of a file in the values and
 * drafts (`drafted`) of all entries and in site plans. This is the only definition of a use of a file.
 */
export function allReferences(): SQL {
  const collections = collectionKeys.flatMap(key => referencesIn(key, 'all') ?? [])
  return unionAll([...collections, planReferences])
}

/** Selects the same rows for published values only. */
export const publicReferences = (): SQL =>
  unionAll(collectionsWithFiles.flatMap(key => referencesIn(key, 'published') ?? []))

/** Selects (file_id, ref): all ids and hashes by which content can refer to these files, also of replaced bytes. */
export const refsOfFiles = (condition: SQL): SQL => sql`
  select ${mediaTable.id} as file_id, ${mediaTable.id}::text as ref from ${mediaTable} where ${condition}
  union all select ${mediaTable.id}, ${mediaTable.hash} from ${mediaTable} where ${condition}
  union all select ${mediaTable.id}, ${replacedFilesTable.hash}
    from ${replacedFilesTable} join ${mediaTable} on ${mediaTable.id} = ${replacedFilesTable.mediaId} where ${condition}`

const unionAll = (parts: SQL[]) => sql.join(parts, sql` union all `)

function referencesIn(key: CollectionKey, entries: 'all' | 'published'): SQL | null {
  const collection = collectionFor(key)
  const { table, allFields } = collection
  const columns = columnsOf(table)
  const values = Object.entries(allFields).flatMap(([name, { view }]) => {
    const column = columns[name]
    if (!column) return []
    const inDraft = refsInDraft(view, table.draft, name)
    return [refsInValue(view, column), ...(entries === 'all' ? [inDraft] : [])].filter(part => part !== null)
  })
  if (values.length === 0) return null
  return sql`
    select ${key}::text as place, ${table.id} as entry_id, ${nameColumn(collection)} as name,
      ${table.deletedAt} is not null as binned, found.ref, found.drafted
    from ${table} cross join lateral (${unionAll(values)}) as found(ref, drafted)
    where found.ref is not null and ${entries === 'all' ? sql`true` : published(table)}`
}

const refersById = (view: FieldView) => view.kind === 'file' || (view.kind === 'relation' && view.to === 'media')
/** Returns true for formatted text, links, and rows, which may contain links. */
const refersInText = (view: FieldView) =>
  view.kind === 'richText' || view.kind === 'rows' || (view.kind === 'text' && view.format === 'link')

function refsInValue(view: FieldView, stored: AnyPgColumn): SQL | null {
  if (refersById(view)) return sql`select ${stored}::text, false`
  if (view.kind === 'images') return sql`select unnest(${stored})::text, false`
  if (view.kind === 'sections') return refsInSections(sql`${stored}::text`, sql`false`)
  return refersInText(view) ? refsInText(sql`${stored}::text`, sql`false`) : null
}

function refsInDraft(view: FieldView, draft: AnyPgColumn, name: string): SQL | null {
  if (refersById(view)) return sql`select ${draft} ->> ${name}, true`
  if (view.kind === 'images')
    return sql`select jsonb_array_elements_text(${draft} -> ${name}), true where jsonb_typeof(${draft} -> ${name}) = 'array'`
  if (view.kind === 'sections') return refsInSections(sql`(${draft} ->> ${name})`, sql`true`)
  return refersInText(view) ? refsInText(sql`(${draft} ->> ${name})`, sql`true`) : null
}

/** Sections of a page have files in fields of any kind; ids of other entries in them match no file. */
const refsInSections = (text: SQL, drafted: SQL) =>
  sql`select (regexp_matches(${text}, ${idOrHash}, 'g'))[1], ${drafted}`

/** Most texts contain no file, so a faster condition excludes them before the slow pattern. */
const refsInText = (text: SQL, drafted: SQL) =>
  sql`select (regexp_matches(${text}, ${idOrHash}, 'g'))[1], ${drafted} where position('media' in ${text}) > 0`

const planReferences = sql`
  select ${planKey}::text, ${estatePlansTable.estateId}, ${estatesTable.title}, ${estatesTable.deletedAt} is not null,
    ${estatePlansTable.pictureId}::text, ${estatePlansTable.publishedAt} is null
  from ${estatePlansTable} join ${estatesTable} on ${estatesTable.id} = ${estatePlansTable.estateId}
  where ${estatePlansTable.pictureId} is not null`

/** The collections with fields that can use a file. */
export const collectionsWithFiles: readonly CollectionKey[] = collectionKeys.filter(
  key => referencesIn(key, 'all') !== null,
)
