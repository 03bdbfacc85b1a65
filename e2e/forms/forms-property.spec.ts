import { desc, eq } from 'drizzle-orm'
import { emailsTable, leadsTable } from '../../db/tables/leads.ts'
import { expect, test } from '../support/fixtures.ts'
import { anEmail, formOf } from '../support/forms.ts'

/**
 * One page of each kind, with the text that a tour booked there stores as its property. lib/intake/rules.test.ts tests
 * the properties of all pages, and public-pages.spec.ts that each page has the form.
 */
const properties = [
  ['/greenpark-estate', 'Green Park Estate'],
  ['/greenpark-estate/homes', 'Green Park Estate'],
  ['/home', 'Any property. Visited page: Home'],
  ['/blogs/article/the-second-site-visit', 'Any property. Visited page: Read Article'],
  ['/lukenya-plains/floor-plans', 'General Estate'],
  ['/the-team', 'General Estate'],
] as const

async function bookOn(page: import('@playwright/test').Page, email: string) {
  const form = formOf(page, 'tour')
  await form.email.fill(`  ${email} `)
  await form.press()
  await expect(form.line).toContainText('Booked successfully')
  await expect(form.email).toHaveValue('')
}

for (const [path, property] of properties) {
  test(`a site tour booked on ${path} stores the property "${property}"`, {
    tag: ['/home', '/greenpark-estate'].includes(path) ? [] : '@release',
  }, async ({ page, db }) => {
    const email = anEmail('tour')
    await page.goto(path)
    await bookOn(page, email)
    const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.email, email))
    expect(lead).toMatchObject({ kind: 'tour', property, page: path, firstPage: path })
    expect(lead?.estate ?? null).toBe(path.startsWith('/lukenya-plains') ? 'Lukenya Plains' : null)
    const mails = await db
      .select()
      .from(emailsTable)
      .where(eq(emailsTable.leadId, lead?.id ?? ''))
    expect(mails.map(mail => mail.kind).sort()).toEqual(['acknowledgement', 'staff-notice'])
  })
}

test.describe('with vacancies on the site', { tag: '@separate' }, () => {
  test('a site tour booked on /careers while there are vacancies stores the property "Any property. Visited page: Careers"', {
    tag: '@release',
  }, async ({ page, db, setSettings }) => {
    const email = anEmail('tour')
    // With a URL, the page would redirect to the vacancies on another site.
    await setSettings({ careersUrl: null })
    await page.goto('/careers')
    await bookOn(page, email)
    const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.email, email))
    expect(lead).toMatchObject({ property: 'Any property. Visited page: Careers', page: '/careers' })
  })
})

test('a site tour stores the property of its page, and the first page of the session', { tag: '@release' }, async ({
  page,
  db,
}) => {
  const email = anEmail('tour')
  await page.goto('/home?utm_source=radio&utm_campaign=november&utm_content=person@example.com&other=1')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fadhili Retirement Village' }).click()
  await page.waitForURL('**/fadhili')
  await bookOn(page, email)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Lukenya Plains' }).click()
  await page.waitForURL('**/lukenya-plains')
  await bookOn(page, email)
  const leads = await db
    .select()
    .from(leadsTable)
    .where(eq(leadsTable.email, email))
    .orderBy(desc(leadsTable.createdAt))
  // The tag with an e-mail and the unknown parameter are not stored.
  const sessionData = { firstPage: '/home', campaign: { utm_source: 'radio', utm_campaign: 'november' } }
  expect(leads).toMatchObject([
    { property: 'General Estate', page: '/lukenya-plains', ...sessionData },
    { property: 'Fadhili Retirement Village', page: '/fadhili', ...sessionData },
  ])
  expect(leads[0]?.visitCode).toMatch(/^[A-HJ-NP-Z2-9]{5}$/)
  expect(leads[1]?.visitCode).toBe(leads[0]?.visitCode)
  expect(leads[0]?.contactId).toBe(leads[1]?.contactId)
})

// Only a browser submits a form by itself, with the hidden fields that the early script adds.
test('a form that is sent before the framework starts stores the first page, the campaign and the session code', async ({
  page,
  db,
}) => {
  await page.route(/\/_next\/static\/chunks\/.*\.js/, () => new Promise(() => {}))
  const email = anEmail('tour')
  await page.goto('/home?utm_source=radio')
  await page.goto('/fadhili')
  await formOf(page, 'tour').email.fill(email)
  await formOf(page, 'tour').submit.click()
  await page.waitForURL(/\/visit\//)
  const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.email, email))
  expect(lead).toMatchObject({ page: '/fadhili', firstPage: '/home', campaign: { utm_source: 'radio' } })
  expect(lead?.visitCode).toMatch(/^[A-HJ-NP-Z2-9]{5}$/)
})
