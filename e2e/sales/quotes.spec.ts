import { and, eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Db } from '../../db/connect.ts'
import { activitiesTable } from '../../db/tables/activities.ts'
import { tasksTable } from '../../db/tables/deals.ts'
import { emailsTable } from '../../db/tables/leads.ts'
import { quotesTable } from '../../db/tables/quotes.ts'
import { aLead as anotherLead } from '../../db/testing/leads.ts'
import { paymentLabel } from '../../lib/payments/payment-text.ts'
import { anEnquiry } from '../support/a-lead.ts'
import { sendRequest } from '../support/contract.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'
import { ownSite } from '../support/own-site.ts'
import { elementsOf } from '../support/raw.ts'

const site = process.env.BASE_URL ?? ''

const aLead = (db: Db) => anEnquiry(db, { name: unique('Buyer'), phone: '+254700000123' })

/** Returns the paths of the payment plans of available homes with a price. */
async function paymentPlanPaths() {
  const response = await fetch(`${site}/api/estates/greenpark-estate/units`)
  const homes: { code: string; state: string; price: number }[] = await response.json()
  return homes
    .filter(({ state, price }) => state === 'available' && price)
    .map(({ code }) => `/payment-plan?unit=greenpark-estate/${code.toLowerCase()}`)
}

const quotesOf = (db: Db, lead: { id: string }) => db.select().from(quotesTable).where(eq(quotesTable.leadId, lead.id))

test('staff make a quote for a lead and send it; the buyer opens it without script and reserves', async ({
  page,
  signIn,
  db,
  browser,
}) => {
  const staff = await signIn('owner')
  const lead = await aLead(db)
  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('link', { name: 'New quote' }).click()
  const tabs = page.getByRole('navigation', { name: 'Sales' })
  await expect(tabs.getByRole('link', { name: 'People' })).toHaveAttribute('aria-current', 'page')
  // This person has no estate, so no home is preselected.
  await expect(page.getByLabel('Home')).toHaveValue('')
  await page.getByLabel('Home').selectOption({ index: 1 })
  const preview = page.getByRole('region', { name: 'The buyer pays' })
  const totalBefore = await preview.getByRole('status').textContent()
  await page.getByLabel('Discount').fill('2.5')
  await expect(preview.getByRole('status')).not.toHaveText(totalBefore ?? '')
  const total = (await preview.getByRole('status').textContent()) ?? ''
  await expectAccessibleInReleaseCheck(page)
  await page.getByRole('button', { name: 'Create the quote' }).click()
  await expect(page.getByText(/^Quote Q-\d{6} is ready\.$/)).toBeVisible()
  const [quote] = await quotesOf(db, lead)
  if (!quote) throw new Error('There is no quote.')
  const link = `/quote/${quote.token}`

  await page.goto(`/admin/leads/${lead.id}`)
  await expectAccessibleInReleaseCheck(page)
  await page.getByRole('button', { name: 'Send by mail' }).click()
  await expect(page.getByText('It is on its way.')).toBeVisible()
  const mails = await db.select().from(emailsTable).where(eq(emailsTable.leadId, lead.id))
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([['quote', lead.email]])
  expect(mails[0]?.text).toContain(link)
  await expect(page.getByRole('link', { name: /^Quote: / })).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL })
  const buyer = await context.newPage()
  const response = await buyer.goto(link)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  await expect(buyer.locator('.price')).toHaveText(total)
  for (const width of [360, 1280]) {
    await buyer.setViewportSize({ width, height: 800 })
    expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  const pageRows = await buyer
    .locator('tbody tr')
    .evaluateAll(rows => rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent)))
  const pdf = await buyer.request.get(`${link}/pdf`)
  expect(pdf.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  expect(pdf.headers()['content-disposition']).toMatch(/^inline; filename="Q-\d{6}\.pdf"$/)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.body())), { mergePages: true })
  for (const [, payment, amount] of pageRows) expect(text).toContain(`${payment} ${amount?.replace('KES ', '')}`)
  expect(pageRows).toHaveLength(quote.terms.rows.length)
  expect(pageRows[0]?.[1]).toBe(paymentLabel({ kind: 'deposit', dueOn: null, amount: 1 }, 0))

  await buyer.getByRole('button', { name: 'I want to reserve' }).click()
  await expect(buyer.getByText('You asked to reserve this home')).toBeVisible()
  await expect(buyer.getByRole('button', { name: 'I want to reserve' })).toBeHidden()
  expect((await buyer.request.post(link)).status()).toBe(200)
  await context.close()

  const notes = and(eq(activitiesTable.dealId, lead.dealId), eq(activitiesTable.kind, 'note'))
  expect(await db.$count(activitiesTable, notes)).toBe(1)
  const tasks = await db.select().from(tasksTable).where(eq(tasksTable.dealId, lead.dealId))
  expect(tasks.map(({ text }) => text)).toEqual([expect.stringContaining('Reserve')])
  await page.reload()
  await expect(page.getByText('The buyer wants to reserve,')).toBeVisible()
  expect(staff.name).toBe(quote.staffName)
})

