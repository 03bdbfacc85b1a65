import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '@/db/connect'
import { webhookDeliveriesTable, webhookEndpointsTable } from '@/db/tables/integrations'
import { unitClaimsTable } from '@/db/tables/inventory'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { deleteOldDeliveries } from '../integrations/deliveries'
import { anEndpoint, deliveriesTo } from '../integrations/testing/an-endpoint'
import { changeUnit } from '../inventory/unit-transitions'
import { queueExpiredHolds } from './claim-events'
import { eventData } from './event-data'

async function aHomeWithEndpoint(db: Db) {
  const endpoint = await anEndpoint(db, 'https://crm.example.com/', ['claim.created', 'claim.ended'])
  const estate = await anEntry(db, 'estates', publishedValues)
  const unit = await aUnit(db, { estateId: estate.id })
  const manager = await aStaffMember(db, { role: 'sales-manager' })
  const payloads = async () => (await deliveriesTo(db, endpoint.id)).map(({ payload }) => payload)
  return { endpoint, estate, unit, manager, payloads }
}

/** Moves the hold of a unit into the past: it begins long before, and ended `hours` hours ago. */
const endHold = (db: Db, unitId: string, hours: number) =>
  db
    .update(unitClaimsTable)
    .set({
      during: sql`tstzrange(now() - interval '90 hours', now() - make_interval(hours => ${hours}))`,
    })
    .where(eq(unitClaimsTable.unitId, unitId))

test('holding, reserving and cancelling record the claims that begin and end, without names and reasons', async ({
  ownDatabase: { db },
}) => {
  const { estate, unit, manager, payloads } = await aHomeWithEndpoint(db)
  const lead = await aLead(db)
  await changeUnit(db, manager, unit.id, 'hold', { leadId: lead.id })
  await changeUnit(db, manager, unit.id, 'reserve', { leadId: lead.id, receiptNumber: 'R 1' })
  await changeUnit(db, manager, unit.id, 'cancel', { reason: 'The bank declined.' })

  const recorded = await payloads()
  const events = recorded.map(({ type, data }) => [type, data.kind])
  expect(events.toSorted()).toEqual(
    [
      ['claim.created', 'hold'],
      ['claim.ended', 'hold'],
      ['claim.created', 'reservation'],
      ['claim.ended', 'reservation'],
    ].toSorted(),
  )
  for (const { data } of recorded) {
    expect(eventData['claim.created'].parse(data)).toEqual(data)
    expect(data).toMatchObject({ unit: unit.code, estate: estate.slug, dealId: lead.dealId })
  }
  const reservation = recorded.find(({ type, data }) => type === 'claim.created' && data.kind === 'reservation')
  expect(reservation?.data.until).toBeNull()
  expect(JSON.stringify(recorded)).not.toMatch(/Sample|example\.com|Wanjiru|bank/)
})

test('a rejected change records nothing', async ({ ownDatabase: { db } }) => {
  const { unit, manager, payloads } = await aHomeWithEndpoint(db)
  await expect(changeUnit(db, manager, unit.id, 'reserve')).rejects.toThrow('receipt')
  expect(await payloads()).toEqual([])
})

test('a hold that expires is recorded once, also by concurrent rounds, for an endpoint that existed then', async ({
  ownDatabase: { db },
}) => {
  const { unit, manager, payloads } = await aHomeWithEndpoint(db)
  await changeUnit(db, manager, unit.id, 'hold')
  await queueExpiredHolds(db)
  expect((await payloads()).map(({ type }) => type)).toEqual(['claim.created'])

  await db.update(webhookEndpointsTable).set({ createdAt: sql`now() - interval '3 days'` })
  const newer = await anEndpoint(db, 'https://other.example.com/', ['claim.ended'])
  await endHold(db, unit.id, 2)
  await Promise.all([queueExpiredHolds(db), queueExpiredHolds(db), queueExpiredHolds(db)])
  const ended = (await payloads()).filter(({ type }) => type === 'claim.ended')
  expect(ended).toHaveLength(1)
  expect(ended[0]?.data).toMatchObject({ kind: 'hold', unit: unit.code, until: ended[0]?.timestamp })
  // This endpoint was added after the hold had ended.
  expect(await deliveriesTo(db, newer.id)).toEqual([])
})

test('a hold that ended more than a day ago, or that staff ended, is not recorded as expired', async ({
  ownDatabase: { db },
}) => {
  const { unit, manager, payloads } = await aHomeWithEndpoint(db)
  await db.update(webhookEndpointsTable).set({ createdAt: new Date(0) })
  await changeUnit(db, manager, unit.id, 'hold')
  await changeUnit(db, manager, unit.id, 'end-hold')
  await queueExpiredHolds(db)
  expect((await payloads()).filter(({ type }) => type === 'claim.ended')).toHaveLength(1)
  await db.update(unitClaimsTable).set({ endedAt: null })
  await endHold(db, unit.id, 25)
  await queueExpiredHolds(db)
  expect((await payloads()).filter(({ type }) => type === 'claim.ended')).toHaveLength(1)
})

test('deliveries are deleted after 30 days', async ({ ownDatabase: { db } }) => {
  const { endpoint, unit, manager } = await aHomeWithEndpoint(db)
  await changeUnit(db, manager, unit.id, 'hold')
  await changeUnit(db, manager, unit.id, 'end-hold')
  const day = 86_400_000
  await db
    .update(webhookDeliveriesTable)
    .set({ createdAt: new Date(Date.now() - 31 * day) })
    .where(eq(webhookDeliveriesTable.event, 'claim.created'))
  await deleteOldDeliveries(db)
  expect((await deliveriesTo(db, endpoint.id)).map(({ event }) => event)).toEqual(['claim.ended'])
})
