import { eq } from 'drizzle-orm'
import { activitiesTable } from '../../db/tables/activities.ts'
import { dealsTable } from '../../db/tables/deals.ts'
import { aContact, aLead } from '../../db/testing/leads.ts'
import { aHomeForSale } from '../support/an-estate.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'
import { openChange } from '../support/unit-changes.ts'

// `npm test` covers these steps in `walk.spec.ts`, which compares the reports after each step.
for (const width of [390, 1440])
  test.describe(`at ${width} px`, { tag: '@release' }, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the move of a card on the board is undone with one press, and the stages Reserved and Sold cannot be chosen', async ({
      page,
      signIn,
      db,
    }) => {
      await signIn('sales-manager')
      const { id: contactId, name } = await aContact(db, { name: unique('Sample Board') })
      await aLead(db, { contactId, name })
      await page.goto(`/admin/people?as=board&q=${encodeURIComponent(name ?? '')}`)
      const stage = page.getByRole('combobox', { name: `Stage of ${name}` })
      await expect(stage.getByRole('option', { name: /Reserved|Sold/ })).toHaveCount(0)
      await stage.selectOption('visited')
      const movedNotice = page.getByText(`${name} was moved to visited.`)
      await expect(movedNotice).toBeVisible()
      const undo = page.getByRole('button', { name: 'Undo' })
      // The button is faded for some frames, until the move has ended.
      await expect(undo).toBeEnabled()
      await expectAccessibleInReleaseCheck(page)
      if (width < 769) {
        await page.getByRole('button', { name: 'Visited 1' }).click()
        await expect(
          page.getByRole('region', { name: 'Visited' }).getByRole('link', { name: name ?? '' }),
        ).toBeVisible()
        await page.getByRole('button', { name: 'New 0' }).click()
      }
      await undo.click()
      await expect(movedNotice).toBeHidden()
      await expect(stage).toHaveValue('new')
    })

    test('a stage is undone, and the stages reserved and sold follow from the home with its price, receipt and seller', async ({
      page,
      signIn,
      db,
    }) => {
      const { name } = await signIn('sales-manager')
      const lead = await aLead(db, { name: unique('Sample Buyer') })
      const unit = await aHomeForSale(db, { price: 7_300_000 })
      const stageOf = async () => (await db.select().from(dealsTable).where(eq(dealsTable.id, lead.dealId)))[0]?.stage
      const personPath = `/admin/people/${lead.contactId}`
      const stages = page.getByRole('group', { name: 'Stage' })

      await page.goto(personPath)
      await stages.getByRole('button', { name: 'Visited' }).click()
      await expect(stages.getByRole('button', { name: 'Visited' })).toHaveAttribute('aria-pressed', 'true')
      await stages.getByRole('button', { name: 'Undo' }).click()
      await expect(stages.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true')
      expect(await db.$count(activitiesTable, eq(activitiesTable.dealId, lead.dealId))).toBe(0)
      await expect(stages.getByRole('button', { name: /Reserved|Sold/ })).toHaveCount(0)

      await page.goto(`/admin/homes/${unit.id}?lead=${lead.reference}`)
      const reserveForm = await openChange(page, 'Reserve it')
      await expect(reserveForm).toContainText('At KES 7,300,000, the list price.')
      await reserveForm.getByLabel('Receipt number').fill('R 17')
      await reserveForm.getByLabel('Amount received').fill('KES 100,000')
      await reserveForm.getByRole('button', { name: 'Reserve' }).click()
      await expect(page.getByRole('region', { name: 'Reserved' })).toContainText('KES 7,300,000, from the price list')
      await expectAccessibleInReleaseCheck(page)

      await page.goto(personPath)
      await expect(stages.getByText('Reserved')).toBeVisible()
      for (const button of await stages.getByRole('button').all()) await expect(button).toBeDisabled()
      const home = page.getByRole('region', { name: 'The home' })
      await expect(home).toContainText('R 17')
      await expect(home).toContainText(name)
      await expectAccessibleInReleaseCheck(page)

      await page.goto(`/admin/homes/${unit.id}`)
      const sellForm = await openChange(page, 'Sell it')
      await sellForm.getByLabel('Date of the agreement').fill('2026-11-23')
      await sellForm.getByRole('button', { name: 'Mark as sold' }).click()
      const soldRegion = page.getByRole('region', { name: 'Sold', exact: true })
      await expect(soldRegion).toContainText('23 November 2026')
      expect(await stageOf()).toBe('sold')

      const cancelForm = await openChange(page, 'Cancel the sale')
      await cancelForm.getByLabel('Reason').fill('The bank declined.')
      await cancelForm.getByRole('button', { name: 'Cancel it now' }).click()
      await expect(page.getByText('cancelled the sale, KES 100,000 to return (receipt R 17)')).toBeVisible()
      // A reservation counts as a reply to the person.
      expect(await stageOf()).toBe('contacted')
    })
  })
