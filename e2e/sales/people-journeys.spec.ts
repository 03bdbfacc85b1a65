import { and, eq } from 'drizzle-orm'
import { activitiesTable } from '../../db/tables/activities.ts'
import { contactsTable } from '../../db/tables/contacts.ts'
import { dealsTable } from '../../db/tables/deals.ts'
import { emailsTable, leadsTable } from '../../db/tables/leads.ts'
import { replyTemplatesTable } from '../../db/tables/replies.ts'
import { aPhone } from '../../db/testing/unique.ts'
import { localDay, parseLocal } from '../../lib/time/local-time.ts'
import { addDays } from '../../lib/visits/slots.ts'
import { aLeadWithoutReply as aLead } from '../support/a-lead.ts'
import { countTaps } from '../support/count-taps.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'

// The limits are the same on a phone and on a large screen.
for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`at ${viewport.width} px`, { tag: viewport.width > 1000 ? ['@release'] : [] }, () => {
    test.use({ viewport })

    test('an agent opens a new person, logs a call and books a visit in at most eight taps', async ({
      page,
      signIn,
      db,
    }) => {
      const staff = await signIn('sales')
      const lead = await aLead(db)
      await page.goto(`/admin/people?q=${lead.reference}`)
      const taps = countTaps()
      await taps.tap(page.getByRole('link', { name: lead.name }))
      await expect(page.getByText('Is there a plot with a view?').first()).toBeVisible()
      await expectAccessibleInReleaseCheck(page)

      await taps.tap(page.getByRole('button', { name: 'Reached' }))
      await expect(page.getByText('Call: reached')).toBeVisible()
      await taps.tap(page.getByText('Book a visit'))
      const time = `${addDays(localDay(new Date()), 90)}T09:30`
      await taps.tap(page.getByLabel('Or another time'))
      await page.getByLabel('Or another time').fill(time)
      await taps.tap(page.getByRole('button', { name: 'Book', exact: true }))
      await expect(page.getByRole('button', { name: 'Visit booked' })).toHaveAttribute('aria-pressed', 'true')
      expect(taps.count()).toBeLessThanOrEqual(8)

      const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, lead.dealId))
      expect(deal).toMatchObject({ stage: 'visit-booked', awaitingReplySince: null })
      const [stored] = await db.select().from(leadsTable).where(eq(leadsTable.id, lead.id))
      expect(stored?.visitAt?.toISOString()).toBe(parseLocal(time).toISOString())
      const mails = await db.select().from(emailsTable).where(eq(emailsTable.leadId, lead.id))
      expect(mails.map(mail => mail.kind)).toEqual(['visit-confirmation'])
      expect(mails[0]?.calendar).toContain('BEGIN:VEVENT')
      const calls = and(eq(activitiesTable.dealId, lead.dealId), eq(activitiesTable.kind, 'call'))
      expect(await db.select().from(activitiesTable).where(calls)).toMatchObject([
        { outcome: 'reached', isReply: true, staffId: staff.id },
      ])
    })

    test('an agent replies with a template in at most four taps, and the person no longer waits', async ({
      page,
      signIn,
      db,
    }) => {
      const title = unique('Opening hours')
      const body = 'Hello {name},\n\nwe open at nine.\n\n{agent}'
      await db.insert(replyTemplatesTable).values({ title, subject: 'A visit', body, staffName: 'Sample' })
      const staff = await signIn('sales')
      const lead = await aLead(db)
      await page.goto(`/admin/people/${lead.contactId}`)
      const taps = countTaps()
      await taps.tap(page.getByText('Write a mail'))
      await page.getByLabel('Template').selectOption({ label: title })
      // Choosing an option takes two taps.
      taps.add(2)
      await expect(page.getByLabel('Text')).toHaveValue(
        `Hello ${lead.name.split(' ')[0]},\n\nwe open at nine.\n\n${staff.name}`,
      )
      await expectAccessibleInReleaseCheck(page)
      await taps.tap(page.getByRole('button', { name: 'Send the mail' }))
      await expect(page.getByText(/^Reply: .* by /)).toBeVisible()
      expect(taps.count()).toBeLessThanOrEqual(4)
      const [mail] = await db.select().from(emailsTable).where(eq(emailsTable.leadId, lead.id))
      expect(mail).toMatchObject({ kind: 'reply', to: lead.email, subject: 'A visit' })
      const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, lead.dealId))
      expect(deal?.awaitingReplySince).toBeNull()
      await db.delete(replyTemplatesTable).where(eq(replyTemplatesTable.title, title))
    })

    test('an agent enters a caller in six fields, and a matching person is shown while typing', async ({
      page,
      signIn,
      db,
    }) => {
      const staff = await signIn('sales')
      const existing = await aLead(db)
      await page.goto('/admin/people')
      await page.getByRole('link', { name: 'Caller or walk-in' }).click()
      await expect(page.locator('form:has-text("What they want") .field')).toHaveCount(6)
      await page.getByLabel('Name', { exact: true }).fill(existing.name)
      await expect(page.getByRole('link', { name: existing.name })).toBeVisible()
      await expectAccessibleInReleaseCheck(page)
      await page.getByLabel('Name', { exact: true }).fill(unique('Caller'))
      await expect(page.getByRole('heading', { name: 'Possible match' })).toBeHidden()
      const phone = aPhone()
      await page.getByLabel('Phone').fill(`0${phone.slice(4, 7)} ${phone.slice(7)}`)
      await page.getByLabel('Estate', { exact: true }).selectOption({ label: 'Greenpark Estate' })
      await page.getByLabel('What they want').fill('A two-bedroom near the school.')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('A two-bedroom near the school.').first()).toBeVisible()
      await expect(page.getByText(phone).first()).toBeVisible()
      const deals = await db
        .select({ deal: dealsTable })
        .from(dealsTable)
        .innerJoin(contactsTable, eq(contactsTable.id, dealsTable.contactId))
        .where(eq(contactsTable.phone, phone))
      const expected = { stage: 'contacted', ownerId: staff.id, assignedBy: 'entered', awaitingReplySince: null }
      expect(deals).toMatchObject([{ deal: expected }])
    })

    test('an agent assigns all matching people in at most five taps, and the URL reproduces the filtered list', {
      tag: '@release',
    }, async ({ page, signIn, db }) => {
      const staff = await signIn('sales')
      const word = unique('Bulk').replace(/\W/g, '')
      await Promise.all(Array.from({ length: 40 }, () => aLead(db, { message: word })))
      await page.goto(`/admin/people?q=${word}`)
      const taps = countTaps()
      await taps.tap(page.getByRole('checkbox', { name: 'Choose all on this page' }))
      const bar = page.getByRole('region', { name: 'Chosen people' })
      await expect(bar.getByText('All 25 of this page are chosen.')).toBeVisible()
      await expect(page.getByRole('status').getByText('All 25 of this page are chosen; 40 match')).toBeAttached()
      await taps.tap(bar.getByRole('button', { name: 'Choose all 40 who match' }))
      await expect(page.getByRole('status').getByText('All 40 who match are chosen')).toBeAttached()
      await expectAccessibleInReleaseCheck(page)
      await bar.getByLabel('Give to').selectOption({ label: staff.name })
      // Choosing an option takes two taps.
      taps.add(2)
      await taps.tap(bar.getByRole('button', { name: 'Give to' }))
      await expect(page.getByText('Saved for 40')).toBeVisible()
      expect(taps.count()).toBeLessThanOrEqual(5)
      // Only the deals of this test count, because imports and forms may assign other deals meanwhile.
      const assigned = await db
        .select({ ownerId: dealsTable.ownerId })
        .from(leadsTable)
        .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
        .where(eq(leadsTable.message, word))
      expect(assigned).toEqual(Array(40).fill({ ownerId: staff.id }))
      await page.goto(`/admin/people?q=${word}&owner=${staff.id}`)
      await expect(page.getByRole('row')).toHaveCount(26)
      await expect(page.getByText('40 entries, page 1 of 2')).toBeVisible()
      await expectAccessibleInReleaseCheck(page)
    })
  })
