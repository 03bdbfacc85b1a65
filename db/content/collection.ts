import { getTableColumns, type InferSelectModel, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgColumnBuilderBase, PgTable, pgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { entryColumns, pageColumns } from './columns.ts'
import type { Values } from './entry.ts'
import { type Field, f } from './field.ts'
import type { Help } from './options/help.ts'
import type { SearchDocument } from './options/search-document.ts'

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
export type EntryTable = TableWith<ReturnType<typeof entryColumns>>
type PageTable = TableWith<ReturnType<typeof pageColumns>>

export const isPageTable = (table: EntryTable): table is PageTable => 'slug' in table

type Editable<Table extends PgTable, WithoutField> = Omit<
  InferSelectModel<Table>,
  SystemColumn | SeoColumn | (WithoutField extends string ? WithoutField : never)
>
type FieldsOf<Table extends PgTable, WithoutField> = {
  [Column in keyof Editable<Table, WithoutField>]: Field<Editable<Table, WithoutField>[Column]>
}
type ListColumn<Table extends PgTable> = Extract<keyof InferSelectModel<Table>, string>

export type ShownEstate = { slug: string; hasOwnPage: boolean }

export type FormPart = { id: string; label: string; fields: readonly string[] }

type Definition<Table extends EntryTable, WithoutField extends string> = {
  key: string
  area: Area
  label: { one: string; many: string }
  adminPath: string
  help: Help
  publicPath?: (entry: InferSelectModel<Table>) => string | null
  /** The page that shows and previews entries without a page of their own: a fixed page, or a page of their estate. */
  shownOn?: string | ((estate: ShownEstate) => string | null)
  /** The texts for the search of the site; without it, the search does not find entries of this collection. */
  search?: SearchDocument
  table: Table
  /** The compiler requires a field of the same type for each column except system columns and `columnsWithoutField`. */
  fields: FieldsOf<Table, WithoutField>
  /** Columns that only code writes, such as facts of files. */
  columnsWithoutField?: readonly WithoutField[]
  /** The columns of the list; the first is the name of an entry. */
  listColumns: readonly [ListColumn<Table>, ...ListColumn<Table>[]]
  /** The parts of a long form, shown one at a time. The first part shows the fields that no part contains. */
  parts?: readonly FormPart[]
  menuGroup?: string
  /** True when staff cannot set an order: visitors see these entries by date, or not as a list. */
  withoutManualOrder?: true
  /** Checks rules across fields; returns messages by field, none when the values are valid. */
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

function define<Table extends EntryTable, const WithoutField extends string>(
  isSingleton: boolean,
  definition: Definition<Table, WithoutField>,
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
  return { ...definition, isSingleton, hasPage, allFields: fields, schema }
}

/** Declares a collection of entries with list and entry screens, and pages if the table has `pageColumns()`. */
export function defineCollection<Table extends EntryTable, const WithoutField extends string = never>(
  definition: Definition<Table, WithoutField>,
) {
  return define(false, definition)
}

export function defineSingleton<Table extends EntryTable, const WithoutField extends string = never>(
  definition: Definition<Table, WithoutField>,
) {
  return define(true, definition)
}

/** A collection without the types of its columns. */
export type Collection = Omit<Definition<EntryTable, string>, 'publicPath' | 'fields' | 'listColumns' | 'refine'> & {
  publicPath?(values: Values): string | null
  fields: Record<string, Field<unknown>>
  listColumns: readonly [string, ...string[]]
  /** The fields, and for pages also the fields for search engines. */
  allFields: Record<string, Field<unknown>>
  isSingleton: boolean
  hasPage: boolean
  /** Checks rules across fields; returns messages by field. `values` contains only individually valid values. */
  refine?(values: Record<string, unknown>): { [field: string]: string | undefined }
  schema: z.ZodType<Record<string, unknown>>
}

/** Returns the columns of `entryColumns()`, for reading entries without their other columns. */
export function systemColumns(table: EntryTable) {
  const { id, status, publishAt, unpublishAt, position, version, draft, sample, createdAt, updatedAt, deletedAt } =
    table
  return { id, status, publishAt, unpublishAt, position, version, draft, sample, createdAt, updatedAt, deletedAt }
}

/** Returns all columns of a table by name, also those that `EntryTable` does not list. */
export const columnsOf = (table: EntryTable): Record<string, AnyPgColumn> => getTableColumns(table)

/** Returns the column of this name, or throws: the compiler checks names only where a collection is declared. */
export function columnOf(table: EntryTable, name: string): AnyPgColumn {
  const column = columnsOf(table)[name]
  if (!column) throw new Error(`The table has no column ${name}.`)
  return column
}

/** Returns the name of an entry in SQL: its first list column, which is always a text. */
export const nameColumn = ({ table, listColumns }: Pick<Collection, 'table' | 'listColumns'>) =>
  sql<string>`${columnOf(table, listColumns[0])}`
