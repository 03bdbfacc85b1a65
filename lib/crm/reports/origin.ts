import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { leadsTable } from '../../../db/tables/leads.ts'

type Expression = SQL | AnyPgColumn

/** Where somebody came from: a referrer, the `utm_source` of a campaign, or neither. */
export const sourceName = (referral: Expression, campaign: Expression): SQL<string> =>
  sql<string>`case when ${referral} is not null then 'Referral' else coalesce(nullif(${campaign}->>'utm_source', ''), 'Direct and search') end`

/** The `utm_campaign` of a campaign. */
export const campaignName = (campaign: Expression): SQL<string> =>
  sql<string>`coalesce(nullif(${campaign}->>'utm_campaign', ''), 'No campaign')`

/** The campaign of the first message of a deal. */
export const firstCampaignOf = (dealId: Expression): SQL =>
  sql`(select ${leadsTable.campaign} from ${leadsTable} where ${leadsTable.dealId} = ${dealId} order by ${leadsTable.createdAt}, ${leadsTable.id} limit 1)`
