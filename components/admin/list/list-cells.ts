import { type CollectionKey, collectionFor } from '@/db/collections'
import type { Entry } from '@/db/content/entry'
import type { FieldView } from '@/db/content/field'
import { namesOf, pictureField } from '@/lib/content/entries'
import { dayMonthYear, fileSize, shillings } from '@/lib/format'
import { listFilesById } from '@/lib/media/library'

const engineColumns: Record<string, string> = {
  publishAt: 'Published',
  updatedAt: 'Changed',
  kind: 'Kind',
  bytes: 'Size',
  hits: 'Hits',
}

/** The heading of a list column. */
export const columnLabel = (name: string, view: FieldView | undefined) => view?.label ?? engineColumns[name] ?? name

/** What a cell shows, as text. */
export function cellText(value: unknown, view: FieldView | undefined, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined || value === '') return ''
  if (value instanceof Date) return dayMonthYear(value)
  if (view?.kind === 'date') return dayMonthYear(new Date(`${value}T12:00:00Z`))
  if (view?.kind === 'relation') return names.get(String(value)) ?? ''
  if (view?.kind === 'choice') return view.options.find(option => option.value === value)?.label ?? String(value)
  if (view?.kind === 'number' && view.unit === 'KES') return shillings(Number(value))
  if (!view && typeof value === 'number' && value > 9999) return fileSize(value)
  return String(value)
}

/** Names for the ids that relation columns contain. */
export async function relationNames(key: CollectionKey, entries: Entry[]): Promise<Map<string, string>> {
  const { columns, fields } = collectionFor(key)
  const names = new Map<string, string>()
  for (const column of columns) {
    const view = fields[column]?.view
    if (view?.kind !== 'relation') continue
    const ids = entries.map(entry => entry[column]).filter(id => typeof id === 'string')
    for (const [id, name] of await namesOf(view.to, [...new Set(ids)])) names.set(id, name)
  }
  return names
}

/** The hashes of the pictures of entries by their ids; null for a collection without pictures. */
export async function pictureHashes(key: CollectionKey, entries: Entry[]): Promise<ReadonlyMap<string, string> | null> {
  const field = pictureField(key)
  if (!field) return null
  const ids = entries.map(entry => entry[field]).filter(id => typeof id === 'string')
  const files = new Map((await listFilesById(ids)).map(({ id, hash }) => [id, hash]))
  return new Map(
    entries.flatMap(entry => {
      const hash = files.get(String(entry[field]))
      return hash ? [[entry.id, hash] as const] : []
    }),
  )
}
