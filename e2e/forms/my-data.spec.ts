import { eq } from 'drizzle-orm'
import { contactConsentsTable, dataRequestsTable } from '../../db/tables/data-requests.ts'
import { leadsTable } from '../../db/tables/leads.ts'
import { anEnquiry } from '../support/a-lead.ts'
import { expect, expectAccessibleInReleaseCheck, test } from '../support/fixtures.ts'
import { mailedLink } from '../support/mailed-link.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a person opens their data by the mailed link, changes consents, and requests erasure', async ({
    page,
    db,
    request,
  }) => {
    const { email, name } = await anEnquiry(db, { message: 'Is plot 12 free?' })
    await page.goto('/my-data')
    await page.getByLabel('Your e-mail').fill(email)
    await page.getByRole('button', { name: 'Mail me the link' }).click()
    await expect(page).toHaveURL('/sent/my-data')
    await page.goto(await mailedLink(db, email, '/my-data'))
    for (const stored of [email, name, 'Is plot 12 free?'])
      await expect(page.getByText(stored, { exact: true }).first()).toBeVisible()

    await page.getByLabel('by mail').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^Saved/)).toHaveRole('status')
    await expect(page.getByLabel('by mail')).toBeChecked()
    await expect(page.getByLabel('by phone')).not.toBeChecked()

    await page.getByText('Erase my data', { exact: true }).click()
    await page.getByRole('checkbox', { name: /^Yes, erase my data/ }).check()
    await page.getByRole('button', { name: 'Request erasure' }).click()
    await expect(page.getByText(/^We answer by /)).toBeVisible()

    const copy = await request.get(`${new URL(page.url()).pathname}/copy`)
    expect(await copy.json()).toMatchObject({ email, consents: ['offers-mail'], requests: [{ kind: 'erase' }] })
    expect(copy.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': expect.stringContaining('noindex'),
    })
  })
})

test('the page about data is accessible and fits at 360 and 1280 px; an unknown link is reported', {
  tag: '@release',
}, async ({ page, db, request }) => {
  const { email } = await anEnquiry(db)
  await request.post('/api/my-data', { data: { email } })
  const link = await mailedLink(db, email, '/my-data')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(link)
    await expect(page.getByText(email, { exact: true })).toBeVisible()
    await expectAccessibleInReleaseCheck(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  const response = await page.request.get(`/my-data/${'0'.repeat(64)}`)
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('This link is not known, or has expired')
})

test('staff reply to a data request by phone, record a consent, and erase a person', async ({ page, signIn, db }) => {
  await signIn('sales-manager')
  const { contactId, id, name } = await anEnquiry(db)
  const path = `/admin/people/${contactId}`
  const card = page.locator('#data')
  await page.goto(path)
  await card.getByRole('heading', { name: 'Their data' }).click()
  await card.getByText('Record a request').click()
  await card.getByLabel('They want to').selectOption({ label: 'Correct something' })
  await card.getByLabel('Details (optional)').fill('The phone number')
  await card.getByRole('button', { name: 'Record the request' }).click()
  await expect(card.getByRole('heading', { name: 'Their data (1 to answer)' })).toBeVisible()

  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name, exact: true }).last().click()
  await expect(page).toHaveURL(`${path}#data`)
  await card.getByText('Answer', { exact: true }).click()
  await card.getByLabel('What was done, or why not').fill('Changed while on the phone.')
  await card.getByRole('button', { name: 'Store the answer' }).click()
  await expect(card.getByText('Changed while on the phone.')).toBeVisible()

  await card.getByText('Change what they agreed to').click()
  await card.getByLabel('on WhatsApp').check()
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText(/^Offers on WhatsApp: agreed on/)).toBeVisible()
  const consents = await db.select().from(contactConsentsTable).where(eq(contactConsentsTable.contactId, contactId))
  expect(consents).toMatchObject([{ purpose: 'offers-whatsapp', given: expect.stringContaining('By phone') }])

  await card.getByLabel(/are deleted for good/).check()
  await card.getByRole('button', { name: 'Erase this person' }).click()
  await expect(page.getByRole('heading', { name: 'Erased person' })).toBeVisible()
  const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.id, id))
  expect(lead).toMatchObject({ name: null, email: null, message: null })
  const [request] = await db.select().from(dataRequestsTable).where(eq(dataRequestsTable.contactId, contactId))
  expect(request).toMatchObject({ text: null, outcome: 'Erased.' })
})
