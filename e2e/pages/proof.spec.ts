import { eq } from 'drizzle-orm'
import { estatesTable } from '../../db/collections/estates.ts'
import { proofsTable } from '../../db/collections/proofs.ts'
import { anEstateDraft } from '../support/an-estate.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [360, 1280])
    test(`an estate shows valid and expired proofs, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/greenpark-estate')
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Proof' }).click()
      await expect(page).toHaveURL('/greenpark-estate#proof')
      const panel = page.getByRole('region', { name: 'Proof of title and approvals' })

      const licence = panel.getByRole('listitem').filter({ hasText: 'Environmental licence' })
      await expect(licence).toContainText('SAMPLE/EIA/2022/0304')
      await expect(licence).toContainText('Valid until10 February 2032')
      await expect(licence).toContainText('Checked on 14 September 2026 by our legal office (sample)')
      await expect(licence).not.toContainText('Expired')

      const insurance = panel.getByRole('listitem').filter({ hasText: 'Insurance' })
      await expect(insurance).toContainText('Expired on 31 October 2026. We are renewing it.')
      await expect(insurance).not.toContainText('Valid until')
      const hasNoScrollbar = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
      expect(await hasNoScrollbar()).toBe(true)
    })
})

test('the panel of proofs is accessible', { tag: '@release' }, async ({ page }) => {
  await page.goto('/greenpark-estate')
  await expectAccessibleInReleaseCheck(page, '#proof')
})

test('staff add a proof on the tab of its estate, with the day on which it was checked', async ({
  page,
  signIn,
  db,
}) => {
  const estate = await anEstateDraft(db)
  const title = unique('Sample licence')
  await signIn('editor')
  await page.goto(`/admin/estates/${estate.id}`)
  await expect(
    page.getByText('No proof is published yet: visitors cannot check the title and the approvals.'),
  ).toBeVisible()
  const tabs = page.getByRole('navigation', { name: estate.title })
  await tabs.getByRole('link', { name: 'Proof' }).click()
  await page.getByRole('link', { name: 'Add a proof' }).click()
  await expect(page.getByRole('combobox', { name: 'Estate', exact: true })).toHaveValue(estate.id)
  // The page is reloaded, because the previous list stays hidden in the document.
  await page.goto(page.url())

  await page.getByLabel('What it proves').selectOption('environment')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Issued by').fill('Sample authority')
  await page.getByLabel('Checked by').fill('our legal office')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Checked on is required.')).toBeVisible()
  await page.getByLabel('Checked on').fill('2026-03-02')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  const [stored] = await db.select().from(proofsTable).where(eq(proofsTable.title, title))
  expect(stored).toMatchObject({ estateId: estate.id, status: 'published', checkedOn: '2026-03-02' })

  await page.goto(`/admin/estates/${estate.id}/proofs`)
  await expect(tabs.getByRole('link', { name: 'Proof' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: title })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Greenpark' })).toHaveCount(0)
})

test('staff see an expired proof on the dashboard and in the list of gaps of its estate', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  const [greenpark] = await db.select().from(estatesTable).where(eq(estatesTable.slug, 'greenpark-estate'))
  await signIn('editor')
  await page.goto('/admin/dashboard')
  const toRenew = page.getByRole('region', { name: 'Proofs to renew' })
  const insurance = toRenew.getByRole('listitem').filter({ hasText: 'all-risks policy, Greenpark Estate' })
  await expect(insurance).toContainText('Expired on 31 October 2026')
  await page.goto(`/admin/estates/${greenpark?.id}`)
  await page.getByText('It can be published').click()
  await expect(page.getByText('Contractor’s all-risks policy: expired on 31 October 2026.')).toBeVisible()
})
