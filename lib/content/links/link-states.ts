import 'server-only'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { linkChecksTable } from '../../../db/tables/addresses.ts'
import { failuresUntilBroken } from './broken-links.ts'
import { isKnownPath, selectKnownPaths } from './known-paths.ts'
import { externalUrl, internalPath } from './link-target.ts'
import { outcomeText } from './outcome-text.ts'

/** The state of a link; `text` describes it for staff. A link that failed only once is `unchecked`, too. */
export type LinkState = { state: 'works' | 'broken' | 'unchecked'; text: string }

type Check = Pick<typeof linkChecksTable.$inferSelect, 'outcome' | 'status' | 'failures'>

export const uncheckedLink: LinkState = { state: 'unchecked', text: 'Not checked yet' }

/** Returns the states of links. Links to this site are checked now; other links have the result of their last check. */
export async function listLinkStates(db: Tx, hrefs: readonly string[]): Promise<Map<string, LinkState>> {
  const knownPaths = await selectKnownPaths(db)
  const checks = await selectChecks(db, hrefs)
  return new Map(
    hrefs.map(href => {
      const path = internalPath(href)
      if (path !== null) return [href, internalState(isKnownPath(path, knownPaths))]
      const url = externalUrl(href)
      return [href, url ? (checks.get(url) ?? uncheckedLink) : { state: 'unchecked', text: 'Not checked' }]
    }),
  )
}

const internalState = (isKnown: boolean): LinkState =>
  isKnown ? { state: 'works', text: 'Works' } : { state: 'broken', text: 'No such page' }

async function selectChecks(db: Tx, hrefs: readonly string[]): Promise<Map<string, LinkState>> {
  const { url, outcome, status, failures } = linkChecksTable
  const urls = hrefs.flatMap(href => externalUrl(href) ?? [])
  const rows =
    urls.length > 0
      ? await db.select({ url, outcome, status, failures }).from(linkChecksTable).where(inArray(url, urls))
      : []
  return new Map(rows.map(row => [row.url, externalState(row)]))
}

function externalState({ outcome, status, failures }: Check): LinkState {
  if (outcome === null) return uncheckedLink
  if (outcome === 'ok') return { state: 'works', text: 'Works' }
  const state = failures >= failuresUntilBroken ? 'broken' : 'unchecked'
  return { state, text: outcomeText({ outcome, status }) }
}