test('a quote is for the sender whom staff choose, and its links are sent to that sender', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  await signIn('owner')
  const lead = await aLead(db)
  const [name, phone] = [unique('Partner'), '+254700000124']
  const sameDeal = { contactId: lead.contactId, dealId: lead.dealId, email: lead.email }
  const newestLead = await anotherLead(db, { ...sameDeal, name, phone, createdAt: new Date(Date.now() + 1000) })
  await page.goto(`/admin/people/${lead.contactId}`)
  await page.getByRole('link', { name: 'New quote' }).click()
  const buyer = page.getByRole('combobox', { name: 'For', exact: true })
  await expect(buyer).toHaveValue(newestLead.id)
  await expectAccessibleInReleaseCheck(page)
  await buyer.selectOption(lead.id)
  await page.getByLabel('Home').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Create the quote' }).click()
  await expect(page.getByText(/^Quote Q-\d{6} is ready\.$/)).toBeVisible()
  expect(await quotesOf(db, lead)).toMatchObject([{ terms: { buyer: lead.name } }])
  expect(await quotesOf(db, newestLead)).toEqual([])
  await page.goto(`/admin/people/${lead.contactId}`)
  const quotes = page.getByRole('region', { name: 'Quotes' })
  await expect(quotes.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /254700000123/)
})

