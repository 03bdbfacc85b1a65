import type { Tx } from '../../../db/connect.ts'
import { selectPublishedBySlug } from '../../../db/content/published-entries.ts'

type Tags = Record<string, string>

/** Returns the campaign tags of the session, supplemented by the tags of the landing page with the form. */
export async function withPageTags(tx: Tx, page: string | null, tags: Tags): Promise<Tags> {
  const slug = page && /^\/lp\/([a-z0-9-]{1,96})$/.exec(page)?.[1]
  const landing = slug ? await selectPublishedBySlug(tx, 'landingPages', slug) : null
  if (!landing) return tags
  const ofPage = { utm_campaign: landing.campaign, utm_source: landing.source, utm_medium: landing.medium }
  const filled = Object.entries(ofPage).filter((tag): tag is [string, string] => tag[1] !== null)
  return { ...Object.fromEntries(filled), ...tags }
}
