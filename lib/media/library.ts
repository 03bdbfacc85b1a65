import 'server-only'
import { and, arrayContains, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fileKinds, mediaTable } from '@/db/collections/media'
import { containsEveryWord } from '@/db/folded-search'
import { db } from '@/lib/database'
import { tagSchema } from './tags/tags-schema'
import { isUnused } from './usage'

const { id, name, alt, hash, kind, width, height, bytes, focalX, focalY, crops, tags } = mediaTable
export const fileColumns = { id, name, alt, hash, kind, width, height, bytes, focalX, focalY, crops, tags }

export type LibraryFile = Pick<typeof mediaTable.$inferSelect, keyof typeof fileColumns>

export const filesPerPage = 25

export const fileFilters = [...fileKinds, 'no-alt', 'unused', 'damaged', 'bin'] as const
/** A filter of files: a kind, no alternative text, unused, damaged, or in the bin; null for all outside of the bin. */
export type FileFilter = (typeof fileFilters)[number]
export type LibraryView = {
  q: string
  filter: FileFilter | null
  tag: string | null
  page: number
  /** The ids of pictures, separated by commas: only these are listed, to write their alternative texts. */
  chosen: string | null
}

/** Returns a page of the library, newest first, with the total number of matches. */
export async function listFiles(view: LibraryView): Promise<{ files: LibraryFile[]; total: number }> {
  const { q, filter, tag, page, chosen } = view
  const condition = and(
    inFilter(filter),
    hasTag(tag),
    q.trim() ? containsEveryWord([mediaTable.name, mediaTable.alt, mediaTable.credit, wordsOfTags], q) : undefined,
    isChosen(chosen),
  )
  const [files, [found]] = await Promise.all([
    db
      .select(fileColumns)
      .from(mediaTable)
      .where(condition)
      .orderBy(desc(mediaTable.createdAt), asc(mediaTable.name), asc(mediaTable.id))
      .limit(filesPerPage)
      .offset((page - 1) * filesPerPage),
    db.select({ total: count() }).from(mediaTable).where(condition),
  ])
  return { files, total: found?.total ?? 0 }
}

/** Returns the number of files for each filter of files that need work. */
export async function countByFilter(): Promise<{ [filter in FileFilter]?: number }> {
  const countedFilters = ['no-alt', 'unused', 'damaged'] as const
  const [row] = await db
    .select(Object.fromEntries(countedFilters.map(filter => [filter, countOf(inFilter(filter))])))
    .from(mediaTable)
  return row ?? {}
}

const countOf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** Returns the files with these ids, in no particular order; unknown ids are ignored. */
export async function listFilesById(ids: readonly string[]): Promise<LibraryFile[]> {
  if (ids.length === 0) return []
  return db
    .select(fileColumns)
    .from(mediaTable)
    .where(inArray(mediaTable.id, [...ids]))
}

/** Returns a file with all its details, also from the bin; null when there is none. */
export async function findDetails(id: string) {
  const [file] = await db
    .select({
      ...fileColumns,
      credit: mediaTable.credit,
      mime: mediaTable.mime,
      version: mediaTable.version,
      createdAt: mediaTable.createdAt,
      isBinned: sql<boolean>`${mediaTable.deletedAt} is not null`,
      isDamaged: sql<boolean>`${mediaTable.damagedAt} is not null`,
    })
    .from(mediaTable)
    .where(eq(mediaTable.id, id))
  return file ?? null
}

export function libraryViewFrom(params: Record<string, string | string[] | undefined>): LibraryView {
  const textOf = (name: string) => (typeof params[name] === 'string' ? params[name] : '')
  return {
    q: textOf('q').slice(0, 200),
    filter: fileFilters.find(known => known === textOf('filter')) ?? null,
    tag: tagSchema.parse(textOf('tag')),
    chosen: textOf('chosen').split(',').filter(isId).slice(0, filesPerPage).join() || null,
    page: Math.min(Math.max(1, Math.trunc(Number(textOf('page'))) || 1), 10_000),
  }
}

const isId = (id: string) => z.uuid().safeParse(id).success

const wordsOfTags = sql`array_to_string(${mediaTable.tags}, ' ')`

const hasTag = (tag: string | null) => (tag ? arrayContains(mediaTable.tags, [tag]) : undefined)

const isChosen = (chosen: string | null) =>
  chosen ? and(inArray(mediaTable.id, chosen.split(',')), eq(mediaTable.kind, 'image')) : undefined

function inFilter(filter: FileFilter | null): SQL | undefined {
  if (filter === 'bin') return isNotNull(mediaTable.deletedAt)
  const isNotBinned = isNull(mediaTable.deletedAt)
  if (filter === 'no-alt')
    return and(isNotBinned, eq(mediaTable.kind, 'image'), sql`coalesce(trim(${mediaTable.alt}), '') = ''`)
  if (filter === 'unused') return and(isNotBinned, isUnused())
  if (filter === 'damaged') return and(isNotBinned, isNotNull(mediaTable.damagedAt))
  return filter ? and(isNotBinned, eq(mediaTable.kind, filter)) : isNotBinned
}
