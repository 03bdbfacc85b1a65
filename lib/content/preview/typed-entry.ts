import { getTableColumns } from 'drizzle-orm'
import { collectionFor } from '../../../db/collections/index.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Collection } from '../../../db/content/collection.ts'
import type { Values } from '../../../db/content/entry.ts'
import { rawValues } from '../../../db/content/section-form.ts'
import type { FormInPreview } from '../../preview/current-preview.ts'
import { findCopy } from '../working-copies.ts'

/** An unsaved form as an entry: its valid fields, and for a new entry the labels of missing required fields. */
export type TypedEntry = { copyId: string; entryId: string | null; values: Values; missing: string[] }

/** Returns an unsaved form of a member of staff as an entry, by the id of its working copy; or null. */
export async function findTypedEntry(tx: Tx, form: FormInPreview & { staffId: string }): Promise<TypedEntry | null> {
  const copy = await findCopy(tx, form)
  if (!copy) return null
  const collection = collectionFor(form.key)
  const values = validValues(collection, copy.form)
  const { id: copyId, entryId } = copy
  if (entryId) return { copyId, entryId, values, missing: [] }
  const completeValues = { ...placeholders(collection, copyId), ...values }
  return { copyId, entryId, values: completeValues, missing: missingFields(collection, completeValues) }
}

function validValues(collection: Collection, form: Record<string, string>): Values {
  const raw = rawValues(collection.allFields, form)
  return Object.fromEntries(
    Object.entries(collection.allFields).flatMap(([name, field]) => {
      const parsed = field.schema.safeParse(raw[name])
      return parsed.success ? [[name, parsed.data]] : []
    }),
  )
}

/** Returns values for the required fields of a new entry that have no value yet: a unique slug and empty texts. */
function placeholders(collection: Collection, copyId: string): Values {
  const required = requiredFields(collection)
  return Object.fromEntries(
    required.flatMap(([name, { kind }]) => {
      if (kind === 'slug') return [[name, `new-${copyId}`]]
      return kind === 'text' || kind === 'longText' || kind === 'richText' ? [[name, '']] : []
    }),
  )
}

const missingFields = (collection: Collection, values: Values): string[] =>
  requiredFields(collection).flatMap(([name, { label }]) => (values[name] === undefined ? [label] : []))

/** Returns the fields that a row needs to be stored. */
function requiredFields({ table, allFields }: Collection) {
  const columns = getTableColumns(table) as Record<string, { notNull: boolean; hasDefault: boolean }>
  return Object.entries(allFields).flatMap(([name, { view }]) => {
    const column = columns[name]
    return column?.notNull && !column.hasDefault ? [[name, view] as const] : []
  })
}
