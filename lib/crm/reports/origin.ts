import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Expression = SQL | AnyPgColumn

/** Where somebody came from: a referrer, the `utm_source` of a campaign, or neither. */
export const sourceName = (referral: Expression, utmSource: Expression): SQL<string> =>
  sql<string>`case when ${referral} is not null then 'Referral' else coalesce(nullif(${utmSource}, ''), 'Direct and search') end`

/** The `utm_campaign` in words. */
export const campaignName = (utmCampaign: Expression): SQL<string> =>
  sql<string>`coalesce(nullif(${utmCampaign}, ''), 'No campaign')`
