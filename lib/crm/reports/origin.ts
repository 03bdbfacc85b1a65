import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { leadsTable } from '../../../db/tables/leads.ts'

type Expression = SQL | AnyPgColumn

/** A tag of the campaign of a message; null when it has none. */
export const tagOf = (name: 'utm_source' | 'utm_campaign'): SQL<string | null> =>
  sql<string | null>`nullif(${leadsTable.campaign}->>${sql.raw(`'${name}'`)}, '')`

/** Where somebody came from: a referrer, the `utm_source` of a campaign, or neither. */
export const sourceName = (referral: Expression, utmSource: SQL): SQL<string> =>
  sql<string>`case when ${referral} is not null then 'Referral' else coalesce(${utmSource}, 'Direct and search') end`

/** The `utm_campaign` in words. */
export const campaignName = (utmCampaign: SQL): SQL<string> => sql<string>`coalesce(${utmCampaign}, 'No campaign')`

/** A tag of the first message of a deal. */
export const firstTagOf = (dealId: Expression, name: 'utm_source' | 'utm_campaign'): SQL =>
  sql`(select ${tagOf(name)} from ${leadsTable} where ${leadsTable.dealId} = ${dealId} order by ${leadsTable.createdAt}, ${leadsTable.id} limit 1)`
