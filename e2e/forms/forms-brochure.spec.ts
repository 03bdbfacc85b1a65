import { eq } from 'drizzle-orm'
import { emailsTable, leadsTable } from '../../db/tables/leads.ts'
import { expect, test } from '../support/fixtures.ts'
import { anEmail, toastOf, waitUntilInteractive } from '../support/forms.ts'

const estates = [
  ['/greenpark-estate', 'Greenpark Estate'],
  ['/fadhili', 'Fadhili Retirement Village'],
  ['/pazuri-at-vipingo', 'Pazuri at Vipingo'],
  ['/lukenya-plains', 'Lukenya Plains'],
] as const

for (const [path, estate] of estates) {
  test(`a brochure requested on ${path} can be downloaded immediately and is sent by mail`, {
    tag: path === '/fadhili' ? [] : '@release',
  }, async ({ page, db, request, baseURL }) => {
    const email = anEmail('brochure')
    const title = `${estate}: brochure`
    await page.goto(path)
    const documents = page.getByRole('region', { name: 'Brochure and price list' })
    await expect(documents.getByRole('link', { name: title })).toHaveAttribute('href', /^\/media\//)
    await waitUntilInteractive(documents.locator('form'))
    await documents.getByLabel('Document').selectOption(title)
    await documents.getByLabel('E-mail').fill(email)
    await documents.getByRole('button', { name: 'Send it to me' }).click()
    await expect(toastOf(page, 'Your document is ready')).toBeVisible()
    const download = documents.getByRole('link', { name: 'Download it now' })
    const href = await download.getAttribute('href')
    expect((await request.get(href ?? '')).headers()['content-type']).toBe('application/pdf')

    const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.email, email))
    expect(lead).toMatchObject({
      kind: 'brochure',
      document: title,
      estate,
      page: path,
      consents: [{ purpose: 'brochure', wording: 'brochure-1' }],
    })
    const mails = await db
      .select()
      .from(emailsTable)
      .where(eq(emailsTable.leadId, lead?.id ?? ''))
    expect(mails.map(({ to }) => to).sort()).toEqual([email, 'sales@example.com'].sort())
    const mail = mails.find(({ to }) => to === email)
    expect(mail?.text).toContain(new URL(href ?? '', baseURL).href)
    expect(mail?.html).toContain(href ?? 'missing')
  })
}

test('a request for an unpublished document is rejected with a field error, and nothing is stored', async ({
  request,
  db,
}) => {
  const email = anEmail('brochure')
  for (const document of ['Secret plans', '', null, ['Greenpark Estate: brochure'], 7, '../../etc/passwd']) {
    const response = await request.post('/api/brochure', { data: { email, document } })
    expect(response.status()).toBe(422)
    expect(await response.json()).toMatchObject({ success: false, errors: { document: ['Choose one from the list.'] } })
  }
  expect(await db.select().from(leadsTable).where(eq(leadsTable.email, email))).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a brochure can be requested without script, and the next page lists every document', async ({ page, db }) => {
    const email = anEmail('plain')
    await page.goto('/fadhili')
    const documents = page.getByRole('region', { name: 'Brochure and price list' })
    await documents.getByLabel('E-mail').fill(email)
    await documents.getByRole('button', { name: 'Send it to me' }).click()
    await expect(page).toHaveURL(/\/sent\/brochure$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your document is ready')
    await expect(page.getByRole('link', { name: 'Fadhili Retirement Village: brochure' })).toHaveAttribute(
      'href',
      /^\/media\//,
    )
    const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.email, email))
    expect(lead).toMatchObject({ kind: 'brochure', document: 'Fadhili Retirement Village: brochure', page: '/fadhili' })
  })
})
