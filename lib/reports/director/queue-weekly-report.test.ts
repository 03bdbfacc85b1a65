import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { settingsTable } from '@/db/collections/settings'
import type { Db } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import { emailsTable } from '@/db/tables/leads'
import { test } from '@/db/testing/test'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { aQuotableHome } from '@/lib/quotes/testing/a-quotable-home'
import { changeUnit } from '../../inventory/unit-transitions'
import { queueWeeklyReport } from './queue-weekly-report'

const recipients = [{ email: 'director@example.com' }, { email: 'Board@example.com' }, { email: 'board@example.com' }]

const mails = (db: Db) => db.select().from(emailsTable).where(eq(emailsTable.kind, 'weekly-report'))
const sentTo = async (db: Db) => (await mails(db)).map(({ to }) => to).sort()

/** Returns an instant by its local time; 30 November 2026 is a Monday. */
const at = (local: string) => new Date(`${local}+03:00`)

async function sendTo(db: Db, reportRecipients: { email: string }[]) {
  await ensureSettings(db)
  await db.update(settingsTable).set({ reportRecipients })
}

test('each recipient in the settings gets one mail on Monday from seven, although several instances queue it', async ({
  ownDatabase: { db },
}) => {
  await sendTo(db, recipients)
  for (const early of ['2026-11-29T23:59', '2026-11-30T06:59', '2026-12-01T00:00', '2026-12-02T09:00'])
    await queueWeeklyReport(db, at(early))
  expect(await mails(db)).toEqual([])
  await Promise.all(Array.from({ length: 6 }, () => queueWeeklyReport(db, at('2026-11-30T07:00'))))
  for (const later of ['2026-11-30T07:01', '2026-11-30T23:59']) await queueWeeklyReport(db, at(later))
  expect(await sentTo(db)).toEqual(['board@example.com', 'director@example.com'])
  await queueWeeklyReport(db, at('2026-12-07T08:00'))
  expect(await mails(db)).toHaveLength(4)
})

test('mails that were missed at seven are sent until the end of Monday, also to a new recipient', async ({
  ownDatabase: { db },
}) => {
  await sendTo(db, recipients.slice(0, 1))
  await queueWeeklyReport(db, at('2026-11-30T23:58'))
  expect(await sentTo(db)).toEqual(['director@example.com'])
  await sendTo(db, recipients.slice(0, 2))
  await queueWeeklyReport(db, at('2026-11-30T23:59'))
  expect(await sentTo(db)).toEqual(['board@example.com', 'director@example.com'])
})

test('no mail is queued without recipients', async ({ ownDatabase: { db } }) => {
  await sendTo(db, [])
  await queueWeeklyReport(db, at('2026-11-30T12:00'))
  expect(await mails(db)).toEqual([])
})

test('the mail contains the figures of the last week by estate and agent, a link to the page, and no buyers', async ({
  ownDatabase: { db },
}) => {
  await sendTo(db, recipients.slice(0, 1))
  const home = await aQuotableHome(db)
  await db.update(contactsTable).set({ name: 'Wanjiru Hidden' })
  await changeUnit(db, home.manager, home.unit.id, 'sell', { leadId: home.lead.id, agreementOn: '2026-11-22' })
  await queueWeeklyReport(db, at('2026-11-23T07:00'))
  const [mail] = await mails(db)
  expect(mail?.subject).toContain('Week of 16–22 Nov 2026')
  expect(mail?.text).toContain('Turnover, KES: 16–22 Nov 10,000,000; 9–15 Nov 0')
  expect(mail?.text).toContain(`${home.estate.title}: `)
  expect(mail?.text).toContain(`${home.manager.name}: Sold 16–22 Nov 1; Sold 9–15 Nov –; Sold November 1`)
  expect(mail?.text).toContain('/admin/reports/director?week=2026-11-16')
  for (const table of ['By estate', 'By agent']) expect(mail?.html).toContain(table)
  for (const content of [mail?.html, mail?.text]) expect(content).not.toContain('Hidden')
})
