import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { webhookDeliveriesTable, webhookEndpointsTable } from '@/db/tables/integrations'
import { emailsTable } from '@/db/tables/leads'
import { test } from '@/db/testing/test'
import { deliverWebhook } from '../integrations/deliver'
import { addTestDelivery } from '../integrations/deliveries'
import { anEndpoint, deliveriesTo } from '../integrations/testing/an-endpoint'
import { log } from '../logging/log'
import { deliverEmail } from '../mail/deliver'
import { aQueuedEmail } from '../mail/testing/a-queued-email'

const leaseOfAnotherProcess = new Date('2099-01-01T00:00:00Z')

test('a process whose lease has ended still stores a success, but not a failure', async ({ db }) => {
  const [sent, failed] = [await aQueuedEmail(db), await aQueuedEmail(db)]
  const provider = async ({ id }: { id: string }) => {
    // Another process leases the mail before the provider responds.
    await db.update(emailsTable).set({ sendingUntil: leaseOfAnotherProcess }).where(eq(emailsTable.id, id))
    if (id === failed.id) throw new Error('down')
    return { providerId: id }
  }
  for (const { id } of [sent, failed]) await deliverEmail(db, id, provider, 'site@example.com')
  const [first] = await db.select().from(emailsTable).where(eq(emailsTable.id, sent.id))
  expect(first).toMatchObject({ state: 'sent', attempts: 1, sendingUntil: null })
  const [second] = await db.select().from(emailsTable).where(eq(emailsTable.id, failed.id))
  expect(second).toMatchObject({ state: 'queued', attempts: 0, lastError: null, sendingUntil: leaseOfAnotherProcess })
})

test('an unexpected error is logged and counts as a failed attempt of a webhook', async ({ ownDatabase: { db } }) => {
  const { id, staff } = await anEndpoint(db, 'https://example.com/')
  const deliveryId = await addTestDelivery(db, staff, id)
  await db.update(webhookEndpointsTable).set({ url: 'no URL' })
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  expect(await deliverWebhook(db, deliveryId)).toMatchObject({ state: 'waiting', status: null, isDown: true })
  expect(logged).toHaveBeenCalledOnce()
  expect(await deliveriesTo(db, id)).toMatchObject([{ attempts: 1, sendingUntil: null }])

  // The last attempt gives the delivery up.
  await db.update(webhookDeliveriesTable).set({ attempts: 9, nextAttemptAt: new Date(0) })
  expect(await deliverWebhook(db, deliveryId)).toMatchObject({ state: 'given-up' })
})
