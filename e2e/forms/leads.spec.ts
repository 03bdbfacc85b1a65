import { desc, eq } from 'drizzle-orm'
import { dealsTable } from '../../db/tables/deals.ts'
import { emailsTable, leadsTable, subscribersTable } from '../../db/tables/leads.ts'
import { confirmByMail } from '../../lib/text/copy.ts'
import { expect, test } from '../support/fixtures.ts'
import { anEmail, fillRequest, formOf } from '../support/forms.ts'

test('repeated subscriptions are stored once and wait for confirmation', async ({ page, db, request }) => {
  const email = anEmail('news')
  await page.goto('/fadhili')
  const form = formOf(page, 'subscribe')
  for (let time = 0; time < 2; time++) {
    await form.email.fill(email)
    await form.press()
    await expect(form.line).toHaveText(`Sucribed successfully. ${confirmByMail}`)
    await expect(form.email).toHaveValue('')
  }
  const rows = await db.select().from(subscribersTable).where(eq(subscribersTable.email, email))
  expect(rows.map(row => row.state)).toEqual(['pending'])
  const link = `/newsletter/confirm/${rows[0]?.token}`
  expect(await (await request.get(link)).text()).toContain('Get our news by mail?')
  expect((await db.select().from(subscribersTable).where(eq(subscribersTable.email, email)))[0]?.state).toBe('pending')
  await request.post(link)
  expect((await db.select().from(subscribersTable).where(eq(subscribersTable.email, email)))[0]?.state).toBe('active')
})

test('a request to reserve is stored with its phone in international format, and its mails contain no markup of the visitor', async ({
  page,
  db,
}) => {
  const email = anEmail('reserve')
  await page.goto('/pazuri-at-vipingo')
  const form = await fillRequest(page, email)
  await form.getByLabel('Your name').fill('Sample <b>Person</b>')
  await form.getByRole('button', { name: 'Send the request' }).click()
  await expect(form.getByText(/Your request has arrived. Your reference is [A-Z2-9]{8}/)).toBeVisible()
  const [lead] = await db
    .select()
    .from(leadsTable)
    .where(eq(leadsTable.email, email))
    .orderBy(desc(leadsTable.createdAt))
  expect(lead).toMatchObject({
    kind: 'reservation',
    estate: 'Pazuri at Vipingo',
    phone: '+254712345678',
    name: 'Sample <b>Person</b>',
  })
  const mails = await db
    .select()
    .from(emailsTable)
    .where(eq(emailsTable.leadId, lead?.id ?? ''))
  for (const mail of mails) expect(mail.html).not.toContain('<b>Person')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a site tour can be booked without script, by POST and redirect', async ({ page, db }) => {
    const email = anEmail('plain')
    await page.goto('/greenpark-estate')
    await page.locator('#tour-email').fill(email)
    await page.getByRole('button', { name: 'Book a Site Tour' }).click()
    await expect(page).toHaveURL(/\/visit\/[0-9a-f]+\?sent=yes$/)
    await expect(page.getByText('Booked successfully.')).toBeVisible()
    const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.email, email))
    expect(lead).toMatchObject({ property: 'Green Park Estate', page: '/greenpark-estate' })
  })
})

test('the API responds with a specific status for each mistake, and with field errors for invalid values', async ({
  request,
}) => {
  const post = (options: Parameters<typeof request.post>[1]) => request.post('/api/book_tour', options)
  expect((await request.get('/api/book_tour')).status()).toBe(405)
  expect((await request.get('/api/book_tour')).headers().allow).toBe('POST, OPTIONS')
  expect((await post({ headers: { 'content-type': 'text/plain' }, data: 'x' })).status()).toBe(415)
  expect((await post({ headers: { 'content-type': 'application/json' }, data: Buffer.from('{') })).status()).toBe(400)
  expect(
    (
      await post({
        headers: { 'content-type': 'application/json' },
        data: Buffer.from(`{"email":"${'x'.repeat(70_000)}"}`),
      })
    ).status(),
  ).toBe(413)
  expect((await post({ data: { email: 'a@b.co' }, headers: { origin: 'https://elsewhere.example' } })).status()).toBe(
    403,
  )
  const invalid = await post({ data: { email: ['a@b.co'] } })
  expect(invalid.status()).toBe(422)
  expect(await invalid.json()).toMatchObject({ success: false, errors: { email: ['Email is invalid'] } })
})

test('three equal requests with one key are stored as one lead', async ({ request, db }) => {
  const email = anEmail('repeat')
  const data = { email, property: 'General Estate', idempotencyKey: crypto.randomUUID() }
  const responses = await Promise.all([1, 2, 3].map(() => request.post('/api/book_tour', { data })))
  expect(responses.map(response => response.status())).toEqual([200, 200, 200])
  const references = await Promise.all(responses.map(async result => (await result.json()).reference))
  expect(new Set(references).size).toBe(1)
  expect(await db.select().from(leadsTable).where(eq(leadsTable.email, email))).toHaveLength(1)
})

test('suspected spam is filed as spam and gets the same response', async ({ request, db }) => {
  const email = anEmail('machine')
  const response = await request.post('/api/book_tour', { data: { email, leaveEmpty: 'https://spam.example' } })
  expect(await response.json()).toMatchObject({ success: true })
  const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.email, email))
  expect(lead).toMatchObject({ spamReasons: ['filled the hidden field'] })
  const [deal] = await db
    .select()
    .from(dealsTable)
    .where(eq(dealsTable.id, lead?.dealId ?? ''))
  expect(deal).toMatchObject({ stage: 'spam', ownerId: null })
  expect(
    await db
      .select()
      .from(emailsTable)
      .where(eq(emailsTable.leadId, lead?.id ?? '')),
  ).toHaveLength(0)
})
