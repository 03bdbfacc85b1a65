import 'server-only'
import pLimit from 'p-limit'
import type { Db } from '../../../db/connect'
import type { LinkOutcome } from '../../../db/tables/addresses'
import { log } from '../../logging/log'
import { isStopping } from '../../next-runtime/is-stopping'
import { checkUrl, type LinkResult, uncheckedResult } from './check-url'
import { listDue, storeResult, syncUrls } from './link-checks'
import { externalUrl } from './link-target'
import { listLinks } from './list-links'
import { politeSender, type SenderOptions } from './polite-sender'

/** Maximum number of links that are checked in one round; the next round begins with the others. */
const maxPerRound = 500
const concurrency = 4
/** Milliseconds after which a round checks no further links, so that it ends before its job expires. */
const roundDuration = 50 * 60_000
/** If this many hosts fail to respond and no host responds, this site is assumed to have no connection. */
const hostsOfOutage = 3
const outageOutcomes: LinkOutcome[] = ['no-answer', 'unknown-host']

type CheckedLink = { url: string; result: LinkResult }
type Options = SenderOptions & { clock?: () => Date; limit?: number }

/** Checks links to other sites, starting with the longest unchecked, and forgets links that no published entry has. */
export async function checkExternalLinks(
  db: Db,
  { clock = () => new Date(), limit = maxPerRound, ...senderOptions }: Options = {},
) {
  const { links } = await listLinks(db)
  await syncUrls(db, [...new Set(links.flatMap(({ href }) => externalUrl(href) ?? []))])
  const send = politeSender(senderOptions)
  const withoutResponse: CheckedLink[] = []
  let hasConnection = false
  await forEachByHost(await listDue(db, clock(), limit), async url => {
    const result = await checkUrl(url, send)
    if (outageOutcomes.includes(result.outcome)) return withoutResponse.push({ url, result })
    hasConnection ||= result.status !== null
    return storeResult(db, url, result, clock())
  })
  const isOutage = !hasConnection && countHosts(withoutResponse) >= hostsOfOutage
  for (const { url, result } of withoutResponse)
    await storeResult(db, url, isOutage ? uncheckedResult : result, clock())
}

/** Runs `check` for each URL: a few hosts in parallel, the URLs of one host sequentially. Errors are logged. */
async function forEachByHost(urls: string[], check: (url: string) => Promise<unknown>) {
  const end = Date.now() + roundDuration
  const limit = pLimit(concurrency)
  const byHost = Map.groupBy(urls, url => new URL(url).host)
  await Promise.all(
    [...byHost.values()].map(ofHost =>
      limit(async () => {
        for (const url of ofHost) {
          if (isStopping() || Date.now() > end) return
          await check(url).catch(error => log.error('Checking a link failed.', error))
        }
      }),
    ),
  )
}

const countHosts = (checked: CheckedLink[]) => new Set(checked.map(({ url }) => new URL(url).host)).size
