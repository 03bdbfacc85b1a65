import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { estatesTable } from '../../db/collections/estates.ts'
import type { Db } from '../../db/connect.ts'
import { dealsTable } from '../../db/tables/deals.ts'
import { emailsTable, leadsTable } from '../../db/tables/leads.ts'
import { closedDaysTable, siteVisitsTable } from '../../db/tables/visits.ts'
import { aPhone } from '../../db/testing/unique.ts'
import { aVisitRow } from '../support/a-visit.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique, waitForHydration } from '../support/fixtures.ts'
import { anEmail } from '../support/forms.ts'

const timeButtons = (page: Page) => page.locator('button[name="start"]')

const visitOf = async (db: Db, email: string) => {
  const [row] = await db
    .select({ visit: siteVisitsTable, lead: leadsTable })
    .from(siteVisitsTable)
    .innerJoin(leadsTable, and(eq(leadsTable.id, siteVisitsTable.leadId), eq(leadsTable.email, email)))
  if (!row) throw new Error('There is no visit.')
  return row
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor without script requests a tour, chooses a time, moves the visit, and cancels it', async ({
    page,
    db,
  }) => {
    const email = anEmail('visitor')
    await page.goto('/greenpark-estate')
    const form = page.locator('form[action="/api/book_tour"]').first()
    await form.getByLabel(/e-?mail/i).fill(email)
    await form.getByRole('button').first().click()
    await expect(page).toHaveURL(/\/visit\/[0-9a-f]{48}\?sent=yes$/)
    await expect(page.getByText('Booked successfully.')).toHaveText('Booked successfully.')
    await expect(page.getByText('Choose a time that suits you')).toHaveText(
      /^We write or call within one working day\./,
    )

    const firstStart = await timeButtons(page).first().getAttribute('value')
    await timeButtons(page).first().click()
    await expect(page.getByText('Show this code at the gate.')).toBeVisible()
    expect((await visitOf(db, email)).visit.during?.from.toISOString()).toBe(firstStart)

    await page.getByLabel('Name').fill('Sample Visitor')
    await page.getByLabel('Phone (optional)').fill('0700 000 123')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Who is coming?')).toBeHidden()
    expect((await visitOf(db, email)).lead).toMatchObject({ name: 'Sample Visitor', phone: '+254700000123' })

    await page.getByText('Move to another time').click()
    const nextStart = await timeButtons(page).nth(3).getAttribute('value')
    await timeButtons(page).nth(3).click()
    await expect(page.getByText('Show this code at the gate.')).toBeVisible()
    expect((await visitOf(db, email)).visit).toMatchObject({ sequence: 2 })
    expect((await visitOf(db, email)).visit.during?.from.toISOString()).toBe(nextStart)

    await page.getByText('Cancel the visit').click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByText('Your visit is cancelled.')).toBeVisible()
    const { visit, lead } = await visitOf(db, email)
    expect(visit.cancelledAt).not.toBeNull()
    const mails = await db
      .select()
      .from(emailsTable)
      .where(and(eq(emailsTable.leadId, lead.id), eq(emailsTable.to, email)))
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
      'acknowledgement',
      // For the time, the other time and the cancellation.
      ...Array(3).fill('visit-confirmation'),
    ])
    expect(mails.find(({ kind }) => kind === 'acknowledgement')?.text).toContain(`/visit/${visit.token}`)
  })
})

test('the confirmation of the form leads to the times on the same page, and another time zone shows both times', async ({
  browser,
  db,
}) => {
  const context = await browser.newContext({ timezoneId: 'America/New_York' })
  const page = await context.newPage()
  const email = anEmail('abroad')
  await page.goto('/fadhili')
  await waitForHydration(page)
  const form = page.locator('form[action="/api/book_tour"]').first()
  await form.getByLabel(/e-?mail/i).fill(email)
  await form.getByRole('button').first().click()
  await form.getByRole('link', { name: 'Choose your time' }).click()
  const button = timeButtons(page).first()
  const start = new Date((await button.getAttribute('value')) ?? '')
  const clockFormat = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'America/New_York',
  })
  await expect(button).toContainText(clockFormat.format(start))
  await expect(page.getByText('and below each the time where you are')).toBeVisible()
  await button.click()
  await expect(page.getByText(/Your time: .* New York\./)).toBeVisible()
  expect((await visitOf(db, email)).visit).toMatchObject({ timeZone: 'America/New_York' })
  await expectAccessibleInReleaseCheck(page)
  await context.close()
})

