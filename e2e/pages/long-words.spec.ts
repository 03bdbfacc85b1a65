import type { Page } from '@playwright/test'
import { activitiesTable } from '../../db/tables/activities.ts'
import { tasksTable } from '../../db/tables/deals.ts'
import { aContact, aDeal, aLead } from '../../db/testing/leads.ts'
import { aPhone } from '../../db/testing/unique.ts'
import { anEstateDraft } from '../support/an-estate.ts'
import { expect, test } from '../support/fixtures.ts'

// Stands for a name without spaces or a pasted link.
const word = 'W'.repeat(80)

const widthOver = (page: Page) => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth)

for (const width of [360, 1280])
  test(`the screens of people fit a word of 80 characters and text at 200 % at ${width} px`, {
    tag: '@release',
  }, async ({ page, signIn, db }) => {
    const staff = await signIn('owner')
    const estate = await anEstateDraft(db, { title: word })
    const contact = await aContact(db, { name: word, phone: aPhone() })
    const deal = await aDeal(db, {
      contactId: contact.id,
      estateId: estate.id,
      ownerId: staff.id,
      awaitingReplySince: new Date(),
    })
    const { id: dealId } = deal
    await aLead(db, { contactId: contact.id, dealId, name: word, message: word, estate: word, property: word })
    const task = { dealId, text: word, dueAt: new Date(), ownerId: staff.id, createdByName: word }
    await db.insert(tasksTable).values(task)
    await db
      .insert(activitiesTable)
      .values({ contactId: contact.id, dealId, kind: 'note', text: word, staffName: word })
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      'dashboard?whose=me',
      `people?q=${word}`,
      `people?as=board&q=${word}`,
      `people/${contact.id}`,
    ]) {
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole('main').getByText(word).filter({ visible: true }).first()).toBeVisible()
      expect(await widthOver(page), path).toBeLessThanOrEqual(0)
      // The panel has 93.75 % of the size that the browser sets; this is twice as large.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '187.5%'
      })
      expect(await widthOver(page), `${path} in large text`).toBeLessThanOrEqual(0)
    }
  })
