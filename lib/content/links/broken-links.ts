import 'server-only'
import { gte, max } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { type LinkOutcome, linkChecksTable } from '../../../db/tables/addresses.ts'
import { isKnownPath } from './known-paths.ts'
import { externalUrl, internalPath } from './link-target.ts'
import { type Link, listLinks } from './list-links.ts'

/** A single failure may be caused by an outage of an hour. */
export const failuresUntilBroken = 2

export type BrokenExternalLink = Link & {
  outcome: LinkOutcome
  status: number | null
  failedSince: Date | null
  checkedAt: Date | null
}

export type BrokenLinks = {
  internal: Link[]
  external: BrokenExternalLink[]
  /** The time of the last check of a link to another site; null before the first check. */
  lastCheck: Date | null
}

/** Returns the broken links of published entries: links to this site as checked now, others as checked last. */
export async function listBrokenLinks(db: Tx): Promise<BrokenLinks> {
  const { links, knownPaths } = await listLinks(db)
  const internal = links.filter(({ href }) => {
    const path = internalPath(href)
    return path !== null && !isKnownPath(path, knownPaths)
  })
  const failed = await selectFailed(db)
  const external = links.flatMap(link => {
    const check = failed.get(externalUrl(link.href) ?? '')
    return check ? [{ ...link, ...check }] : []
  })
  const [checks] = await db.select({ last: max(linkChecksTable.checkedAt) }).from(linkChecksTable)
  return { internal, external, lastCheck: checks?.last ?? null }
}

async function selectFailed(db: Tx) {
  const { url, outcome, status, failedSince, checkedAt, failures } = linkChecksTable
  const rows = await db
    .select({ url, outcome, status, failedSince, checkedAt })
    .from(linkChecksTable)
    .where(gte(failures, failuresUntilBroken))
  return new Map(
    rows.map(({ url: key, outcome: result, ...rest }) => [key, { outcome: result ?? 'unchecked', ...rest }]),
  )
}
