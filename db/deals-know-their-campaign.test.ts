import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { describe, expect } from 'vitest'
import { testBefore } from './testing/before-migration.ts'
import { aContact, aDeal, aLead } from './testing/leads.ts'
import { test } from './testing/test.ts'

const firstTime = new Date('2026-11-01T09:00:00Z')
const secondTime = new Date('2026-11-02T09:00:00Z')
const radio = { utm_source: 'radio', utm_campaign: 'easter' }
const web = { utm_source: 'web' }

async function campaignOf(sql: postgres.Sql, { id }: { id: string }) {
  const [deal] = await sql`select utm_source, utm_campaign from deals where id = ${id}`
  return deal
}

testBefore('20261123235216_deals-know-their-campaign.sql')(
  'deals from before the migration get the campaign of their first lead',
  async ({ before: { sql, migrate } }) => {
    const contactId = randomUUID()
    await sql`insert into contacts (id, name) values (${contactId}, 'Wanjiru Sample')`
    const [withCampaign, withoutCampaignAtFirst, withoutLeads] = [
      { id: randomUUID() },
      { id: randomUUID() },
      { id: randomUUID() },
    ]
    // The deals are closed, because a person has at most one open deal without an estate.
    for (const { id } of [withCampaign, withoutCampaignAtFirst, withoutLeads])
      await sql`insert into deals (id, contact_id, stage) values (${id}, ${contactId}, 'lost')`
    for (const [dealId, createdAt, campaign] of [
      [withCampaign.id, secondTime, web],
      [withCampaign.id, firstTime, radio],
      [withoutCampaignAtFirst.id, firstTime, {}],
      [withoutCampaignAtFirst.id, secondTime, radio],
    ] as const)
      await sql`insert into leads (reference, kind, contact_id, deal_id, campaign, created_at)
        values (${randomUUID()}, 'tour', ${contactId}, ${dealId}, ${JSON.stringify(campaign)}, ${createdAt.toISOString()})`

    await migrate()

    expect(await campaignOf(sql, withCampaign)).toEqual(radio)
    for (const deal of [withoutCampaignAtFirst, withoutLeads])
      expect(await campaignOf(sql, deal)).toEqual({ utm_source: null, utm_campaign: null })
  },
)

describe('the campaign of a deal', () => {
  test('is the campaign of its first lead, whatever happens to its leads', async ({ ownDatabase: { db, sql } }) => {
    const { id: contactId } = await aContact(db)
    const [deal, otherDeal] = [await aDeal(db, { contactId }), await aDeal(db, { contactId, stage: 'sold' })]
    const laterLead = await aLead(db, { contactId, dealId: deal.id, campaign: web, createdAt: secondTime })
    expect(await campaignOf(sql, deal)).toEqual({ utm_source: 'web', utm_campaign: null })
    const earlierLead = await aLead(db, { contactId, dealId: deal.id, campaign: radio, createdAt: firstTime })
    expect(await campaignOf(sql, deal)).toEqual(radio)

    await sql`update leads set deal_id = ${otherDeal.id} where id = ${earlierLead.id}`
    expect(await campaignOf(sql, deal)).toEqual({ utm_source: 'web', utm_campaign: null })
    expect(await campaignOf(sql, otherDeal)).toEqual(radio)

    await sql`update leads set campaign = '{}' where id = ${earlierLead.id}`
    expect(await campaignOf(sql, otherDeal)).toEqual({ utm_source: null, utm_campaign: null })

    await sql`delete from leads where id = ${laterLead.id}`
    expect(await campaignOf(sql, deal)).toEqual({ utm_source: null, utm_campaign: null })
  })

  test('is that of the earlier lead if two simultaneous transactions each store a first lead', async ({
    ownDatabase: { db, sql },
  }) => {
    const deal = await aDeal(db)
    const values = (createdAt: Date, campaign: Record<string, string>) => ({
      ...{ createdAt, campaign, contactId: deal.contactId, dealId: deal.id },
    })
    let waitingTransaction: Promise<unknown> | undefined
    await db.transaction(async tx => {
      await aLead(tx, values(firstTime, radio))
      waitingTransaction = db.transaction(inner => aLead(inner, values(secondTime, web)))
      await expect
        .poll(() => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        .toHaveLength(1)
    })
    await waitingTransaction
    expect(await campaignOf(sql, deal)).toEqual(radio)
  })
})
