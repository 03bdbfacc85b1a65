import 'server-only'
import { eq, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { type CollectionKey, collectionFor } from '@/db/collections'
import { columnOf } from '@/db/content/collection'
import type { FieldView } from '@/db/content/field'
import { listFilterOptions } from './list-options'

export type ListFilter = { name: string; label: string; options: (readonly [value: string, label: string])[] }

const flagOptions: ListFilter['options'] = [
  ['yes', 'Yes'],
  ['no', 'No'],
]

/** Returns true for kinds of fields by which a list can be filtered. */
export const isFilterable = ({ kind }: FieldView): boolean =>
  kind === 'choice' || kind === 'flag' || kind === 'relation'

/** Returns the filters of a collection's list, without those that have fewer than two values. */
export async function listFilters(key: CollectionKey): Promise<ListFilter[]> {
  const filters = await Promise.all(
    Object.entries(collectionFor(key).fields)
      .filter(([, { view }]) => isFilterable(view))
      .map(async ([name, { view }]) => ({ name, label: view.label, options: await optionsOf(view) })),
  )
  return filters.filter(({ options }) => options.length > 1)
}

async function optionsOf(view: FieldView): Promise<ListFilter['options']> {
  if (view.kind === 'choice') return view.options.map(({ value, label }) => [value, label])
  if (view.kind === 'flag') return flagOptions
  if (view.kind !== 'relation') return []
  return (await listFilterOptions(view.to)).map(({ id, label }) => [id, label])
}

/** Returns the valid filters of untrusted values by field; unknown fields and impossible values are left out. */
export function knownFilters(key: CollectionKey, untrusted: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(untrusted).filter(([name, value]) => {
      const view = collectionFor(key).fields[name]?.view
      if (view?.kind === 'choice') return view.options.some(option => option.value === value)
      if (view?.kind === 'flag') return flagOptions.some(([option]) => option === value)
      return view?.kind === 'relation' && z.uuid().safeParse(value).success
    }),
  )
}

export function filterConditions(key: CollectionKey, filters: Record<string, string>): SQL[] {
  const { table, fields } = collectionFor(key)
  return Object.entries(filters).map(([name, value]) =>
    eq(columnOf(table, name), fields[name]?.view.kind === 'flag' ? value === 'yes' : value),
  )
}
