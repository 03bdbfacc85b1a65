import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '@/db/connect'
import { auditLogTable } from '@/db/tables/history'
import { webhookDeliveriesTable, webhookEndpointsTable } from '@/db/tables/integrations'
import { test } from '@/db/testing/test'
import { recordWebhookEvent } from '../events/record-event'
import { deliverWebhook, maxAttempts } from './deliver'
import { addTestDelivery, sendDeliveryAgain } from './deliveries'
import { removeEndpoint, setEndpointEnabled } from './endpoints'
import { encryptSecret, newWebhookSecret } from './secrets'
import { anEndpoint, deliveriesTo } from './testing/an-endpoint'
import { aReceiver } from './testing/receiver'
import { deliverDueWebhooks } from './worker'

/** Returns the data of an event `visit.booked`. */
const visitData = () => ({
  visitId: crypto.randomUUID(),
  leadId: crypto.randomUUID(),
  dealId: crypto.randomUUID(),
  estate: 'greenpark-estate',
  from: '2026-12-01T07:00:00.000Z',
  until: '2026-12-01T08:00:00.000Z',
})

async function onlyDelivery(db: Db, endpointId: string) {
  const deliveries = await deliveriesTo(db, endpointId)
  expect(deliveries).toHaveLength(1)
  return deliveries[0] as (typeof deliveries)[number]
}

async function aDelivery(db: Db, url: string) {
  const endpoint = await anEndpoint(db, url)
  await recordWebhookEvent(db, 'visit.booked', visitData())
  return { endpoint, delivery: await onlyDelivery(db, endpoint.id) }
}

test('an event is delivered once to each endpoint that receives it, and a Standard Webhooks client verifies it', async ({
  ownDatabase: { db },
}) => {
  await using receiver = await aReceiver(() => 204)
  const { id, secret } = await anEndpoint(db, receiver.url, ['visit.booked', 'lead.created'])
  const other = await anEndpoint(db, receiver.url, ['claim.ended'])
  const disabled = await anEndpoint(db, receiver.url)
  await setEndpointEnabled(db, disabled.staff, disabled.id, false)
  const data = visitData()
  await recordWebhookEvent(db, 'visit.booked', data)
  for (let round = 0; round < 3; round++) await deliverDueWebhooks(db)

  expect(receiver.received).toHaveLength(1)
  expect(receiver.verify(secret)).toEqual({ type: 'visit.booked', timestamp: expect.any(String), data })
  expect(receiver.received[0]?.headers['content-type']).toBe('application/json')
  const delivery = await onlyDelivery(db, id)
  expect(receiver.received[0]?.id).toBe(delivery.id)
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, lastStatus: 204, lastError: null })
  expect(delivery.deliveredAt).not.toBeNull()
  expect([await deliveriesTo(db, other.id), await deliveriesTo(db, disabled.id)]).toEqual([[], []])
})

test('a delivery with another secret or a changed body is not verified', async ({ ownDatabase: { db } }) => {
  await using receiver = await aReceiver()
  const { endpoint } = await aDelivery(db, receiver.url)
  await deliverDueWebhooks(db)
  expect(() => receiver.verify(newWebhookSecret())).toThrow('No matching signature found')
  const received = receiver.received[0]
  if (received) received.body = received.body.replace('greenpark', 'fadhili')
  expect(() => receiver.verify(endpoint.secret)).toThrow('No matching signature found')
})

test('a failed transaction sends nothing', async ({ ownDatabase: { db } }) => {
  await using receiver = await aReceiver()
  const { id } = await anEndpoint(db, receiver.url)
  await expect(
    db.transaction(async tx => {
      await recordWebhookEvent(tx, 'visit.booked', visitData())
      throw new Error('later in this transaction')
    }),
  ).rejects.toThrow('later')
  await deliverDueWebhooks(db)
  expect([await deliveriesTo(db, id), receiver.received]).toEqual([[], []])
})

test('the function that computes the data of an event is not called if no endpoint receives the event', async ({
  ownDatabase: { db },
}) => {
  await anEndpoint(db, 'https://example.com/', ['claim.ended'])
  await recordWebhookEvent(db, 'visit.booked', () => Promise.reject(new Error('computed')))
})

