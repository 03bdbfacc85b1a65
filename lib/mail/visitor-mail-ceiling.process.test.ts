import { and, eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { emailsTable, leadsTable } from '@/db/tables/leads'
import { test } from '@/db/testing/test'
import { anEmail, unique } from '@/db/testing/unique'
import { log } from '@/lib/logging/log'
import { subscribeSchema, tourSchema } from '../intake/schema'
import { bookTour, subscribe } from '../intake/submit'
import { ensureSettings } from '../intake/testing/settings'
import { areAcknowledgementsPaused, visitorMailTime } from './visitor-mail'

vi.hoisted(() => {
  process.env.VISITOR_MAILS_PER_HOUR = '3'
  process.env.RATE_PER_ADDRESS = '2'
})

test('visitors beyond the ceiling get no mail, their leads are stored, and the log and the dashboard report it', async ({
  db,
}) => {
  await ensureSettings(db)
  // Mails of other tests are moved to the past, so that they do not count.
  await db.update(emailsTable).set({ createdAt: new Date(0) })
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const emails = Array.from({ length: 4 }, () => `${unique('reader').replace(/\W+/g, '-')}@example.com`)
  const paused = []
  for (const email of emails) {
    paused.push(await areAcknowledgementsPaused(db))
    await bookTour(tourSchema.parse({ email }))
  }
  // The requests are sequential, because concurrent requests of several mailboxes may exceed the ceiling by one.
  const confirmationDelays = []
  for (const name of ['reader', 'another', 'third']) {
    const email = `${unique(name).replace(/\W+/g, '-')}@example.com`
    await subscribe(subscribeSchema.parse({ email }))
    const [mail] = await db.select().from(emailsTable).where(eq(emailsTable.to, email))
    confirmationDelays.push(mail && mail.nextAttemptAt.getTime() - Date.now())
  }

  // Acknowledgements may use two thirds of the ceiling.
  expect(paused).toEqual([false, false, true, true])
  const acknowledged = emails.map(email =>
    db.$count(emailsTable, and(eq(emailsTable.to, email), eq(emailsTable.kind, 'acknowledgement'))),
  )
  expect(await Promise.all(acknowledged)).toEqual([1, 1, 0, 0])
  // Confirmations share these two thirds. Beyond them they are sent an hour later, up to twice as many mails.
  expect(confirmationDelays.filter(delay => delay === undefined)).toHaveLength(1)
  expect(confirmationDelays.filter(delay => delay !== undefined && delay > 3_500_000)).toHaveLength(2)
  for (const email of emails) expect(await db.$count(leadsTable, eq(leadsTable.email, email))).toBe(1)
  expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('too many were sent'), {
    ...{ kind: 'acknowledgement', sent: 2 },
  })
})

test('beyond the limit of a network its forms are not acknowledged; up to twice the limit its other mails are sent later', async ({
  db,
}) => {
  await db.update(emailsTable).set({ createdAt: new Date(0) })
  const timeOf = (kind: Parameters<typeof visitorMailTime>[2], ofNetwork: number) =>
    db.transaction(tx => visitorMailTime(tx, anEmail(), kind, { ofNetwork, ofMailbox: 1 }))
  // An empty object means now, and null means never.
  expect([await timeOf('acknowledgement', 1), await timeOf('confirm-following', 2)]).toEqual([{}, {}])
  expect(await timeOf('acknowledgement', 3)).toBeNull()
  expect(await timeOf('data-link', 4)).toEqual({ nextAttemptAt: expect.any(Date) })
  expect(await timeOf('data-link', 5)).toBeNull()
})

test('confirmations of subscriptions leave room for mails that visitors wait for', async ({ db }) => {
  await db.update(emailsTable).set({ createdAt: new Date(0) })
  const confirmations = Array.from({ length: 4 }, () => ({
    ...{ kind: 'confirm-subscription', to: `${unique('reader').replace(/\W+/g, '-')}@example.com` },
    ...{ subject: 's', html: 'h', text: 't' },
  }))
  await db.insert(emailsTable).values(confirmations)
  // Without counts of a network, so that only the ceiling of the site applies.
  const timeOf = (kind: Parameters<typeof visitorMailTime>[2]) =>
    db.transaction(tx => visitorMailTime(tx, anEmail(), kind, null))
  expect(await timeOf('confirm-following')).toBeNull()
  expect(await timeOf('data-link')).toEqual({})
})

test('the ceiling counts all kinds of mail: many awaited mails leave no room for the other kinds', async ({ db }) => {
  await db.update(emailsTable).set({ createdAt: new Date(0) })
  // Without counts of a network, so that only the ceiling of the site applies.
  const timeOf = (kind: Parameters<typeof visitorMailTime>[2]) =>
    db.transaction(tx => visitorMailTime(tx, anEmail(), kind, null))
  const links = Array.from({ length: 3 }, () => ({ kind: 'data-link' as const, to: anEmail() }))
  await db.insert(emailsTable).values(links.map(link => ({ ...link, subject: 's', html: 'h', text: 't' })))
  expect(await timeOf('acknowledgement')).toBeNull()
  expect(await timeOf('confirm-following')).toEqual({ nextAttemptAt: expect.any(Date) })
  expect(await areAcknowledgementsPaused(db)).toBe(true)
})
