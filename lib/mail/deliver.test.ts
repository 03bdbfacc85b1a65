import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../../db/connect.ts'
import { messagesTable, subscribersTable } from '../../db/tables/leads.ts'
import { test } from '../../db/testing/test.ts'
import { deliverMessage } from './deliver.ts'
import type { Mail } from './send.ts'

async function aMessage(db: Db, values: Partial<typeof messagesTable.$inferInsert> = {}) {
  const [message] = await db
    .insert(messagesTable)
    .values({
      kind: 'acknowledgement',
      to: 'reader@example.com',
      subject: 'Subject',
      html: '<p>Text</p>',
      text: 'Text',
      nextAttemptAt: new Date(0),
      ...values,
    })
    .returning()
  if (!message) throw new Error('not stored')
  return message
}

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

test('a worker that dies after the provider accepted sends again under the same key only', async ({ db }) => {
  const { id } = await aMessage(db)
  const keys: string[] = []
  const dying = deliverMessage(
    db,
    id,
    async mail => {
      keys.push(mail.id)
      // The transaction that would have noted it is lost with the process.
      throw Object.assign(new Error('killed'), { fatal: true })
    },
    from,
    new Date(hours(1)),
  )
  await dying
  await deliverMessage(
    db,
    id,
    async mail => {
      keys.push(mail.id)
      return { providerId: `again-${id}` }
    },
    from,
    new Date(hours(2)),
  )
  expect(new Set(keys)).toEqual(new Set([id]))
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

test('news is refused to an address that has left, an answer is not', async ({ db }) => {
  const to = 'left@example.com'
  await db.insert(subscribersTable).values({ email: to, state: 'left', token: crypto.randomUUID() })
  const news = await aMessage(db, { to, marketing: true })
  const answer = await aMessage(db, { to })
  const provider = async (mail: Mail) => ({ providerId: mail.id })
  expect(await deliverMessage(db, news.id, provider, from)).toBe('refused')
  expect(await deliverMessage(db, answer.id, provider, from)).toBe('sent')
})
