import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { messagesTable, subscribersTable } from '../../db/tables/leads.ts'
import { test } from '../../db/testing/test.ts'
import { unique } from '../../db/testing/unique.ts'
import { deliverMessage } from './deliver.ts'
import type { Mail } from './send.ts'
import { aMessage } from './testing/a-message.ts'

const from = 'site@example.com'
const hours = (n: number) => n * 3_600_000

test('a provider that fails five times is asked again at 1, 5, 30 minutes, 2 and 5 hours, and one mail goes out', async ({
  db,
}) => {
  const { id } = await aMessage(db)
  const sent: Mail[] = []
  let now = new Date('2026-11-20T08:00:00Z')
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 6; attempt++) {
    const outcome = await deliverMessage(
      db,
      id,
      async mail => {
        if (attempt <= 5) throw new Error('500: try later')
        sent.push(mail)
        return { providerId: `p-${id}` }
      },
      from,
      now,
    )
    if (typeof outcome === 'object') {
      pauses.push((outcome.again.getTime() - now.getTime()) / 60_000)
      expect(
        await deliverMessage(
          db,
          id,
          async () => ({ providerId: 'early' }),
          from,
          new Date(outcome.again.getTime() - 1),
        ),
      ).toBe('not-due')
      now = outcome.again
    }
  }
  expect(pauses).toEqual([1, 5, 30, 120, 300])
  expect(sent.map(mail => mail.id)).toEqual([id])
  const [stored] = await db.select().from(messagesTable).where(eq(messagesTable.id, id))
  expect(stored).toMatchObject({ state: 'sent', attempts: 6, lastError: null })
})

test('after the tenth hour it is given up, and stays on record', async ({ db }) => {
  const { id } = await aMessage(db, { attempts: 6 })
  const outcome = await deliverMessage(db, id, () => Promise.reject(new Error('down')), from, new Date(hours(1000)))
  expect(outcome).toBe('given-up')
})

test('two workers at once send a message once', async ({ db }) => {
  const { id } = await aMessage(db)
  let calls = 0
  const provider = async () => {
    calls++
    return { providerId: `once-${id}` }
  }
  await Promise.all([deliverMessage(db, id, provider, from), deliverMessage(db, id, provider, from)])
  expect(calls).toBe(1)
})

test('news goes only to those who confirmed and have not left; an answer goes in any case', async ({ db }) => {
  const provider = async (mail: Mail) => ({ providerId: mail.id })
  const outcomes = []
  for (const state of ['left', 'pending', 'active', null] as const) {
    const to = `${unique(`news ${state}`).replaceAll(' ', '-')}@example.com`
    if (state) await db.insert(subscribersTable).values({ email: to, state, token: crypto.randomUUID() })
    const news = await aMessage(db, { to, marketing: true })
    const answer = await aMessage(db, { to })
    outcomes.push([
      state,
      await deliverMessage(db, news.id, provider, from),
      await deliverMessage(db, answer.id, provider, from),
    ])
  }
  expect(outcomes).toEqual([
    ['left', 'refused', 'sent'],
    ['pending', 'refused', 'sent'],
    ['active', 'sent', 'sent'],
    [null, 'refused', 'sent'],
  ])
})

test('a mail that cannot be noted is put off like one that failed, and given up in the end', async ({ db }) => {
  const taken = await aMessage(db, { state: 'sent', providerId: unique('taken') })
  const poisoned = await aMessage(db)
  // The provider gives the name of another mail: the note breaks a rule of the database.
  const provider = async () => ({ providerId: taken.providerId ?? '' })
  let now = new Date('2026-11-20T08:00:00Z')
  const outcomes: unknown[] = []
  for (let time = 0; time < 7; time++) {
    const outcome = await deliverMessage(db, poisoned.id, provider, from, now)
    outcomes.push(typeof outcome === 'object' ? 'again' : outcome)
    if (typeof outcome === 'object') now = outcome.again
  }
  expect(outcomes).toEqual([...Array(6).fill('again'), 'given-up'])
})
