import { afterEach, expect } from 'vitest'
import { apiKeysTable, webhookDeliveriesTable, webhookEndpointsTable } from '@/db/tables/integrations'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { addWebhookEndpoint, changeEndpoint, createApiKey, resendDelivery, revokeKey, testEndpoint } from './actions'
import { findApiKey } from './api-keys'
import { aReceiver } from './testing/receiver'

afterEach(clearCookies)

function form(fields: Record<string, string | string[]>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) data.append(name, one)
  return data
}

test('an owner adds an endpoint, tests it, and sends the test again', async ({ db }) => {
  await using receiver = await aReceiver()
  await signInAs(db, 'owner')
  const added = await addWebhookEndpoint(
    null,
    form({ url: receiver.url, description: ' The call centre ', events: ['lead.created', 'visit.booked'] }),
  )
  expect(added).toMatchObject({ done: true, secret: expect.stringMatching(/^whsec_/) })
  const [endpoint] = await db.select().from(webhookEndpointsTable)
  expect(endpoint).toMatchObject({ url: receiver.url, description: 'The call centre' })
  const id = endpoint?.id ?? ''

  const tested = await testEndpoint(id)
  expect(tested).toEqual({ done: true, message: 'Delivered: HTTP 200' })
  expect(receiver.verify(added?.secret ?? '')).toMatchObject({ type: 'endpoint.test' })
  const [delivery] = await db.select().from(webhookDeliveriesTable)
  await resendDelivery(id, delivery?.id ?? '')
  expect(receiver.received.map(one => one.id)).toEqual([delivery?.id, delivery?.id])

  expect(await changeEndpoint(id, 'disable')).toMatchObject({ done: true })
  expect(await testEndpoint(id)).toMatchObject({ done: false })
  expect(receiver.received).toHaveLength(2)
  const other = await resendDelivery(crypto.randomUUID(), delivery?.id ?? '')
  expect(other).toEqual({ done: false, message: 'There is no such webhook.' })
})

test('a private IP address as URL and missing events are rejected at their fields', async ({ db }) => {
  await signInAs(db, 'owner')
  const before = await db.$count(webhookEndpointsTable)
  const result = await addWebhookEndpoint(null, form({ url: 'https://10.0.0.7/', description: '' }))
  expect(result?.fieldErrors).toEqual({ url: ['This IP address is not public.'], events: ['Choose an event.'] })
  expect(await db.$count(webhookEndpointsTable)).toBe(before)
})

test('an owner creates a key with scopes and revokes it', async ({ db }) => {
  await signInAs(db, 'owner')
  expect((await createApiKey(null, form({ name: ' ' })))?.fieldErrors).toEqual({
    name: ['Write a name.'],
    scopes: ['Choose its rights.'],
  })
  const made = await createApiKey(null, form({ name: 'Reports', scopes: ['homes'] }))
  const key = made?.secret ?? ''
  expect(await findApiKey(db, key)).toMatchObject({ scopes: ['homes'] })
  const [stored] = await db.select().from(apiKeysTable)
  expect(await revokeKey(stored?.id ?? '')).toMatchObject({ done: true })
  expect(await findApiKey(db, key)).toBeNull()
  expect(await revokeKey(stored?.id ?? '')).toMatchObject({ done: false })
})
