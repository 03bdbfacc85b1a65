import { and, eq } from 'drizzle-orm'
import { estatesTable } from '../../db/collections/estates.ts'
import type { Db } from '../../db/connect.ts'
import { unitClaimsTable } from '../../db/tables/inventory.ts'
import { commissionRatesTable, salesTargetsTable } from '../../db/tables/targets.ts'
import { aStaffMember } from '../../db/testing/staff.ts'
import { aHomeForSale } from '../support/an-estate.ts'
import { countTaps } from '../support/count-taps.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Nairobi', dateStyle: 'short' }).format(new Date())
const month = `${today.slice(0, 7)}-01`
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthName = monthFormat.format(new Date(`${month}T00:00:00Z`))
const report = `/admin/reports?report=commission&from=${month}&to=${today}`

/** Stores a sale of a new home by an agent, agreed on this day. Returns the id of its estate and a title to give it. */
async function aSale(db: Db, { id, name }: { id: string; name: string }, price: number, agreementOn = today) {
  const { id: unitId, estateId } = await aHomeForSale(db)
  const during = { from: new Date(`${agreementOn}T09:00:00+03:00`), until: null }
  const seller = { sellerId: id, sellerName: name, sellerRole: 'sales' as const, staffName: name }
  await db.insert(unitClaimsTable).values({ unitId, kind: 'sale', during, price, agreementOn, ...seller })
  return { id: estateId, title: unique('Sample Estate') }
}

for (const width of [390, 1280])
  test.describe(`at ${width} px`, { tag: width === 390 ? [] : ['@release'] }, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner sets a target and a rate, and a manager sees the commission', async ({ page, signIn, db }) => {
      const agent = await aStaffMember(db, { role: 'sales', name: unique('Sample Agent') })
      const estate = await aSale(db, agent, 5_000_000)
      await db.update(estatesTable).set({ title: estate.title }).where(eq(estatesTable.id, estate.id))
      await signIn('owner')
      await page.goto('/admin/targets')
      const homes = page.getByLabel(`Homes of ${agent.name}, ${monthName}`)
      const amount = page.getByLabel(`KES of ${agent.name}, ${monthName}`)
      const saveButton = page.getByRole('button', { name: 'Save the targets' })
      await homes.fill('4')
      await amount.fill('lots')
      await saveButton.click()
      await expect(amount).toHaveAccessibleDescription(/This is not a number/)
      await expect(homes).toHaveValue('4')
      const { tap, add, count } = countTaps()
      await amount.fill('7.5M')
      await tap(saveButton)
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await page.reload()
      await expect(amount).toHaveValue('7,500,000')
      await expectAccessibleInReleaseCheck(page)

      const form = page.locator('form', { hasText: 'Rate in percent' })
      await form.getByLabel('For').selectOption({ label: estate.title })
      // Choosing an option takes two taps.
      add(2)
      await form.getByLabel('Rate in percent').fill('1.5')
      await form.getByLabel('From').fill(month)
      await tap(form.getByRole('button', { name: 'Add the rate' }))
      const rate = page.getByRole('row').filter({ hasText: estate.title })
      await expect(rate).toContainText('1.5%')
      await expect(rate).toContainText('Today’s rate')
      expect(count()).toBeLessThanOrEqual(4)

      await signIn('sales-manager')
      await page.goto(report)
      const row = page.getByRole('row').filter({ hasText: agent.name })
      // Homes in the target and sold, amounts in the target and sold, the part attained, and the commission.
      await expect(row).toContainText(/4\s*1\s*KES 7,500,000\s*KES 5,000,000\s*67%\s*KES 75,000/)
      await expect(page.getByText('Nothing is paid from here.')).toBeVisible()
      await expectAccessibleInReleaseCheck(page)
      await page.goto('/admin/targets')
      await expect(page.getByRole('button', { name: 'Add the rate' })).toHaveCount(0)
      await db.delete(commissionRatesTable).where(eq(commissionRatesTable.estateId, estate.id))
    })
  })

