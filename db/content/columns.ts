import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../column-types.ts'

const entryStatuses = ['draft', 'published'] as const
export type EntryStatus = (typeof entryStatuses)[number]

/**
 * Returns the columns of every entry of every collection.
 *
 * `draft` holds changes to a published entry that are not public yet; an entry that was never published has its draft
 * in its own columns. A `publishAt` in the future means scheduled: public reads compare it with the clock. This is a
 * function, because a shared column builder would use the constraint names of the first table in all tables.
 */
export function entryColumns() {
  return {
    id: uuid().primaryKey().defaultRandom(),
    status: text({ enum: entryStatuses }).notNull().default('draft'),
    publishAt: instant(),
    unpublishAt: instant(),
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
    draft: jsonb().$type<Record<string, unknown>>(),
    sample: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    deletedAt: instant(),
  }
}

/** Returns the additional columns of an entry with a page: slug, SEO texts and share image. */
export function pageColumns() {
  return {
    ...entryColumns(),
    slug: text().notNull().unique(),
    seoTitle: text(),
    seoDescription: text(),
    shareImageId: uuid(),
  }
}

/** Returns the time of publication, or of creation for unpublished entries. Public lists by date are sorted by it. */
export const listedAt = (table: { publishAt: AnyPgColumn; createdAt: AnyPgColumn }): SQL =>
  sql`coalesce(${table.publishAt}, ${table.createdAt})`
