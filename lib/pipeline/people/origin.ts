import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { claimStages } from '@/db/tables/deals'
import { unitClaimsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'

import type { Deals } from '../deal-scope.ts'

type Expression = SQL | AnyPgColumn

/** Returns SQL for the source of a person: `Referral`, the `utm_source` of a campaign, or `Direct and search`. */
export const sourceName = (referral: Expression, utmSource: Expression): SQL<string> =>
  sql<string>`case when ${referral} is not null then 'Referral' else coalesce(nullif(${utmSource}, ''), 'Direct and search') end`

export const campaignName = (utmCampaign: Expression): SQL<string> =>
  sql<string>`coalesce(nullif(${utmCampaign}, ''), 'No campaign')`

/**
 * Returns SQL for the id of the agent to whom a deal counts: the seller of its newest reserved or sold home, else its
 * present owner, else `nobody`. A change of owner matters only for deals without such a home.
 */
export const agentOf = (deals: Deals): SQL<string> => sql<string>`coalesce(
  case when ${deals.stage} in ${[...claimStages]} then (select claim.seller_id from ${unitClaimsTable} as claim
    join ${leadsTable} as buyer on buyer.id = claim.lead_id
    where buyer.deal_id = ${deals.id} and claim.kind <> 'hold' and claim.ended_at is null
    order by lower(claim.during) desc limit 1) end::text,
  ${deals.ownerId}::text, 'nobody')`