test('the page of a visit is private and not indexed, and unknown links return 404', async ({ request, db, page }) => {
  const { visit } = await aVisitRow(db, { inDays: 5 })
  const response = await request.get(`/visit/${visit.token}`)
  expect(response.status()).toBe(200)
  expect(response.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(await response.text()).not.toContain('Sample Person')
  const file = await request.get(`/visit/${visit.token}/calendar`)
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain(`UID:visit-${visit.leadId}@`)
  for (const path of [`/visit/${'0'.repeat(48)}`, `/visit/${'0'.repeat(48)}/calendar`, '/visit/x'])
    expect((await request.get(path)).status(), path).toBe(404)
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/visit')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/visit/${visit.token}`)
    await expectAccessibleInReleaseCheck(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

test('a time that was taken meanwhile is rejected, and the page offers other times', async ({ page, db }) => {
  const [estate] = await db.select().from(estatesTable).where(eq(estatesTable.slug, 'lukenya-plains'))
  const { visit } = await aVisitRow(db, { estateId: estate?.id })
  await page.goto(`/visit/${visit.token}?estate=lukenya-plains`)
  const start = new Date((await timeButtons(page).last().getAttribute('value')) ?? '')
  const until = new Date(start.getTime() + 90 * 60_000)
  // The sample estate has four seats at each time.
  for (let seat = 1; seat <= 4; seat++)
    await aVisitRow(db, { estateId: estate?.id, seat, during: { from: start, until } })
  await timeButtons(page).last().click()
  await expect(page.getByText('This time is no longer free.')).toBeVisible()
  await expect(timeButtons(page).first()).toBeVisible()
  await expect(page.locator(`button[value="${start.toISOString()}"]`)).toHaveCount(0)
})

test('staff see the week, close a day, move a visit in the list, and record an arrival with the scanned code', async ({
  page,
  signIn,
  db,
}) => {
  const [estate] = await db.select().from(estatesTable).where(eq(estatesTable.slug, 'pazuri-at-vipingo'))
  const name = unique('Sample Visitor')
  const { visit } = await aVisitRow(db, { estateId: estate?.id, inDays: 9, seat: 1, name })
  const day = visit.during?.from.toISOString().slice(0, 10)
  await signIn('sales')
  await page.goto(`/admin/visits?estate=pazuri-at-vipingo&on=${day}`)
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  // The last time is chosen, because soon after midnight in Nairobi the first times can be today.
  const moveTo = dialog.getByLabel('Move to')
  await expect(moveTo.locator('option').nth(4)).toBeAttached()
  await moveTo.selectOption({ index: (await moveTo.locator('option').count()) - 1 })
  const chosenStart = await dialog.getByLabel('Move to').inputValue()
  await dialog.getByRole('button', { name: 'Move and send a mail' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(
      async () => (await db.select().from(siteVisitsTable).where(eq(siteVisitsTable.id, visit.id)))[0]?.during?.from,
    )
    .toEqual(new Date(chosenStart))

  const laterDay = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/admin/visits?estate=pazuri-at-vipingo&on=${laterDay}`)
  const reason = unique('Sample works')
  await page
    .getByRole('button', { name: /^Close this day/ })
    .first()
    .click()
  const closeDialog = page.getByRole('dialog')
  await expect(closeDialog).toContainText('No visit is booked on this day.')
  await closeDialog.getByLabel(/Reason/).fill(reason)
  await closeDialog.getByRole('button', { name: 'Close this day' }).click()
  await expect(page.getByText(`Closed: ${reason}`)).toBeVisible()
  await page
    .getByRole('button', { name: /^Open again/ })
    .first()
    .click()
  await expect(page.getByText(`Closed: ${reason}`)).toBeHidden()
  expect(await db.$count(closedDaysTable, eq(closedDaysTable.reason, reason))).toBe(0)

  await page.goto(`/admin/visits/check-in/${visit.token}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  // The visit is on another day.
  await expect(page.getByText('This visit is not today.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Arrived' })).toHaveCount(0)
  const today = { from: new Date(Date.now() - 60_000), until: new Date(Date.now() + 3_600_000) }
  await db.update(siteVisitsTable).set({ during: today, seat: null }).where(eq(siteVisitsTable.id, visit.id))
  await page.reload()
  await page.getByRole('button', { name: 'Arrived' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Arrived' })).toBeVisible()
  await page.goto(`/visit/${visit.token}`)
  await page.getByLabel('What would you like to know next').fill('When is the pool ready?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you. We read it and reply to you.')).toBeVisible()
  await page.goto(`/admin/leads/${visit.leadId}`)
  await expect(page.getByText('When is the pool ready?')).toBeVisible()
})

test('the sheet of a day prints its visits without the panel around them', async ({ page, signIn, db }) => {
  const name = unique('Sample Guest')
  const { visit } = await aVisitRow(db, { inDays: 12, name })
  await signIn('sales')
  await page.goto(`/admin/visits/day?on=${visit.during?.from.toISOString().slice(0, 10)}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('10:00')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

test('a visit is dragged to another time and confirmed', { tag: '@release' }, async ({ page, signIn, db }) => {
  const [estate] = await db.select().from(estatesTable).where(eq(estatesTable.slug, 'fadhili'))
  const name = unique('Sample Dragged')
  const { visit } = await aVisitRow(db, { estateId: estate?.id, inDays: 8, seat: 1, name })
  await signIn('sales-manager')
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(`/admin/visits?estate=fadhili&on=${visit.during?.from.toISOString().slice(0, 10)}`)
  const card = page.getByRole('button', { name })
  await expect(card).toBeEnabled()
  const target = page.getByRole('link', { name: /free at 14:00: book for a caller/ }).last()
  const [from, to] = [await card.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('The card or its target is not visible.')
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByLabel('Move to')).not.toHaveValue('')
  const start = await dialog.getByLabel('Move to').inputValue()
  await dialog.getByRole('button', { name: 'Move and send a mail' }).click()
  await expect(dialog).toBeHidden()
  const [movedVisit] = await db.select().from(siteVisitsTable).where(eq(siteVisitsTable.id, visit.id))
  expect(movedVisit?.during?.from.toISOString()).toBe(start)
  // In UTC: 14:00 in Nairobi.
  expect(start.slice(11, 16)).toBe('11:00')
})

test('staff book a visit for a caller who has no e-mail', { tag: '@release' }, async ({ page, signIn, db }) => {
  const name = unique('Sample Caller')
  const staff = await signIn('sales')
  await page.goto('/admin/visits/new')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Book the visit' }).click()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  // Any time can be chosen.
  await page.getByLabel('Estate and time').selectOption({ index: 6 })
  await page.getByRole('button', { name: 'Book the visit' }).click()
  await expect(page.getByText('Write a phone number or an e-mail.')).toBeVisible()
  await page.getByLabel('Phone').fill(aPhone())
  await page.getByRole('button', { name: 'Book the visit' }).click()
  await expect(page).toHaveURL(/\/admin\/visits\?on=/)
  await expect(page.getByRole('button', { name })).toBeVisible()
  const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.name, name))
  expect(lead).toMatchObject({ kind: 'tour', email: null })
  const [deal] = await db
    .select()
    .from(dealsTable)
    .where(eq(dealsTable.id, lead?.dealId ?? ''))
  expect(deal).toMatchObject({ stage: 'visit-booked', ownerId: staff.id, assignedBy: 'entered' })
})
