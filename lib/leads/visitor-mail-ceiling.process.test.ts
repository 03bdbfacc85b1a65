import { and, eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { leadsTable, messagesTable } from '@/db/tables/leads'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { log } from '@/lib/logging/log'
import { tourSchema } from './schema'
import { bookTour } from './submit'
import { haveSettings } from './testing/settings'
import { areVisitorMailsPaused } from './visitor-mail'

vi.hoisted(() => {
  process.env.VISITOR_MAILS_PER_HOUR = '2'
})

test('beyond the ceiling visitors get no mail, leads are stored, and the log and the dashboard report it', async ({
  db,
}) => {
  await haveSettings(db)
  // Mails of other tests are moved to the past.
  await db.update(messagesTable).set({ createdAt: new Date(0) })
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const emails = Array.from({ length: 4 }, () => `${unique('reader').replace(/\W+/g, '-')}@example.com`)
  const paused = []
  for (const email of emails) {
    paused.push(await areVisitorMailsPaused(db))
    await bookTour(tourSchema.parse({ email }))
  }

  expect(paused).toEqual([false, false, true, true])
  const acknowledged = emails.map(email =>
    db.$count(messagesTable, and(eq(messagesTable.to, email), eq(messagesTable.kind, 'acknowledgement'))),
  )
  expect(await Promise.all(acknowledged)).toEqual([1, 1, 0, 0])
  for (const email of emails) expect(await db.$count(leadsTable, eq(leadsTable.email, email))).toBe(1)
  expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('paused'), { ceiling: 2 })
})