test('a target that somebody changed meanwhile is reported at its field, and the next press replaces it', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  const agent = await aStaffMember(db, { role: 'sales', name: unique('Sample Agent') })
  const values = { staffId: agent.id, month, homes: 2, setByName: 'Asha Sample' }
  await db.insert(salesTargetsTable).values(values)
  await signIn('sales-manager')
  await page.goto('/admin/targets')
  const isThisTarget = and(eq(salesTargetsTable.staffId, agent.id), eq(salesTargetsTable.month, month))
  await db.update(salesTargetsTable).set({ homes: 9 }).where(isThisTarget)
  const homes = page.getByLabel(`Homes of ${agent.name}, ${monthName}`)
  const saveButton = page.getByRole('button', { name: 'Save the targets' })
  await homes.fill('5')
  await saveButton.click()
  await expect(homes).toHaveAccessibleDescription(/Asha Sample has changed this to 9 homes/)
  await expect(homes).toHaveValue('5')
  await saveButton.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await db.select().from(salesTargetsTable).where(isThisTarget)).toMatchObject([{ homes: 5 }])
})

test('an agent sees only their own target and sales', async ({ page, signIn, db }) => {
  const otherAgent = await aStaffMember(db, { role: 'sales', name: unique('Other Agent') })
  await aSale(db, otherAgent, 9_000_000)
  const agent = await signIn('sales')
  await aSale(db, agent, 6_000_000)
  await db.insert(salesTargetsTable).values({ staffId: agent.id, month, amount: 12_000_000, setByName: 'Asha Sample' })
  await page.goto(report)
  await expect(page.getByRole('row')).toHaveCount(3)
  const row = page.getByRole('row').filter({ hasText: agent.name })
  for (const text of ['KES 12,000,000', 'KES 6,000,000', '50%']) await expect(row).toContainText(text)
  await expect(page.getByRole('link', { name: 'Targets' })).toHaveCount(0)
})

test('the director’s page of a week with eight estates and twelve agents fits one sheet of paper', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  for (let number = 0; number < 12; number++) {
    const agent = await aStaffMember(db, { role: 'sales', name: unique('Wanjiru Njoroge-Kariuki') })
    const { id } = await aSale(db, agent, 91_234_567 + number, '2020-03-04')
    const title = unique('Pazuri at Vipingo Ridge')
    if (number < 8) await db.update(estatesTable).set({ title }).where(eq(estatesTable.id, id))
    await db
      .insert(salesTargetsTable)
      .values({ staffId: agent.id, month: '2020-03-01', amount: 150_000_000, homes: 3, setByName: 'Asha Sample' })
  }
  await signIn('owner')
  await page.goto('/admin/reports')
  await page.getByRole('link', { name: 'Director’s page' }).click()
  await page.getByRole('link', { name: 'Week before' }).click()
  await expect(page.getByRole('link', { name: 'Next week' })).toBeVisible()
  await page.goto('/admin/reports/director?week=2020-03-02')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Week of 2–8 Mar 2020')
  const company = page.getByRole('region', { name: 'The company' })
  // The sum of twelve sales of 91,234,567 to 91,234,578.
  await expect(company).toContainText('1,094,814,870')
  const agents = page.getByRole('region', { name: 'By agent, against the target of the month', exact: true })
  // Two rows of headings, twelve agents and the total.
  await expect(agents.getByRole('row')).toHaveCount(15)
  // One sale in percent of the target of 150,000,000.
  await expect(agents.getByRole('row').nth(2)).toContainText('61%')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    await expectAccessibleInReleaseCheck(page)
  }
  await page.emulateMedia({ media: 'print' })
  for (const role of ['navigation', 'button', 'link'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  // The size of A4 in points.
  expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 59[45](\.\d+)? 84[12](\.\d+)?/)
})
