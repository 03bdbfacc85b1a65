import type { Tx } from '../../../db/connect.ts'
import { selectPublishedBySlug } from '../../../db/content/published-entries.ts'

type Tags = Record<string, string>

/** The campaign tags of a form that was sent from this page: those of the visit, then those of a landing page. */
export async function withPageTags(tx: Tx, page: string | null, tags: Tags): Promise<Tags> {
  const slug = page && /^\/lp\/([a-z0-9-]{1,96})$/.exec(page)?.[1]
  const landing = slug ? await selectPublishedBySlug(tx, 'landingPages', slug) : null
  if (!landing) return tags
  const own = { utm_campaign: landing.campaign, utm_source: landing.source, utm_medium: landing.medium }
  const given = Object.entries(own).filter((tag): tag is [string, string] => tag[1] !== null)
  return { ...Object.fromEntries(given), ...tags }
}
