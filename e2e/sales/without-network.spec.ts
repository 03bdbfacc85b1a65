import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { activitiesTable } from '../../db/tables/activities.ts'
import { dealsTable, tasksTable } from '../../db/tables/deals.ts'
import { leadsTable } from '../../db/tables/leads.ts'
import { aLead } from '../../db/testing/leads.ts'
import { aPhone } from '../../db/testing/unique.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Load failed/],
})

const activitiesOf = (db: Db, dealId: string) =>
  db.select().from(activitiesTable).where(eq(activitiesTable.dealId, dealId))

const statusWith = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

const waitForWorker = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

test('a call logged without a network waits on the phone and is then stored once, automatically', async ({
  page,
  context,
  signIn,
  db,
}) => {
  const agent = await signIn('sales')
  const lead = await aLead(db, { name: unique('Wanjiru') })
  await db.update(dealsTable).set({ awaitingReplySince: new Date() }).where(eq(dealsTable.id, lead.dealId))
  await page.goto(`/admin/people/${lead.contactId}`)
  await waitForWorker(page)

  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Note' }).fill('Wants to see the show house.')
  await page.getByRole('button', { name: 'Reached' }).click()
  await expect(statusWith(page, '1 entry is stored on this device.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await page.getByRole('button', { name: 'Add a task' }).click()
  await page.getByLabel('What to do').fill('Send the price list')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const summary = statusWith(page, '2 entries are stored on this device.')
  await expect(summary).toBeVisible()
  await summary.getByText('2 entries are stored').click()
  await expect(summary.getByText('Wants to see the show house.')).toBeVisible()
  await expectAccessibleInReleaseCheck(page)

  // A link keeps the current screen; a new screen shows the waiting entries, and opens when the network returns.
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByText('No connection: this screen stays open until you are online.')).toBeVisible()
  await page.goto('/admin/people?stage=new')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByText('2 entries are stored on this device')).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  expect(page.url()).toContain('/admin/people?stage=new')

  await expect(page.getByText('stored on this device')).toBeHidden()
  await expect.poll(() => db.$count(tasksTable, eq(tasksTable.dealId, lead.dealId))).toBe(1)
  expect(await activitiesOf(db, lead.dealId)).toMatchObject([
    { kind: 'call', outcome: 'reached', text: 'Wants to see the show house.', staffId: agent.id },
    { kind: 'stage', outcome: 'contacted' },
  ])
})

test('the last pressed link is followed if the browser reports that it is offline but the site can be reached', {
  tag: '@release',
}, async ({ page, signIn }) => {
  await signIn('sales')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false })
    // The test delays the responses for longer than the timeout.
    AbortSignal.timeout = () => new AbortController().signal
  })
  await page.goto('/admin/people')
  const root = page.locator('html')
  await root.evaluate(element => element.setAttribute('data-same-document', ''))
  const heldRequests: (() => Promise<void>)[] = []
  await page.route('**/api/health', route => void heldRequests.push(() => route.continue()))
  await page.getByRole('link', { name: 'Estates' }).first().click()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect.poll(() => heldRequests.length).toBe(2)
  for (const continueRequest of heldRequests.toReversed()) await continueRequest()
  await expect(page).toHaveURL(/\/admin\/home\//)
  // The document stays the same, because a new document would lose typed text.
  await expect(root).toHaveAttribute('data-same-document')

  // A removed link is reported, and a link to an anchor of another screen also waits for a response.
  heldRequests.length = 0
  await page.getByRole('link', { name: 'Documents' }).first().click()
  await expect.poll(() => heldRequests.length).toBe(1)
  await page
    .getByRole('link', { name: 'Documents' })
    .first()
    .evaluate(link => link.remove())
  await heldRequests[0]?.()
  await expect(page.getByText('This screen has changed in the meantime: press the link again.')).toBeVisible()
  const files = page.getByRole('link', { name: 'Files' }).first()
  await files.evaluate(link => link.setAttribute('href', `${link.getAttribute('href')}#place`))
  await files.click()
  await expect.poll(() => heldRequests.length).toBe(2)
  await expect(root).toHaveAttribute('data-same-document')
})

test('an entry whose response was lost is sent again and stored once', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  const agent = await signIn('sales')
  const name = unique('Kamau')
  const lead = await aLead(db, { name, phone: aPhone() })
  const since = new Date('2020-01-06')
  await db
    .update(dealsTable)
    .set({ ownerId: agent.id, awaitingReplySince: since, escalatedAt: since })
    .where(eq(dealsTable.id, lead.dealId))
  await page.goto('/admin/dashboard?whose=me')
  await page.route(/admin\/dashboard/, async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  const line = page.getByRole('listitem').filter({ hasText: name })
  await line.getByRole('button', { name: 'No answer' }).click()
  await expect(line.getByText(`No answer: ${name}: stored on this device, not sent yet.`)).toBeVisible()
  expect(await activitiesOf(db, lead.dealId)).toHaveLength(1)
  await page.unroute(/admin\/dashboard/)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(line.getByText('Called, not reached yet')).toBeVisible()
  await expect(page.getByText('stored on this device')).toHaveCount(0)
  expect(await activitiesOf(db, lead.dealId)).toHaveLength(1)
})

test('a rejected entry stays with its reason until it is removed', { tag: '@release' }, async ({
  page,
  context,
  signIn,
  db,
}) => {
  await signIn('sales')
  const lead = await aLead(db, { name: unique('Otieno') })
  const task = { dealId: lead.dealId, text: 'Call', dueAt: new Date(), createdByName: 'Sample' }
  const [{ id } = { id: '' }] = await db.insert(tasksTable).values(task).returning()
  await page.goto(`/admin/people/${lead.contactId}`)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Done: Call' }).click()
  await expect(page.getByText('1 entry is stored on this device.')).toBeVisible()
  // A colleague has removed the task meanwhile.
  await db.delete(tasksTable).where(eq(tasksTable.id, id))
  await context.setOffline(false)
  await expect(page.getByText('There is no such task.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('There is no such task.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Done: Call' }).click()
  await expect(page.getByText('There is no such task.')).toBeHidden()
})

test('a caller entered without a network is stored when the network returns, but only by the account that entered them', {
  tag: '@release',
}, async ({ page, context, signIn, db }) => {
  await signIn('sales')
  const cookies = await context.cookies()
  await page.goto('/admin/people/new')
  const name = unique('Achieng')
  await context.setOffline(true)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(`${crypto.randomUUID()}@example.com`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 entry is stored on this device.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('')

  // The screen is left, because it would send the entry with the second account when the network returns, and be
  // rejected.
  await page.goto('about:blank')
  await signIn('sales')
  await context.setOffline(false)
  await page.goto('/admin/dashboard')
  await expect(page.getByText('1 entry of another account')).toBeVisible()
  expect(await db.$count(leadsTable, eq(leadsTable.name, name))).toBe(0)
  await context.addCookies(cookies)
  await page.goto('/admin/dashboard')
  await expect.poll(() => db.$count(leadsTable, and(eq(leadsTable.name, name), eq(leadsTable.kind, 'call')))).toBe(1)
  await expect(page.getByText('stored on this device')).toBeHidden()
})
