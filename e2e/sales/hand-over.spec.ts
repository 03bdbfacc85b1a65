import { eq } from 'drizzle-orm'
import { agentsTable, dealsTable } from '../../db/tables/deals.ts'
import { staffTable } from '../../db/tables/staff.ts'
import { aLead } from '../../db/testing/leads.ts'
import { aStaffMember } from '../../db/testing/staff.ts'
import { aHomeForSale } from '../support/an-estate.ts'
import { countTaps } from '../support/count-taps.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'
import { openChange } from '../support/unit-changes.ts'

// `npm test` covers these steps in `walk.spec.ts`, where each step is followed by the reports.
for (const width of [390, 1440])
  test.describe(`at ${width} px`, { tag: '@release' }, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an agent requests a reservation with two taps, and a manager reserves it on Today with three', async ({
      page,
      signIn,
      db,
    }) => {
      const agent = await signIn('sales')
      const unit = await aHomeForSale(db, { price: 7_300_000 })
      const lead = await aLead(db, { name: unique('Sample Buyer'), unitId: unit.id })
      await page.goto(`/admin/people/${lead.contactId}`)
      const { tap, count } = countTaps()
      await tap(page.getByRole('region', { name: 'The home' }).getByRole('link', { name: 'Ask to reserve it' }))
      const requestForm = page.getByRole('dialog', { name: 'Ask to reserve it' })
      await tap(requestForm.getByRole('button', { name: 'Ask a sales manager' }))
      await expect(page.getByText(`${agent.name} asks to reserve it.`)).toBeVisible()
      expect(count()).toBeLessThanOrEqual(2)
      await page.reload()
      await expectAccessibleInReleaseCheck(page)

      await signIn('sales-manager')
      await page.goto('/admin/dashboard')
      const requests = page.getByRole('region', { name: 'Reservations to decide' })
      const request = requests.getByRole('listitem').filter({ hasText: unit.code })
      await expect(request).toContainText(`Requested by ${agent.name}, at KES 7,300,000`)
      await expectAccessibleInReleaseCheck(page)
      const { tap: tapOfManager, count: countOfManager } = countTaps()
      await tapOfManager(request.getByLabel('Receipt number'))
      await request.getByLabel('Receipt number').fill('R 17')
      await tapOfManager(request.getByLabel('Amount received'))
      await request.getByLabel('Amount received').fill('250,000')
      await tapOfManager(request.getByRole('button', { name: 'Reserve' }))
      await expect(request).toHaveCount(0)
      expect(countOfManager()).toBeLessThanOrEqual(3)
      await page.goto(`/admin/homes/${unit.id}`)
      const reservedRegion = page.getByRole('region', { name: 'Reserved' })
      await expect(reservedRegion).toContainText('KES 250,000')
      await expect(reservedRegion).toContainText(agent.name)
    })

    test('the form to reserve shows the price and the seller of the chosen person', async ({ page, signIn, db }) => {
      await signIn('sales-manager')
      const unit = await aHomeForSale(db, { price: 7_300_000 })
      const agent = await aStaffMember(db, { role: 'sales' })
      const lead = await aLead(db, { name: unique('Sample Buyer') })
      await db.update(dealsTable).set({ ownerId: agent.id }).where(eq(dealsTable.id, lead.dealId))
      await page.goto(`/admin/homes/${unit.id}`)
      const reserveForm = await openChange(page, 'Reserve it')
      await expect(reserveForm.getByLabel('Seller')).toContainText('Me')
      await reserveForm.getByRole('searchbox').fill(lead.reference)
      await reserveForm.getByRole('button', { name: lead.name ?? '' }).click()
      await expect(reserveForm.getByRole('option', { name: agent.name }).first()).toHaveText(agent.name)
      await expect(reserveForm.getByLabel('Seller')).toHaveValue('')
      await expectAccessibleInReleaseCheck(page)
    })
  })

test('an owner closes an account with at most four clicks and gives its people to a colleague', async ({
  page,
  signIn,
  db,
}) => {
  await signIn('owner')
  const [agent, successor] = [await aStaffMember(db, { role: 'sales' }), await aStaffMember(db, { role: 'sales' })]
  // Without this, the people of other tests would be assigned to these agents by turn.
  await db.insert(agentsTable).values([agent, successor].map(({ id }) => ({ staffId: id, takesDeals: false })))
  for (let number = 0; number < 40; number++) {
    const lead = await aLead(db)
    await db.update(dealsTable).set({ ownerId: agent.id }).where(eq(dealsTable.id, lead.dealId))
  }
  await page.goto('/admin/users')
  const { tap, add, count } = countTaps()
  await tap(page.getByRole('link', { name: agent.name }))
  const accountRegion = page.getByRole('region', { name: 'This account' })
  // Choosing from a list takes two clicks: one to open the list, one to choose.
  add(2)
  await accountRegion.getByLabel('Who gets 40 people').selectOption({ label: successor.name })
  await expectAccessibleInReleaseCheck(page)
  await tap(accountRegion.getByRole('button', { name: 'Close the account' }))
  await expect(accountRegion.getByText('Reopen the account')).toBeVisible()
  expect(count()).toBeLessThanOrEqual(4)
  expect(await db.$count(dealsTable, eq(dealsTable.ownerId, successor.id))).toBe(40)
  const [closed] = await db.select().from(staffTable).where(eq(staffTable.id, agent.id))
  expect(closed?.disabledAt).not.toBeNull()
})
