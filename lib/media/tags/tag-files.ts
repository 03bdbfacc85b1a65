import type { Actor } from '@/lib/audit/record-audit-event'
import 'server-only'
import { asc, desc, isNull, sql } from 'drizzle-orm'
import { mediaTable } from '@/db/collections/media'
import type { Tx } from '@/db/connect'
import { getEntry, publishEntry } from '@/lib/content/write'
import { ConflictError } from '@/lib/errors'
import { maxTags, normalizeTags } from './tags'

export type TagCount = { tag: string; files: number }

/** Returns at most 500 tags of the files outside of the bin, the most used first, with their numbers of files. */
export async function listTags(db: Tx): Promise<TagCount[]> {
  const tag = sql<string>`unnest(${mediaTable.tags})`.as('tag')
  const usedTags = db.select({ tag }).from(mediaTable).where(isNull(mediaTable.deletedAt)).as('used')
  const files = sql<number>`count(*)`.mapWith(Number)
  return db
    .select({ tag: usedTags.tag, files })
    .from(usedTags)
    .groupBy(usedTags.tag)
    .orderBy(desc(sql`count(*)`), asc(usedTags.tag))
    .limit(500)
}

type TagChange = { add: readonly string[]; remove: readonly string[] }

/** Adds and removes tags, for all files or none. Throws `ConflictError` when a file would get too many tags. */
export async function tagFiles(db: Tx, author: Actor, ids: readonly string[], { add, remove }: TagChange) {
  await db.transaction(async tx => {
    for (const id of ids) {
      const file = await getEntry(tx, 'media', id)
      const before = Array.isArray(file.tags) ? file.tags.map(String) : []
      const tags = normalizeTags([...before.filter(tag => !remove.includes(tag)), ...add])
      if (tags.length > maxTags) throw new ConflictError(`${file.name} would have more than ${maxTags} tags.`)
      await publishEntry(tx, author, 'media', { id, version: file.version, values: { tags } })
    }
  })
}
