import { eq } from 'drizzle-orm'
import { webhookDeliveriesTable, webhookEndpointsTable } from '../../db/tables/integrations.ts'
import { aReceiver } from '../../lib/integrations/testing/receiver.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'

test('an owner adds a webhook that receives a test and a later event, and a Standard Webhooks client verifies both', {
  tag: ['@waits', '@release'],
}, async ({ page, signIn, db }) => {
  test.setTimeout(400_000)
  const receiver = await aReceiver()
  const url = `${receiver.url}?for=${unique('journey').replaceAll(' ', '-')}`
  await signIn('owner')
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Integrations' }).click()
  await expect(page.getByRole('heading', { name: 'Integrations', level: 1 })).toBeVisible()

  const addRegion = page.getByRole('region', { name: 'Add a webhook' })
  await addRegion.getByLabel('URL').fill('https://192.168.1.10/hooks')
  await addRegion.getByRole('button', { name: 'Add the webhook' }).click()
  await expect(addRegion.getByText('This IP address is not public.')).toBeVisible()
  await expect(addRegion.getByText('Choose an event.')).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
  await addRegion.getByLabel('URL').fill(url)
  await addRegion.getByLabel('A visit is booked').check()
  await addRegion.getByRole('button', { name: 'Add the webhook' }).click()
  const secret = (await addRegion.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  await expect(addRegion.getByRole('button', { name: 'Copy' })).toBeVisible()

  await page.getByRole('link', { name: url }).click()
  await expect(page.getByRole('heading', { name: url })).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('Delivered: HTTP 200')).toBeVisible()
  // Events of visits that other tests book are left out.
  const testDeliveries = () => receiver.received.filter(({ body }) => body.includes('endpoint.test'))
  const [first] = testDeliveries()
  expect(receiver.verify(secret, first ? receiver.received.indexOf(first) : -1)).toMatchObject({
    type: 'endpoint.test',
  })
  const row = page.getByRole('row').filter({ hasText: 'endpoint.test' })
  await expect(row).toContainText('Delivered')
  await row.getByRole('button', { name: 'Send again' }).click()
  await expect(row.getByText('Delivered: HTTP 200')).toBeVisible()
  expect(testDeliveries()).toHaveLength(2)
  expect(testDeliveries()[1]?.id).toBe(testDeliveries()[0]?.id)
  await expectAccessibleInReleaseCheck(page)

  // The jobs of the site send this event within a minute.
  const [endpoint] = await db.select().from(webhookEndpointsTable).where(eq(webhookEndpointsTable.url, url))
  const endpointId = endpoint?.id ?? ''
  const data = { visitId: crypto.randomUUID(), from: new Date().toISOString() }
  const payload = { type: 'visit.booked' as const, timestamp: new Date().toISOString(), data }
  await db.insert(webhookDeliveriesTable).values({ endpointId, event: 'visit.booked', payload })
  const deliveryIndex = () => receiver.received.findIndex(({ body }) => body.includes(data.visitId))
  await expect.poll(deliveryIndex, { timeout: 200_000 }).toBeGreaterThan(-1)
  expect(receiver.verify(secret, deliveryIndex())).toEqual(payload)

  await receiver[Symbol.asyncDispose]()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('Not delivered: The host refuses connections.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'next try' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this webhook' })
  await expectAccessibleInReleaseCheck(page)
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Integrations', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: url })).toHaveCount(0)
})

test('an owner creates an API key, a program reads with it, and the key is revoked', async ({
  page,
  signIn,
  request,
}) => {
  const name = unique('Reports')
  await signIn('owner')
  await page.goto('/admin/integrations')
  const createRegion = page.getByRole('region', { name: 'Create a key' })
  await createRegion.getByRole('textbox', { name: 'Name' }).fill(name)
  await createRegion.getByLabel('Homes, their prices and states').check()
  await createRegion.getByRole('button', { name: 'Create the key' }).click()
  const key = (await createRegion.locator('code').textContent()) ?? ''
  const headers = { authorization: `Bearer ${key}` }

  const homes = await request.get('/api/crm/homes?limit=3', { headers })
  expect([homes.status(), homes.headers()['cache-control']]).toEqual([200, 'private, no-store'])
  const firstPage = await homes.json()
  expect(firstPage.data).toHaveLength(3)
  const secondPage = await (await request.get(`/api/crm/homes?limit=3&after=${firstPage.next}`, { headers })).json()
  expect(secondPage.data.map(({ id }: { id: string }) => id)).not.toContain(firstPage.data[2].id)
  expect((await request.get('/api/crm/leads', { headers })).status()).toBe(403)
  expect((await request.get('/api/crm/homes')).status()).toBe(401)

  await page.reload()
  await expect(page.getByText(key)).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('just now')
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  await expectAccessibleInReleaseCheck(page)
  const revoked = await request.get('/api/crm/homes', { headers })
  expect(revoked.status()).toBe(401)
  expect(revoked.headers()['www-authenticate']).toContain('invalid_token')
})