test('a discount beyond the limit waits for approval on the dashboard, and a new version replaces the quote', async ({
  page,
  signIn,
  db,
}) => {
  const lead = await aLead(db)
  await signIn('sales')
  await page.goto(`/admin/leads/${lead.id}/quote`)
  await page.getByLabel('Home').selectOption({ index: 1 })
  await page.getByLabel('Discount').fill('4')
  await expect(page.getByText('This is beyond your limit')).toBeVisible()
  await page.getByRole('button', { name: 'Create the quote' }).click()
  await expect(page.getByText(/^Quote Q-\d{6} waits for approval/)).toBeVisible()
  const [quote] = await quotesOf(db, lead)
  expect((await page.request.get(`/quote/${quote?.token}`)).status()).toBe(404)
  await page.goto(`/admin/leads/${lead.id}`)
  await expect(page.getByText('Waiting for approval')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden()

  await signIn('sales-manager')
  await page.goto('/admin/dashboard')
  const pendingQuote = page
    .getByRole('region', { name: 'Quotes to approve' })
    .getByRole('listitem')
    .filter({ hasText: lead.name ?? '' })
  await pendingQuote.getByRole('button', { name: 'Approve' }).click()
  await expect(pendingQuote).toHaveCount(0)
  await page.goto(`/admin/leads/${lead.id}`)
  await expect(page.getByText('Issued', { exact: true })).toBeVisible()
  expect((await page.request.get(`/quote/${quote?.token}`)).status()).toBe(200)

  await page.getByRole('link', { name: 'New version' }).click()
  await page.getByRole('button', { name: 'Create the quote' }).click()
  await expect(page.getByText(/^Quote Q-\d{6}\/2 is ready\.$/)).toBeVisible()
  await page.goto(`/quote/${quote?.token}`)
  await page.getByRole('link', { name: /^Open quote Q-\d{6}\/2$/ }).click()
  await expectAccessibleInReleaseCheck(page)

  await page.goto(`/admin/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  await page.goto(`/quote/${quote?.token}`)
  await expect(page.getByText('This quote was withdrawn.')).toBeVisible()
  expect((await page.request.get(`/quote/${quote?.token}/pdf`, { maxRedirects: 0 })).status()).toBe(303)
})

test('the PDF of a payment plan has the figures of its page, and an invalid query is explained', async () => {
  const [path = ''] = await paymentPlanPaths()
  const { body: page } = await sendRequest(`${site}${path}&deposit=5M`)
  const amounts = [...page.matchAll(/<td[^>]*>KES ([\d,]+)<\/td>/g)].map(([, amount = '']) => amount)
  expect(amounts.length).toBeGreaterThan(2)
  const href = elementsOf(page, 'a')
    .map(link => link.get('href') ?? '')
    .find(to => to.startsWith('/payment-plan/pdf?'))
  const pdf = await fetch(site + href)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const { text } = await extractText(await getDocumentProxy(await pdf.bytes()), { mergePages: true })
  for (const amount of amounts) expect(text).toContain(amount)
  expect(text).toContain('Deposit, on signing 5,000,000')
  const etag = pdf.headers.get('etag') ?? ''
  expect((await sendRequest(site + href, { headers: { 'if-none-match': etag } })).status).toBe(304)

  const fetchPdf = async (query: string) => {
    const { status, body } = await sendRequest(`${site}/payment-plan/pdf${query}`)
    return [status, body] as const
  }
  expect(await fetchPdf('?unit=greenpark-estate/zz-99')).toEqual([404, expect.stringContaining('There is no home')])
  expect((await fetchPdf(''))[0]).toBe(404)
  expect(await fetchPdf(`${href?.slice('/payment-plan/pdf'.length).replace(/deposit=\d+/, 'deposit=1')}`)).toEqual([
    422,
    expect.stringContaining('The deposit of this plan is at least'),
  ])
})

test('guessed links of quotes and of their PDFs return 404, and soon 429 for the same IP address', {
  tag: '@release',
}, async () => {
  const siteWithLimit = await ownSite({ RATE_PER_ADDRESS: '20' })
  try {
    await siteWithLimit.start()
    const statuses: number[] = []
    for (let guess = 0; guess < 60; guess++) {
      const token = crypto.randomUUID().replaceAll('-', '').repeat(2)
      statuses.push((await fetch(`${siteWithLimit.url}/quote/${token}${guess % 2 ? '/pdf' : ''}`)).status)
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404))
    expect(statuses.slice(20)).toEqual(Array(40).fill(429))
    const response = await fetch(`${siteWithLimit.url}/quote/${'0f'.repeat(32)}`, { method: 'POST' })
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true])
  } finally {
    await siteWithLimit.remove()
  }
})

// `npm run bench -- requests` prints the speed of the home page meanwhile.
test('twenty simultaneous requests for payment plans all get their PDF, and pages are served meanwhile', {
  tag: '@release',
}, async () => {
  const paths = (await paymentPlanPaths()).slice(0, 20).map(path => path.replace('/payment-plan', '/payment-plan/pdf'))
  expect(paths).toHaveLength(20)
  let areDone = false
  const documents = Promise.all(paths.map(path => sendRequest(site + path))).finally(() => {
    areDone = true
  })
  do expect((await sendRequest(`${site}/home`)).status).toBe(200)
  while (!areDone)
  expect((await documents).map(({ status }) => status)).toEqual(Array(20).fill(200))
})
