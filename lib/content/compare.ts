import 'server-only'
import { diffWords } from 'diff'
import { and, eq, inArray } from 'drizzle-orm'
import { type CollectionKey, collectionFor } from '@/db/collections'
import { mediaTable } from '@/db/collections/media'
import type { FieldView } from '@/db/content/field'
import { type FlatValue, flatValues } from '@/db/content/flat-values'
import { plainText } from '@/db/content/rich-text'
import { arrangeSections, labelInSection, type Section } from '@/db/content/section-form'
import { revisionsTable } from '@/db/tables/history'
import { db } from '@/lib/database'
import type { Values } from '../../db/content/entry'
import { findForEditing } from './entries'

/** A part of a text that the earlier version, the current entry, or both contain. */
type Part = { text: string; isInEarlier: boolean; isInCurrent: boolean }
export type Picture = { id: string; hash: string; alt: string }
/** The difference of a field between a version and the current entry: as text, or as pictures before and after. */
export type Difference = { label: string } & (
  | { kind: 'words'; parts: Part[] }
  | { kind: 'pictures'; before: Picture[]; after: Picture[] }
)

/** Compares an earlier version with the current entry and its draft. Returns null if there is no such version. */
export async function compareRevision(key: CollectionKey, id: string, revisionId: string) {
  const [[revision], current] = await Promise.all([
    db
      .select()
      .from(revisionsTable)
      .where(
        and(eq(revisionsTable.id, revisionId), eq(revisionsTable.collection, key), eq(revisionsTable.entryId, id)),
      ),
    findForEditing(key, id),
  ])
  if (!revision || !current) return null
  // The values of a revision are JSON, in which times are strings, so the current values are turned into JSON, too.
  const before: Values = { ...revision.values, ...(revision.values.draft as Values | null) }
  return { revision, current, differences: await findDifferences(key, before, JSON.parse(JSON.stringify(current))) }
}

async function findDifferences(key: CollectionKey, before: Values, current: Values): Promise<Difference[]> {
  const { allFields } = collectionFor(key)
  const views = Object.fromEntries(Object.entries(allFields).map(([name, { view }]) => [name, view]))
  const [earlier, later] = [before, current].map(values => comparableValues(views, values))
  const found: Difference[] = []
  for (const [name, { view }] of new Map([...(earlier ?? []), ...(later ?? [])])) {
    const [was, is] = [earlier, later].map(values => values?.get(name)?.value ?? null)
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    const label = labelInSection(views, name) ?? view.label
    if (view.kind === 'images' || (view.kind === 'file' && view.accept === 'image')) {
      found.push({ label, kind: 'pictures', before: await findPictures(was), after: await findPictures(is) })
    } else found.push({ label, kind: 'words', parts: diffText(toText(was, view), toText(is, view)) })
  }
  return found
}

/** Returns the values by name; for a page of sections also the values in the sections and the list of sections. */
function comparableValues(
  views: Record<string, FieldView>,
  values: Values,
): Map<string, Pick<FlatValue, 'view' | 'value'>> {
  const fields = Object.fromEntries(Object.entries(views).map(([name, view]) => [name, { view }]))
  const flat = flatValues(fields, values, { withHidden: true })
  const lists = Object.entries(views).flatMap(([name, view]) =>
    view.kind === 'sections' ? [{ name, view, value: outlineOf(view, values[name]) }] : [],
  )
  return new Map([...lists, ...flat].map(({ name, view, value }) => [name, { view, value }]))
}

const outlineOf = ({ kinds }: Extract<FieldView, { kind: 'sections' }>, value: unknown) =>
  arrangeSections(kinds, (value ?? []) as Section[]).map(
    ({ kind, hidden }) => `${kinds[kind]?.label ?? kind}${hidden ? ' (hidden)' : ''}`,
  )

function diffText(was: string, is: string): Part[] {
  const parts = diffWords(was, is).map(part => ({
    text: part.value,
    isInEarlier: !part.added,
    isInCurrent: !part.removed,
  }))
  // The text is the same, so that only the formatting changed.
  if (parts.every(part => part.isInEarlier && part.isInCurrent))
    return [...parts, { text: ' (formatting changed)', isInEarlier: false, isInCurrent: true }]
  return parts
}

function toText(value: unknown, { kind }: FieldView): string {
  if (value === null || value === '') return ''
  if (kind === 'richText') return plainText(String(value).replace(/<\/(p|h\d|li|blockquote|tr)>/g, '$&\n'))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value))
    return value.map(row => (typeof row === 'object' ? Object.values(row ?? {}).join(' · ') : String(row))).join('\n')
  return String(value)
}

/** Returns the pictures of an id, or of several. */
async function findPictures(value: unknown): Promise<Picture[]> {
  const ids = [value].flat().filter(id => typeof id === 'string')
  if (ids.length === 0) return []
  const files = await db
    .select({ id: mediaTable.id, hash: mediaTable.hash, alt: mediaTable.alt, name: mediaTable.name })
    .from(mediaTable)
    .where(inArray(mediaTable.id, ids))
  return ids.flatMap(id => {
    const file = files.find(candidate => candidate.id === id)
    return file ? [{ id, hash: file.hash, alt: file.alt ?? file.name }] : []
  })
}
