import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Db } from '../../db/connect.ts'
import { activitiesTable } from '../../db/tables/activities.ts'
import type { DealStage, LostReason } from '../../db/tables/deals.ts'
import { unitClaimsTable } from '../../db/tables/inventory.ts'
import { aLead } from '../../db/testing/leads.ts'
import { aHomeForSale } from '../support/an-estate.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'

/** No other test has deals in this month. */
const march = { from: '2024-03-01', to: '2024-03-31' }

/** Creates a deal that began in March 2024, with a lead from this source. */
async function aDealOf(db: Db, source: string, stage: DealStage, lostReason: LostReason | null = null) {
  const at = new Date('2024-03-05T08:00:00Z')
  const {
    id: leadId,
    dealId,
    contactId,
  } = await aLead(db, {
    campaign: { utm_source: source },
    createdAt: at,
    deal: { stage, lostReason, createdAt: at, stageSince: new Date('2024-03-06T08:00:00Z'), lastLeadAt: at },
  })
  if (stage === 'sold') {
    const sale = { kind: 'sale' as const, price: 7_500_000, source, agreementOn: '2024-03-06' }
    const { id: unitId } = await aHomeForSale(db)
    await db
      .insert(unitClaimsTable)
      .values({ ...sale, unitId, leadId, staffName: 'Sample', during: { from: at, until: null } })
  }
  return { dealId, contactId }
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a manager chooses days, opens the people behind a figure, and downloads the CSV', async ({
  page,
  signIn,
  db,
}) => {
  const source = unique('radio')
  for (const stage of ['new', 'contacted', 'visited', 'sold'] as const) await aDealOf(db, source, stage)
  const lostDeal = await aDealOf(db, source, 'lost', 'timing')
  await db
    .insert(activitiesTable)
    .values({ ...lostDeal, kind: 'stage', outcome: 'visited', at: new Date('2024-03-05T09:00:00Z'), isReply: true })
  await signIn('sales-manager')
  await page.goto('/admin/reports')
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await expect(rowOf(page, source)).toHaveCount(0)

  await page.locator('summary').filter({ hasText: 'Days' }).click()
  await page.getByLabel('From').fill(march.from)
  await page.getByLabel('To', { exact: true }).fill(march.to)
  // Leads, contacted, visited, reserved and sold. The lost deal counts as visited, its stage before the loss; the sale
  // has no visit.
  await expect(rowOf(page, source).getByRole('link')).toHaveText(['5', '4', '2', '1', '1'])
  await expectAccessibleInReleaseCheck(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('funnel-2024-03-01-2024-03-31.csv')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\ufeff"From","To","Source","Leads","Contacted","Visited","Reserved","Sold"')
  expect(lines).toContain(`"2024-03-01","2024-03-31","${source}","5","4","2","1","1"`)

  // The report shows the price and the source that were stored with the sale.
  await page.goto(`/admin/reports?report=sales&${new URLSearchParams(march)}`)
  await expect(rowOf(page, source)).toContainText('KES 7,500,000')
  await expectAccessibleInReleaseCheck(page)
  await page.goto(`/admin/reports?${new URLSearchParams(march)}`)

  await rowOf(page, source).getByRole('link', { name: '2', exact: true }).click()
  await expect(page.getByText('2 entries', { exact: true })).toBeVisible()
  await expect(page.getByText(`source ${source}; reached Visited`)).toBeVisible()
  // The filter of the list keeps the conditions of the report.
  await page.getByRole('combobox', { name: 'Person responsible' }).selectOption('nobody')
  await expect(page).toHaveURL(/reached=visited/)
  await expect(page.getByText('2 entries', { exact: true })).toBeVisible()
})

test('figures of first replies and lost reasons link to their people, and the figure of sold homes to the homes', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  const source = unique('fair')
  const lostDeal = await aDealOf(db, source, 'lost', 'financing')
  await db
    .insert(activitiesTable)
    .values({ ...lostDeal, kind: 'call', outcome: 'reached', at: new Date('2024-03-05T08:40:00Z'), isReply: true })
  await aDealOf(db, source, 'new')
  await signIn('sales')
  const days = new URLSearchParams(march)
  await page.goto(`/admin/reports?report=first-reply&${days}`)
  await expect(rowOf(page, source)).toContainText('40 min')
  // The second figure is the number of people without a reply.
  await rowOf(page, source).getByRole('link').nth(1).click()
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
  await expect(page.getByText(`source ${source}; without a reply`)).toBeVisible()

  await page.goto(`/admin/reports?report=lost&${days}`)
  const reason = rowOf(page, 'No financing').getByRole('link')
  const people = await reason.textContent()
  await reason.click()
  await expect(page.getByText(new RegExp(`^${people} entr(y|ies)$`))).toBeVisible()

  // No other test changes the sales of these past days.
  const until = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/admin/reports?report=sell-through&from=2000-01-01&to=${until}`)
  // The third figure is the number of sold homes.
  const sold = page.getByRole('row', { name: /^All/ }).getByRole('link').nth(2)
  const homes = (await sold.textContent()) ?? ''
  expect(Number(homes.replace(/\D/g, ''))).toBeGreaterThan(0)
  await sold.click()
  await expect(page.getByText(new RegExp(`^${homes} entr(y|ies)`))).toBeVisible()

  await page.goto('/admin/reports?report=inventory')
  await page.getByRole('row').filter({ hasText: 'Not released' }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/homes\?estate=[-0-9a-f]+&state=not-released$/)
})
