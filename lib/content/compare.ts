import 'server-only'
import { diffWords } from 'diff'
import { and, eq, inArray } from 'drizzle-orm'
import { type CollectionKey, collectionFor } from '@/db/collections'
import { mediaTable } from '@/db/collections/media'
import { plainText } from '@/db/content/rich-text'
import { revisionsTable } from '@/db/tables/history'
import { db } from '@/lib/database'
import type { Values } from '../../db/content/entry'
import { findForEditing } from './entries'

type Part = { text: string; was: boolean; is: boolean }
export type Picture = { id: string; hash: string; alt: string }
/** How a field differs between a version and the current entry: as text, or as pictures before and after. */
export type Difference = { label: string } & (
  | { kind: 'words'; parts: Part[] }
  | { kind: 'pictures'; before: Picture[]; after: Picture[] }
)

/** Compares an earlier version with the current entry, draft included; null when the entry has no such version. */
export async function compareRevision(key: CollectionKey, id: string, revisionId: string) {
  const [[revision], now] = await Promise.all([
    db
      .select()
      .from(revisionsTable)
      .where(
        and(eq(revisionsTable.id, revisionId), eq(revisionsTable.collection, key), eq(revisionsTable.entryId, id)),
      ),
    findForEditing(key, id),
  ])
  if (!revision || !now) return null
  const before: Values = { ...revision.values, ...((revision.values.draft as Values | null) ?? {}) }
  return { revision, now, differences: await findDifferences(key, before, JSON.parse(JSON.stringify(now))) }
}

async function findDifferences(key: CollectionKey, before: Values, now: Values): Promise<Difference[]> {
  const found: Difference[] = []
  for (const [name, { view }] of Object.entries(collectionFor(key).allFields)) {
    const [was, is] = [before[name] ?? null, now[name] ?? null]
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    if (view.kind === 'images' || (view.kind === 'file' && view.accept === 'image')) {
      const [earlier, later] = [[was].flat(), [is].flat()].map(ids => ids.filter(id => typeof id === 'string'))
      found.push({
        label: view.label,
        kind: 'pictures',
        before: await findPictures(earlier ?? []),
        after: await findPictures(later ?? []),
      })
    } else
      found.push({ label: view.label, kind: 'words', parts: diffText(toText(was, view.kind), toText(is, view.kind)) })
  }
  return found
}

function diffText(was: string, is: string): Part[] {
  const parts = diffWords(was, is).map(part => ({ text: part.value, was: !part.added, is: !part.removed }))
  // The text is the same: only the formatting changed.
  if (parts.every(part => part.was && part.is))
    return [...parts, { text: ' (formatting changed)', was: false, is: true }]
  return parts
}

function toText(value: unknown, kind: string): string {
  if (value === null || value === '') return ''
  if (kind === 'richText') return plainText(String(value).replace(/<\/(p|h\d|li|blockquote|tr)>/g, '$&\n'))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value))
    return value.map(row => (typeof row === 'object' ? Object.values(row ?? {}).join(' · ') : String(row))).join('\n')
  return String(value)
}

async function findPictures(ids: string[]): Promise<Picture[]> {
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
