import { and, eq, sql } from 'drizzle-orm'
import { estatesTable } from '../../db/collections/estates.ts'
import { unitClaimsTable, unitsTable } from '../../db/tables/inventory.ts'
import { leadsTable } from '../../db/tables/leads.ts'
import { expect, expectAccessibleInReleaseCheck, test } from '../support/fixtures.ts'
import { anEmail } from '../support/forms.ts'

test('visitors ask for a mail when a reserved home is available, and staff see their order', async ({
  page,
  signIn,
  db,
}) => {
  const [home] = await db
    .select({ id: unitsTable.id, code: unitsTable.code })
    .from(unitsTable)
    .innerJoin(estatesTable, and(eq(estatesTable.id, unitsTable.estateId), eq(estatesTable.slug, 'greenpark-estate')))
    .innerJoin(
      unitClaimsTable,
      and(
        eq(unitClaimsTable.unitId, unitsTable.id),
        eq(unitClaimsTable.kind, 'reservation'),
        sql`${unitClaimsTable.during} @> now()`,
      ),
    )
    .limit(1)
  const emails = [anEmail('waiting'), anEmail('waiting')]
  for (const email of emails) {
    await page.goto(`/greenpark-estate/homes/${home?.code.toLowerCase()}`)
    const waitingForm = page.getByRole('region', { name: `Tell me when ${home?.code} is available` })
    await waitingForm.getByLabel('E-mail').fill(email)
    await waitingForm.getByRole('button', { name: 'Tell me' }).click()
    // The confirmation is shown in the form or, before the framework has started, on its own page.
    await expect(page.getByRole('main').getByText('You will hear from us')).toBeVisible()
  }
  await expectAccessibleInReleaseCheck(page)

  await signIn('sales')
  await page.goto(`/admin/homes/${home?.id}`)
  await expect(page.getByRole('heading', { name: 'Who asked for it' })).toBeVisible()
  const leads = page.getByRole('list').filter({ hasText: 'Waiting list' }).getByRole('link')
  const [firstLead, secondLead] = await Promise.all(
    emails.map(async email => (await db.select().from(leadsTable).where(eq(leadsTable.email, email)))[0]),
  )
  const links = await leads.evaluateAll(found => found.map(link => link.getAttribute('href')))
  expect(links.filter(href => href?.endsWith(firstLead?.id ?? '-') || href?.endsWith(secondLead?.id ?? '-'))).toEqual([
    `/admin/leads/${firstLead?.id}`,
    `/admin/leads/${secondLead?.id}`,
  ])
  await page.goto(`/admin/leads/${secondLead?.id}`)
  await expect(page.getByText(/^Number \d+ of \d+ to ask for it\.$/)).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
})
