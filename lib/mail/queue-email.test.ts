import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emailsTable } from '@/db/tables/leads'
import { test } from '@/db/testing/test'
import { anEmail } from '@/db/testing/unique'
import { queueJoinedEmail, urgentMail } from './queue-email'

const contentOf = (subject: string) => ({ subject, preview: subject, heading: subject, paragraphs: [], footer: [] })

test('an urgent mail replaces a mail of its kind from an earlier hour that waits for another attempt', async ({
  db,
}) => {
  const to = anEmail()
  const fiveHoursAgo = new Date(Date.now() - 5 * 3_600_000)
  const queue = (
    subject: string,
    values: { nextAttemptAt?: Date; kind?: 'staff-task' },
    options: Partial<typeof urgentMail> = {},
  ) =>
    queueJoinedEmail(db, contentOf(subject), { kind: 'visit-notice', to, ...values }, { about: 'a visit', ...options })
  await queue('Visit booked', { nextAttemptAt: fiveHoursAgo })
  await queue('Another kind', { nextAttemptAt: fiveHoursAgo, kind: 'staff-task' })
  // Both mails failed and wait for another attempt.
  await db
    .update(emailsTable)
    .set({ nextAttemptAt: new Date(Date.now() + 600_000) })
    .where(eq(emailsTable.to, to))
  await queue('Visit cancelled', {}, urgentMail)
  const mails = await db.select().from(emailsTable).where(eq(emailsTable.to, to))
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['Another kind', 'Visit cancelled'])
})
