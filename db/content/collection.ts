import type { InferSelectModel } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { entryColumns } from './columns.ts'
import { type Field, f } from './field.ts'

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

/** Any table made with `entryColumns()`. */
export type EntryTable = PgTable & { [Column in SystemColumn]: AnyPgColumn }

type Editable<Table extends PgTable, Managed> = Omit<
  InferSelectModel<Table>,
  SystemColumn | SeoColumn | (Managed extends string ? Managed : never)
>
type FieldsOf<Table extends PgTable, Managed> = {
  [Column in keyof Editable<Table, Managed>]: Field<Editable<Table, Managed>[Column]>
}
type ListColumn<Table extends PgTable> = Extract<keyof InferSelectModel<Table>, string>

type Definition<Table extends EntryTable, Managed extends string> = {
  key: string
  area: Area
  label: { one: string; many: string }
  /** The path of the list in the panel. */
  adminPath: string
  /** The public path of an entry; null when it has no page. */
  publicPath?: (entry: InferSelectModel<Table>) => string | null
  table: Table
  /** The compiler requires a field of the same type for every column that is neither a system column nor managed. */
  fields: FieldsOf<Table, Managed>
  /** Columns that other code writes: file facts, hit counts. */
  managed?: readonly Managed[]
  /** List columns; the first is the name of an entry. */
  columns: readonly [ListColumn<Table>, ...ListColumn<Table>[]]
  /** True when staff cannot set an order: visitors see these by date, or never as a list. */
  unordered?: true
  /** Rules across fields: messages by field, empty when valid. */
  refine?: (values: Partial<InferSelectModel<Table>>) => { [field: string]: string | undefined }
}

const seoFields = {
  seoTitle: f.text('Title for search engines', {
    optional: true,
    max: 70,
    help: 'Up to 60 characters show. Empty: the title.',
  }),
  seoDescription: f.longText('Description for search engines', {
    optional: true,
    max: 200,
    help: 'Up to 155 characters show.',
  }),
  shareImageId: f.image('Picture for shared links', { optional: true }),
}

function define<Table extends EntryTable, const Managed extends string>(
  single: boolean,
  definition: Definition<Table, Managed>,
) {
  const hasPage = 'slug' in definition.table
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
  table: EntryTable
  fields: Record<string, Field<unknown>>
  allFields: Record<string, Field<unknown>>
  columns: readonly string[]
  managed?: readonly string[]
  unordered?: true
  single: boolean
  hasPage: boolean
  /** Rules across fields: messages by field. `values` contains only values that are valid by themselves. */
  refine?(values: Record<string, unknown>): { [field: string]: string | undefined }
  schema: z.ZodType<Record<string, unknown>>
}
