import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { firstDay, isSupportedDay, lastDay } from '../../../db/content/days.ts'

const maxLimit = 200

/** The row after which a page begins: its time of creation, in microseconds, and its id. */
const cursorSchema = z.tuple([z.iso.datetime({ precision: 6 }).refine(isSupportedDay), z.uuid()])

const cursor = z
  .string()
  .max(200)
  .transform((text, context) => {
    const parsed = cursorSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: 'Use the value of `next` of the page before.' })
    return z.NEVER
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const pageQuerySchema = z.object({
  after: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(maxLimit).default(50),
  updatedSince: z.iso
    .datetime({ offset: true })
    // Programs send the first or last day that they support for “always” and “never”.
    .transform(text => new Date(text < firstDay ? firstDay : text.slice(0, 10) > lastDay ? lastDay : text))
    .optional(),
  id: z.uuid().optional(),
})
export type PageQuery = z.infer<typeof pageQuerySchema>

type Columns = { id: PgColumn; createdAt: PgColumn; updatedAt: PgColumn | SQL }

/**
 * Returns condition, order and limit of a page, and the column from which its cursor is made. Rows are in the order of
 * their creation, which never changes: rows that are added or changed meanwhile are neither repeated nor skipped.
 */
export function pageOf({ id, createdAt, updatedAt }: Columns, query: PageQuery) {
  const where = and(
    query.after ? sql`(${createdAt}, ${id}) > (${query.after[0]}::timestamptz, ${query.after[1]}::uuid)` : undefined,
    query.updatedSince ? gte(sql`${updatedAt}`, query.updatedSince.toISOString()) : undefined,
    query.id ? eq(id, query.id) : undefined,
  )
  return {
    where,
    orderBy: [asc(createdAt), asc(id)] as const,
    // One more row than the page contains shows whether there is a next page.
    limit: query.limit + 1,
    position: sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  }
}

export type Page<Row> = { data: Row[]; next: string | null }

type PageRow = { id: string; position: string; createdAt: Date; updatedAt: Date }

/** Returns a page of the rows that were read with `pageOf`, as JSON. */
export function toPage<Row extends PageRow, Json>(
  rows: Row[],
  { limit }: PageQuery,
  toJson: (row: Omit<Row, 'position' | 'createdAt' | 'updatedAt'>) => Json,
): Page<Json & { createdAt: string; updatedAt: string }> {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    data: page.map(({ position: _, createdAt, updatedAt, ...row }) => ({
      ...toJson(row),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
    next: last ? Buffer.from(JSON.stringify([last.position, last.id])).toString('base64url') : null,
  }
}
