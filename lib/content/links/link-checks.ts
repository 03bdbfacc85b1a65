import 'server-only'
import { asc, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect'
import { linkChecksTable } from '../../../db/tables/addresses'
import type { LinkResult } from './check-url'

/** Milliseconds before a link is checked again: a round that is repeated after a failure skips the checked links. */
const minAge = 24 * 3_600_000

/** Inserts a row for each new URL, and deletes the rows of other URLs. */
export async function syncUrls(db: Db, urls: string[]) {
  await db.transaction(async tx => {
    await tx.delete(linkChecksTable).where(notInArray(linkChecksTable.url, urls))
    if (urls.length > 0)
      await tx
        .insert(linkChecksTable)
        .values(urls.map(url => ({ url })))
        .onConflictDoNothing()
  })
}

/** Returns the URLs to check, starting with those that were not checked for longest. */
export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const { url, checkedAt } = linkChecksTable
  const rows = await db
    .select({ url })
    .from(linkChecksTable)
    .where(or(isNull(checkedAt), lt(checkedAt, new Date(now.getTime() - minAge))))
    .orderBy(sql`${checkedAt} nulls first`, asc(url))
    .limit(limit)
  return rows.map(row => row.url)
}

/** Stores the result of a check. Any result other than a failure ends a series of failures. */
export async function storeResult(db: Db, url: string, result: LinkResult, now: Date) {
  const { failures, failedSince } = linkChecksTable
  const isFailure = result.outcome !== 'ok' && result.outcome !== 'unchecked'
  const series = isFailure
    ? { failures: sql`${failures} + 1`, failedSince: sql`coalesce(${failedSince}, ${now.toISOString()})` }
    : { failures: 0, failedSince: null }
  await db
    .update(linkChecksTable)
    .set({ ...result, ...series, checkedAt: now })
    .where(eq(linkChecksTable.url, url))
}
