import { eq } from 'drizzle-orm'
import { contactsTable } from '../../db/tables/contacts.ts'
import { dealPeopleTable } from '../../db/tables/deals.ts'
import { anEmail } from '../../db/testing/unique.ts'
import { aLeadWithoutReply as aLead } from '../support/a-lead.ts'
import { countTaps } from '../support/count-taps.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'

// `npm test` covers these steps in `walk.spec.ts`, where each step is followed by the reports.
for (const width of [390, 1440])
  test.describe(`at ${width} px`, { tag: '@release' }, () => {
    test.use({ viewport: { width, height: 900 } })

    test('staff add a spouse to a deal with two taps and three fields, and separate the two', async ({
      page,
      signIn,
      db,
    }) => {
      await signIn('sales')
      const lead = await aLead(db)
      const spouse = unique('Spouse')
      await page.goto(`/admin/people/${lead.contactId}`)
      const card = page.getByRole('region', { name: 'People of this deal' })
      const { tap, count, add } = countTaps()
      await tap(card.getByText('People of this deal'))
      await expect(card.getByRole('listitem')).toHaveText([new RegExp(`${lead.name}.*Buyer, main contact`)])
      await card.getByLabel('Name').fill(spouse)
      await card.getByLabel('Phone').fill('0712 345 678')
      await card.getByLabel('E-mail').fill(anEmail())
      // The three fields.
      add(3)
      await tap(card.getByRole('button', { name: 'Add' }))
      const line = card.getByRole('listitem').filter({ hasText: spouse })
      await expect(line).toContainText('Spouse')
      await expect(line.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /254712345678/)
      expect(count()).toBeLessThanOrEqual(5)
      // The sticky header would cover a part of some control, whose target axe then measures as too small.
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessibleInReleaseCheck(page)

      // Mails, quotes and visits are for the person of this screen, not for the person added last.
      await page.getByText('Write a mail').click()
      await expect(page.getByLabel('To', { exact: true }).locator('option:checked')).toHaveText(
        new RegExp(`^${lead.name}`),
      )
      await page.getByRole('link', { name: 'New quote' }).click()
      await expect(page.getByLabel('For', { exact: true }).locator('option:checked')).toHaveText(
        new RegExp(`^${lead.name}`),
      )
      await page.goto(`/admin/people/${lead.contactId}`)

      await line.getByRole('link', { name: spouse, exact: true }).click()
      await expect(page.getByRole('heading', { name: spouse, level: 1 })).toBeVisible()
      await expect(card.getByRole('link', { name: lead.name, exact: true })).toBeVisible()
      // A lead of the other person is shown with its sender.
      await expect(page.getByText('Is there a plot with a view?').first()).toBeVisible()
      await expectAccessibleInReleaseCheck(page)

      await card.getByText(`Change ${spouse}`).click()
      await card.getByRole('button', { name: 'Make main contact' }).click()
      await expect(line).toContainText('Spouse, main contact')
      await page.goto(`/admin/people/${lead.contactId}`)
      await card.getByText(`Change ${lead.name}`).click()
      await card.getByRole('button', { name: 'Separate' }).click()
      await expect(card.getByRole('listitem')).toHaveCount(1)
      expect(await db.select().from(dealPeopleTable).where(eq(dealPeopleTable.dealId, lead.dealId))).toHaveLength(1)
    })

    test('a caller with a known phone is offered the known person, and can be added to that deal as another person', async ({
      page,
      signIn,
      db,
    }) => {
      await signIn('sales')
      const lead = await aLead(db)
      const digits = `7${String(Math.random()).slice(2, 10)}`
      await db
        .update(contactsTable)
        .set({ phone: `+254${digits}` })
        .where(eq(contactsTable.id, lead.contactId))
      const caller = unique('Payer')
      await page.goto('/admin/people/new')
      await page.getByLabel('Name', { exact: true }).fill(caller)
      await page.getByLabel('Phone').fill(`0${digits}`)
      await expect(page.getByText('Same phone, another name: is it the same person?')).toBeVisible()
      await page.getByRole('button', { name: /^Another person, same deal/ }).click()
      await page.getByLabel('Role').selectOption('Payer')
      await expectAccessibleInReleaseCheck(page)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('heading', { name: caller, level: 1 })).toBeVisible()
      const card = page.getByRole('region', { name: 'People of this deal' })
      await expect(card.getByRole('listitem').filter({ hasText: caller })).toContainText('Payer')
      await expect(card.getByRole('listitem').filter({ hasText: lead.name })).toContainText('Buyer, main contact')
    })
  })
