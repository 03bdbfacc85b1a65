import { getTableColumns, type InferSelectModel, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgColumnBuilderBase, PgTable, pgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { entryColumns, pageColumns } from './columns.ts'
import type { Values } from './entry.ts'
import { type Field, f } from './field.ts'
import type { Help } from './options/help.ts'
import type { SearchDocument } from './options/search-document.ts'

/** The areas that roles have permissions for. */
export const areas = [
  'home',
  'estates',
  'about',
  'media',
  'gallery',
  'careers',
  'docs',
  'referrals',
  'anniversary',
  'foundation',
  'files',
  'site',
] as const
export type Area = (typeof areas)[number]

type SystemColumn = keyof ReturnType<typeof entryColumns>
type SeoColumn = 'seoTitle' | 'seoDescription' | 'shareImageId'

type TableWith<Columns extends Record<string, PgColumnBuilderBase>> = ReturnType<typeof pgTable<string, Columns>>
/** Any table made with `entryColumns()`. */
export type EntryTable = TableWith<ReturnType<typeof entryColumns>>
/** Any table made with `pageColumns()`. */
type PageTable = TableWith<ReturnType<typeof pageColumns>>

export const isPageTable = (table: EntryTable): table is PageTable => 'slug' in table

type Editable<Table extends PgTable, Managed> = Omit<
  InferSelectModel<Table>,
  SystemColumn | SeoColumn | (Managed extends string ? Managed : never)
>
type FieldsOf<Table extends PgTable, Managed> = {
  [Column in keyof Editable<Table, Managed>]: Field<Editable<Table, Managed>[Column]>
}
type ListColumn<Table extends PgTable> = Extract<keyof InferSelectModel<Table>, string>

export type ShownEstate = { slug: string; hasOwnPage: boolean }

export type FormPart = { id: string; label: string; fields: readonly string[] }

type Definition<Table extends EntryTable, Managed extends string> = {
  key: string
  area: Area
  label: { one: string; many: string }
  /** The path of the list in the panel. */
  adminPath: string
  /** The help of its list and its form. */
  help: Help
  /** The public path of an entry; null when it has no page. */
  publicPath?: (entry: InferSelectModel<Table>) => string | null
  /** The page that shows and previews entries without a page of their own: always the same one, or one of their estate. */
  shownOn?: string | ((estate: ShownEstate) => string | null)
  /** Its texts in the search of the site; without, visitors do not find its entries there. */
  search?: SearchDocument
  table: Table
  /** The compiler requires a field of the same type for every column that is neither a system column nor managed. */
  fields: FieldsOf<Table, Managed>
  /** Columns that other code writes: file facts, hit counts. */
  managed?: readonly Managed[]
  /** List columns; the first is the name of an entry. */
  columns: readonly [ListColumn<Table>, ...ListColumn<Table>[]]
  /** The parts of a long form, shown one at a time. Fields of no part are in the first. */
  parts?: readonly FormPart[]
  /** The group of the main menu that a published entry can be added to. */
  menuGroup?: string
  /** True when staff cannot set an order: visitors see these by date, or never as a list. */
  unordered?: true
  /** Rules across fields: messages by field, empty when valid. */
  refine?: (values: Partial<InferSelectModel<Table>>) => { [field: string]: string | undefined }
}

const seoFields = {
  seoTitle: f.text('Title for search engines', {
    optional: true,
    max: 70,
    help: 'Up to 60 characters are shown. Leave empty to use the title.',
  }),
  seoDescription: f.longText('Description for search engines', {
    optional: true,
    max: 200,
    help: 'Up to 155 characters are shown.',
  }),
  shareImageId: f.image('Picture for shared links', { optional: true }),
}

function define<Table extends EntryTable, const Managed extends string>(
  single: boolean,
  definition: Definition<Table, Managed>,
) {
  const hasPage = isPageTable(definition.table)
  const fields: Record<string, Field<unknown>> = { ...definition.fields, ...(hasPage ? seoFields : {}) }
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema]))
  const schema = z.object(shape).superRefine((values, context) => {
    const messages = definition.refine?.(values as Partial<InferSelectModel<Table>>) ?? {}
    for (const [field, message] of Object.entries(messages)) {
      if (message) context.addIssue({ code: 'custom', path: [field], message })
    }
  })
  return { ...definition, single, hasPage, allFields: fields, schema }
}

/** Declares a collection: many entries, a list screen, an entry screen, and a page each when its table has `pageColumns()`. */
export function defineCollection<Table extends EntryTable, const Managed extends string = never>(
  definition: Definition<Table, Managed>,
) {
  return define(false, definition)
}

/** Declares a singleton: the same fields, one row, no list. */
export function defineSingleton<Table extends EntryTable, const Managed extends string = never>(
  definition: Definition<Table, Managed>,
) {
  return define(true, definition)
}

/** Any collection, without its specific types. */
export type Collection = {
  key: string
  area: Area
  label: { one: string; many: string }
  adminPath: string
  help: Help
  publicPath?(values: Values): string | null
  shownOn?: string | ((estate: ShownEstate) => string | null)
  search?: SearchDocument
  table: EntryTable
  fields: Record<string, Field<unknown>>
  allFields: Record<string, Field<unknown>>
  parts?: readonly FormPart[]
  menuGroup?: string
  columns: readonly [string, ...string[]]
  managed?: readonly string[]
  unordered?: true
  single: boolean
  hasPage: boolean
  /** Rules across fields: messages by field. `values` contains only values that are valid by themselves. */
  refine?(values: Record<string, unknown>): { [field: string]: string | undefined }
  schema: z.ZodType<Record<string, unknown>>
}

/** The columns of `entryColumns()`, for reading entries without the rest of their columns. */
export const systemColumns = (table: EntryTable) => ({
  id: table.id,
  status: table.status,
  publishAt: table.publishAt,
  unpublishAt: table.unpublishAt,
  position: table.position,
  version: table.version,
  draft: table.draft,
  sample: table.sample,
  createdAt: table.createdAt,
  updatedAt: table.updatedAt,
  deletedAt: table.deletedAt,
})

/** The columns of a table by name, those of its collection included. */
export const columnsOf = (table: EntryTable): Record<string, AnyPgColumn> => getTableColumns(table)

/** The column of this name. Throws when there is none: the compiler checks names only where a collection is declared. */
export function columnOf(table: EntryTable, name: string): AnyPgColumn {
  const column = columnsOf(table)[name]
  if (!column) throw new Error(`The table has no column ${name}.`)
  return column
}

/** The name of an entry in SQL: its first list column, always a text. */
export const nameColumn = ({ table, columns }: Pick<Collection, 'table' | 'columns'>) =>
  sql<string>`${columnOf(table, columns[0])}`
