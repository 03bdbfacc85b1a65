import { type CollectionKey, collectionFor, isCollectionKey } from '../collections/index.ts'
import type { Tx } from '../connect.ts'
import type { FieldView, RowColumn, SectionKindView, TextFormat } from '../content/field.ts'
import { slugify } from '../content/slug.ts'
import { returnedRow } from '../returned-row.ts'
import { aMediaFile } from './media-file.ts'
import { unique } from './unique.ts'

/**
 * Returns valid values for every field of a collection, or only for the required ones, derived from its fields, so that
 * new collections have samples automatically. Creates relation targets, too.
 */
export async function aSample(
  db: Tx,
  key: CollectionKey,
  filledFields: 'all' | 'required' = 'all',
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  for (const [name, { view }] of Object.entries(collectionFor(key).allFields)) {
    if (filledFields === 'all' || view.required) values[name] = await valueFor(db, view)
  }
  return values
}

/** Creates an entry with only the required values as the target of a relation; returns its id. */
async function aTarget(db: Tx, key: CollectionKey): Promise<string> {
  const { table } = collectionFor(key)
  const [entry] = await db
    .insert(table)
    .values(await aSample(db, key, 'required'))
    .returning({ id: table.id })
  return String(returnedRow(entry).id)
}

async function valueFor(db: Tx, view: FieldView): Promise<unknown> {
  switch (view.kind) {
    case 'text':
      return textFor(view.format).slice(0, view.max)
    case 'longText':
      return `${unique('Two lines')}\nof text`.slice(0, view.max)
    case 'richText':
      return `<p>${unique('A paragraph')}</p>`
    case 'slug':
      return slugify(unique('sample'))
    case 'number':
      return Math.min(Math.max(view.min, 1), view.max)
    case 'flag':
      return true
    case 'date':
      return view.notInFuture ? '2026-03-14' : '2036-03-14'
    case 'choice':
      return view.options[0]?.value
    case 'relation':
      return aTarget(db, keyOf(view.to))
    case 'file':
      return (await aMediaFile(db, { kind: view.accept })).id
    case 'images':
      return [(await aMediaFile(db)).id, (await aMediaFile(db)).id]
    case 'rows':
      return [rowFor(view.columns), rowFor(view.columns)]
    case 'sections':
      return sectionsFor(db, view.kinds)
  }
}

function textFor(format: TextFormat) {
  if (format === 'email') return `${slugify(unique('wanjiru'))}@example.com`
  if (format === 'phone') return '+254 700 000 001'
  if (format === 'hours') return '8:00 AM - 5:00 PM'
  if (format === 'link') return `/${slugify(unique('path'))}`
  if (format === 'video') return 'dQw4w9WgXcQ'
  return unique('Words')
}

/** Returns one section of each kind; the kind that has to be first is at the top. The id of a block is its kind. */
async function sectionsFor(db: Tx, kinds: Record<string, SectionKindView>) {
  const names = Object.keys(kinds).toSorted((one, other) => Number(!kinds[one]?.first) - Number(!kinds[other]?.first))
  const sections = []
  for (const kind of names) {
    const values: Record<string, unknown> = {}
    for (const [field, view] of Object.entries(kinds[kind]?.fields ?? {})) values[field] = await valueFor(db, view)
    sections.push({ id: kinds[kind]?.block ? kind : `${kind}-1a2b`, kind, hidden: false, values })
  }
  return sections
}

const rowFor = (columns: Record<string, RowColumn>) =>
  Object.fromEntries(Object.entries(columns).map(([name, column], index) => [name, cellFor(column, index)]))

function cellFor(column: RowColumn, index: number) {
  if (column.kind === 'choice') return column.options[0]?.value
  if (column.kind === 'number') return 2
  // Later columns have later times, for example for opening and closing.
  if (column.kind === 'time') return `${String(8 + index).padStart(2, '0')}:00`
  return column.kind === 'link' || column.kind === 'email' ? textFor(column.kind) : unique('Cell')
}

function keyOf(to: string): CollectionKey {
  if (!isCollectionKey(to)) throw new Error(`Unknown collection in a relation: ${to}.`)
  return to
}