describe('a failed delivery', () => {
  test('is retried with the same id on the recommended schedule, and then given up', async ({
    ownDatabase: { db },
  }) => {
    await using receiver = await aReceiver(() => 500)
    const { endpoint, delivery } = await aDelivery(db, receiver.url)
    let now = new Date()
    const waits: number[] = []
    for (let attempt = 1; attempt < maxAttempts; attempt++) {
      expect(await deliverWebhook(db, delivery.id, { now })).toMatchObject({ state: 'waiting', status: 500 })
      expect(await deliverWebhook(db, delivery.id, { now })).toBeNull()
      const { nextAttemptAt } = await onlyDelivery(db, endpoint.id)
      waits.push((nextAttemptAt.getTime() - now.getTime()) / 1000)
      now = nextAttemptAt
    }
    // In seconds, of Standard Webhooks; the sender adds up to a tenth at random.
    const recommended = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(recommended[index] ?? 0)
      expect(wait).toBeLessThanOrEqual((recommended[index] ?? 0) * 1.1)
    }
    expect(await deliverWebhook(db, delivery.id, { now })).toMatchObject({ state: 'given-up' })
    expect(await onlyDelivery(db, endpoint.id)).toMatchObject({ state: 'given-up', attempts: 10, lastStatus: 500 })
    expect(await deliverWebhook(db, delivery.id, { now: new Date(now.getTime() + 1e10) })).toBeNull()
    expect(receiver.received.map(({ id }) => id)).toEqual(Array(10).fill(delivery.id))
    expect(receiver.verify(endpoint.secret, 9)).toMatchObject({ type: 'visit.booked' })
  })

  test('is delivered if the receiver accepts it later', async ({ ownDatabase: { db } }) => {
    const statuses = [500, 200]
    await using receiver = await aReceiver(() => statuses.shift() ?? 0)
    const { endpoint, delivery } = await aDelivery(db, receiver.url)
    await deliverDueWebhooks(db)
    await deliverDueWebhooks(db, () => new Date(Date.now() + 60_000))
    expect(await onlyDelivery(db, endpoint.id)).toMatchObject({ state: 'delivered', attempts: 2, lastStatus: 200 })
    expect(receiver.received.map(({ id }) => id)).toEqual([delivery.id, delivery.id])
  })

  test('does not follow a redirect', async ({ ownDatabase: { db } }) => {
    await using target = await aReceiver()
    await using receiver = await aReceiver(() => ({ status: 307, headers: { location: target.url } }))
    const { endpoint } = await aDelivery(db, receiver.url)
    await deliverDueWebhooks(db)
    expect(await onlyDelivery(db, endpoint.id)).toMatchObject({ state: 'waiting', lastStatus: 307 })
    expect(target.received).toEqual([])
  })

  test('waits as long as Retry-After says, but at most an hour', async ({ ownDatabase: { db } }) => {
    const waits = ['120', '100000']
    await using receiver = await aReceiver(() => ({ status: 429, headers: { 'retry-after': waits.shift() ?? '' } }))
    const { endpoint, delivery } = await aDelivery(db, receiver.url)
    let now = new Date()
    for (const seconds of [120, 3600]) {
      await deliverWebhook(db, delivery.id, { now })
      const { nextAttemptAt } = await onlyDelivery(db, endpoint.id)
      expect(nextAttemptAt.getTime() - now.getTime()).toBe(seconds * 1000)
      now = nextAttemptAt
    }
  })

  test('has the reason of a timeout or a refused connection, without an IP address', async ({
    ownDatabase: { db },
  }) => {
    await using receiver = await aReceiver(() => 'nothing')
    const { endpoint, delivery } = await aDelivery(db, receiver.url)
    const attempt = await deliverWebhook(db, delivery.id, { timeout: 100 })
    expect(attempt).toEqual({ state: 'waiting', status: null, error: 'No response within 0.1 seconds.', isDown: true })
    await receiver[Symbol.asyncDispose]()
    await deliverWebhook(db, delivery.id, { now: new Date(Date.now() + 60_000) })
    expect(await onlyDelivery(db, endpoint.id)).toMatchObject({
      attempts: 2,
      lastStatus: null,
      lastError: 'The host refuses connections.',
    })
  })

  test('disables the endpoint after a 410, which the audit log records', async ({ ownDatabase: { db } }) => {
    await using receiver = await aReceiver(() => 410)
    const { endpoint } = await aDelivery(db, receiver.url)
    await recordWebhookEvent(db, 'visit.booked', visitData())
    await deliverDueWebhooks(db)
    expect(receiver.received).toHaveLength(1)
    expect((await deliveriesTo(db, endpoint.id)).map(({ state }) => state).toSorted()).toEqual(['given-up', 'waiting'])
    const [stored] = await db.select().from(webhookEndpointsTable)
    expect(stored?.disabledAt).not.toBeNull()
    const audit = await db.select().from(auditLogTable).where(eq(auditLogTable.action, 'webhook-disabled'))
    expect(audit).toMatchObject([{ staffName: 'the site itself', entryName: new URL(receiver.url).host }])
  })

  test('delays no other endpoints, and its own endpoint only in this round', async ({ ownDatabase: { db } }) => {
    await using down = await aReceiver(() => 503)
    await using up = await aReceiver()
    const [broken, working] = [await anEndpoint(db, down.url), await anEndpoint(db, up.url)]
    for (let event = 0; event < 5; event++) await recordWebhookEvent(db, 'visit.booked', visitData())
    await deliverDueWebhooks(db)
    expect([down.received.length, up.received.length]).toEqual([1, 5])
    expect((await deliveriesTo(db, broken.id)).map(({ attempts }) => attempts).toSorted()).toEqual([0, 0, 0, 0, 1])
    expect((await deliveriesTo(db, working.id)).every(({ state }) => state === 'delivered')).toBe(true)
    await deliverDueWebhooks(db)
    expect(down.received).toHaveLength(2)
  })
})

