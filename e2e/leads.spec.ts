import { desc, eq } from 'drizzle-orm'
import { leadsTable, messagesTable, subscribersTable } from '../db/tables/leads.ts'
import { expect, test, unique } from './fixtures.ts'

const address = (name: string) => `${unique(name).replace(/\W+/g, '-').toLowerCase()}@example.com`

const properties = [
  ['/home', 'Any property. Visited page: Home'],
  ['/greenpark-estate', 'Green Park Estate'],
  ['/fadhili', 'Fadhili Retirement Village'],
  ['/pazuri-at-vipingo', 'Pazuri at Vipingo'],
  ['/lukenya-plains', 'General Estate'],
  ['/articles', 'Any property. Visited page: Articles'],
  ['/blogs/article/the-second-site-visit', 'Any property. Visited page: Read Article'],
] as const

for (const [path, property] of properties) {
  test(`a site tour booked on ${path} carries the property "${property}"`, async ({ page, db }) => {
    const email = address('tour')
    await page.goto(path)
    const banner = page.getByRole('region', { name: 'Book a Site Tour' })
    await banner.getByLabel('Your e-mail').fill(`  ${email} `)
    await banner.getByRole('button', { name: 'Book a Site Tour' }).click()
    await expect(banner.getByText(/^Booked successfully/)).toBeVisible()
    await expect(banner.getByLabel('Your e-mail')).toHaveValue('')
    const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.email, email))
    expect(lead).toMatchObject({ kind: 'tour', property, page: path, status: 'new' })
    const mails = await db
      .select()
      .from(messagesTable)
      .where(eq(messagesTable.leadId, lead?.id ?? ''))
    expect(mails.map(mail => mail.kind).sort()).toEqual(['acknowledgement', 'staff-notice'])
  })
}

test.describe('the e-mail of a short form', () => {
  test('empty is said with a full stop, and nothing is sent', async ({ page }) => {
    await page.goto('/home')
    const banner = page.getByRole('region', { name: 'Book a Site Tour' })
    const calls: string[] = []
    page.on('request', request => request.url().includes('/api/') && calls.push(request.url()))
    await banner.getByRole('button', { name: 'Book a Site Tour' }).click()
    await expect(banner.getByText('Email Adrress is required.', { exact: true })).toBeVisible()
    await banner.getByLabel('Your e-mail').fill('no at-sign')
    await banner.getByRole('button', { name: 'Book a Site Tour' }).click()
    await expect(banner.getByText('Email is invalid.', { exact: true })).toBeVisible()
    await expect(banner.getByLabel('Your e-mail')).toBeFocused()
    expect(calls).toEqual([])
  })
})

test('a subscription says so, keeps one row however often, and waits for its confirmation', async ({
  page,
  db,
  request,
}) => {
  const email = address('news')
  await page.goto('/fadhili')
  const footer = page.getByRole('contentinfo')
  for (let time = 0; time < 2; time++) {
    await footer.getByLabel(/^News from/).fill(email)
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(footer.getByText('Sucribed successfully.')).toBeVisible()
    await expect(footer.getByLabel(/^News from/)).toHaveValue('')
  }
  const rows = await db.select().from(subscribersTable).where(eq(subscribersTable.email, email))
  expect(rows.map(row => row.state)).toEqual(['pending'])
  const link = `/newsletter/confirm/${rows[0]?.token}`
  expect(await (await request.get(link)).text()).toContain('Send you our news?')
  expect((await db.select().from(subscribersTable).where(eq(subscribersTable.email, email)))[0]?.state).toBe('pending')
  await request.post(link)
  expect((await db.select().from(subscribersTable).where(eq(subscribersTable.email, email)))[0]?.state).toBe('active')
})

test.describe('a refused subscription', () => {
  test.use({ expectedErrors: [/503/] })
  test('keeps the input, shows the error, leaves the flag on until the next edit, and the button usable', async ({
    page,
  }) => {
    await page.route('**/api/subscribe', route => route.fulfill({ status: 503, json: { success: false } }))
    await page.goto('/fadhili')
    const footer = page.getByRole('contentinfo')
    const form = footer.locator('form')
    await footer.getByLabel(/^News from/).fill('a@b.co')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(footer.getByText('An error occurred. Try again!')).toBeVisible()
    await expect(footer.getByLabel(/^News from/)).toHaveValue('a@b.co')
    await expect(form).toHaveAttribute('aria-busy', 'true')
    await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
    await footer.getByLabel(/^News from/).fill('a@b.com')
    await expect(form).toHaveAttribute('aria-busy', 'false')
  })
})

test('a request to reserve is stored under one contact with its phone in international form', async ({ page, db }) => {
  const email = address('reserve')
  await page.goto('/pazuri-at-vipingo')
  const form = page.locator('#request')
  await form.getByLabel('Your name').fill('Sample <b>Person</b>')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Phone').fill('0712 345 678')
  await form.getByLabel(/You may use these details/).check()
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
    .from(messagesTable)
    .where(eq(messagesTable.leadId, lead?.id ?? ''))
  for (const mail of mails) expect(mail.html).not.toContain('<b>Person')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a site tour is booked by post and redirect', async ({ page, db }) => {
    const email = address('plain')
    await page.goto('/greenpark-estate')
    await page.locator('#tour-email').fill(email)
    await page.getByRole('button', { name: 'Book a Site Tour' }).click()
    await expect(page).toHaveURL(/\/sent\/site-tour$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booked successfully')
    const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.email, email))
    expect(lead).toMatchObject({ property: 'Green Park Estate', page: '/greenpark-estate' })
  })
})

test('the calls answer each mistake with its own status, in JSON', async ({ request }) => {
  const post = (options: Parameters<typeof request.post>[1]) => request.post('/api/book_tour', options)
  expect((await request.get('/api/book_tour')).status()).toBe(405)
  expect((await request.get('/api/book_tour')).headers().allow).toBe('POST')
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

test('the same request three times with one key is one lead', async ({ request, db }) => {
  const email = address('repeat')
  const data = { email, property: 'General Estate', idempotencyKey: crypto.randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => request.post('/api/book_tour', { data })))
  expect(answers.map(answer => answer.status())).toEqual([200, 200, 200])
  const references = await Promise.all(answers.map(async answer => (await answer.json()).reference))
  expect(new Set(references).size).toBe(1)
  expect(await db.select().from(leadsTable).where(eq(leadsTable.email, email))).toHaveLength(1)
})

test('what looks like a machine is kept in the spam folder and hears the same answer', async ({ request, db }) => {
  const email = address('machine')
  const answer = await request.post('/api/book_tour', { data: { email, website: 'https://spam.example' } })
  expect(await answer.json()).toMatchObject({ success: true })
  const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.email, email))
  expect(lead).toMatchObject({ status: 'spam', spamReasons: ['filled the hidden field'] })
  expect(
    await db
      .select()
      .from(messagesTable)
      .where(eq(messagesTable.leadId, lead?.id ?? '')),
  ).toHaveLength(0)
})
