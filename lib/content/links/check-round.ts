import 'server-only'
import { asc, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Db } from '../../../db/connect'
import { linkChecksTable } from '../../../db/tables/addresses'
import { log } from '../../logging/log'
import { isStopping } from '../../next-runtime/is-stopping'
import { checkUrl, type LinkResult } from './check-url'
import { externalUrl } from './link-target'
import { listLinks } from './list-links'
import { politeSender, type SenderOptions } from './polite-sender'

/** Links that are checked in one round; the others are first in the next one. */
const perRound = 500
/** Hosts that are asked at the same time. */
const concurrency = 4
/** Milliseconds after which a round checks no further link: before its job expires. */
const roundDuration = 50 * 60_000
/** Milliseconds; a round that is repeated after a failure only checks what the first one left. */
const minAge = 24 * 3_600_000

const isBroken = ({ outcome }: LinkResult) => outcome !== 'ok' && outcome !== 'unchecked'

type Options = SenderOptions & { clock?: () => Date; limit?: number }

/** Checks the links to other sites, the longest unchecked first, and forgets those that no published entry has. */
export async function checkExternalLinks(
  db: Db,
  { clock = () => new Date(), limit = perRound, ...senderOptions }: Options = {},
) {
  const end = Date.now() + roundDuration
  await syncUrls(db)
  const send = politeSender(senderOptions)
  const byHost = Map.groupBy(await listDue(db, clock(), limit), url => new URL(url).host)
  const hosts = pLimit(concurrency)
  await Promise.all(
    [...byHost.values()].map(urls =>
      hosts(async () => {
        for (const url of urls) {
          if (isStopping() || Date.now() > end) return
          await checkUrl(url, send)
            .then(result => storeResult(db, url, result, clock()))
            .catch(error => log.error('Checking a link failed.', error))
        }
      }),
    ),
  )
}

/** Makes a row for each linked URL, and deletes the others. */
async function syncUrls(db: Db) {
  const { links } = await listLinks(db)
  const urls = [...new Set(links.flatMap(({ href }) => externalUrl(href) ?? []))]
  await db.transaction(async tx => {
    await tx.delete(linkChecksTable).where(notInArray(linkChecksTable.url, urls))
    if (urls.length > 0)
      await tx
        .insert(linkChecksTable)
        .values(urls.map(url => ({ url })))
        .onConflictDoNothing()
  })
}

async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const { url, checkedAt } = linkChecksTable
  const rows = await db
    .select({ url })
    .from(linkChecksTable)
    .where(or(isNull(checkedAt), lt(checkedAt, new Date(now.getTime() - minAge))))
    .orderBy(sql`${checkedAt} nulls first`, asc(url))
    .limit(limit)
  return rows.map(row => row.url)
}

/** Any result but a failure ends a series of failures. */
async function storeResult(db: Db, url: string, result: LinkResult, now: Date) {
  const { failures, failedSince } = linkChecksTable
  const series = isBroken(result)
    ? { failures: sql`${failures} + 1`, failedSince: sql`coalesce(${failedSince}, ${now.toISOString()})` }
    : { failures: 0, failedSince: null }
  await db
    .update(linkChecksTable)
    .set({ ...result, ...series, checkedAt: now })
    .where(eq(linkChecksTable.url, url))
}