describe('a lease', () => {
  test('prevents that two workers send a delivery twice', async ({ ownDatabase: { db } }) => {
    await using receiver = await aReceiver()
    const { id } = await anEndpoint(db, receiver.url)
    for (let event = 0; event < 20; event++) await recordWebhookEvent(db, 'visit.booked', visitData())
    await Promise.all(Array.from({ length: 4 }, () => deliverDueWebhooks(db)))
    expect(receiver.received).toHaveLength(20)
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(20)
    expect((await deliveriesTo(db, id)).map(({ attempts }) => attempts)).toEqual(Array(20).fill(1))
  })

  test('expires after its worker died, so that the delivery is sent', async ({ ownDatabase: { db } }) => {
    await using receiver = await aReceiver()
    const { endpoint, delivery } = await aDelivery(db, receiver.url)
    await db
      .update(webhookDeliveriesTable)
      .set({ sendingUntil: new Date(Date.now() + 15_000) })
      .where(eq(webhookDeliveriesTable.id, delivery.id))
    await deliverDueWebhooks(db)
    expect(receiver.received).toHaveLength(0)
    await deliverDueWebhooks(db, () => new Date(Date.now() + 20_000))
    expect(receiver.received).toHaveLength(1)
    expect(await onlyDelivery(db, endpoint.id)).toMatchObject({ state: 'delivered', sendingUntil: null })
  })
})

describe('staff', () => {
  test('can send a delivery again with the same id', async ({ ownDatabase: { db } }) => {
    await using receiver = await aReceiver()
    const { endpoint, delivery } = await aDelivery(db, receiver.url)
    await deliverDueWebhooks(db)
    await sendDeliveryAgain(db, endpoint.staff, endpoint.id, delivery.id)
    expect(await onlyDelivery(db, endpoint.id)).toMatchObject({ state: 'waiting', attempts: 0 })
    await deliverDueWebhooks(db)
    expect(receiver.received.map(({ id }) => id)).toEqual([delivery.id, delivery.id])
    const audit = await db.select().from(auditLogTable).where(eq(auditLogTable.staffId, endpoint.staff.id))
    expect(audit.map(({ action }) => action)).toEqual(['webhook-added', 'webhook-sent-again'])
  })

  test('can test an endpoint, whatever its events', async ({ ownDatabase: { db } }) => {
    await using receiver = await aReceiver()
    const { id, staff, secret } = await anEndpoint(db, receiver.url, [])
    await deliverWebhook(db, await addTestDelivery(db, staff, id))
    expect(receiver.verify(secret)).toMatchObject({ type: 'endpoint.test', data: { endpointId: id } })
  })

  test('can disable an endpoint, whose deliveries wait until it is enabled', async ({ ownDatabase: { db } }) => {
    await using receiver = await aReceiver()
    const { endpoint, delivery } = await aDelivery(db, receiver.url)
    await setEndpointEnabled(db, endpoint.staff, endpoint.id, false)
    await deliverDueWebhooks(db)
    expect(receiver.received).toHaveLength(0)
    await expect(sendDeliveryAgain(db, endpoint.staff, endpoint.id, delivery.id)).rejects.toThrow('disabled')
    await expect(addTestDelivery(db, endpoint.staff, endpoint.id)).rejects.toThrow('disabled')
    await setEndpointEnabled(db, endpoint.staff, endpoint.id, true)
    await deliverDueWebhooks(db)
    expect(receiver.received).toHaveLength(1)
  })

  test('can remove an endpoint with its deliveries', async ({ ownDatabase: { db } }) => {
    const { endpoint } = await aDelivery(db, 'https://example.com/')
    await removeEndpoint(db, endpoint.staff, endpoint.id)
    expect(await db.$count(webhookDeliveriesTable)).toBe(0)
    await expect(removeEndpoint(db, endpoint.staff, endpoint.id)).rejects.toThrow('no such webhook')
  })
})

test('the secret is stored encrypted, and nothing is sent if it cannot be decrypted', async ({
  ownDatabase: { db },
}) => {
  await using receiver = await aReceiver()
  const { endpoint, delivery } = await aDelivery(db, receiver.url)
  const [stored] = await db.select().from(webhookEndpointsTable)
  expect(stored?.secret).not.toContain(endpoint.secret)
  expect(encryptSecret(endpoint.secret)).not.toBe(stored?.secret)
  await db.update(webhookEndpointsTable).set({ secret: 'encrypted with another key' })
  expect(await deliverWebhook(db, delivery.id)).toMatchObject({
    status: null,
    error: expect.stringContaining('AUTH_SECRET'),
  })
  expect(receiver.received).toEqual([])
})
