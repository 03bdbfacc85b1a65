import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { messagesTable } from '../../db/tables/leads.ts'
import { test } from '../../db/testing/test.ts'
import { deliverMessage } from './deliver.ts'
import { outboxProvider, resendProvider } from './send.ts'
import { aMessage } from './testing/a-message.ts'
import { fakeResend } from './testing/fake-resend.ts'

const from = 'site@example.com'

async function aProvider(options: Parameters<typeof fakeResend>[0] = {}) {
  const resend = await fakeResend(options)
  onTestFinished(resend.close)
  return { ...resend, provider: resendProvider('re_sample', resend.url) }
}

test('a mail goes to Resend whole: both texts, headers, its number as a tag, the calendar as a file', async ({
  db,
}) => {
  const { provider, accepted } = await aProvider()
  const headers = { 'List-Unsubscribe': '<https://site.example/x>' }
  const { id } = await aMessage(db, { headers, calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' })

  expect(await deliverMessage(db, id, provider, from)).toBe('sent')

  expect(accepted).toMatchObject([
    {
      key: id,
      body: {
        from,
        to: 'reader@example.com',
        html: '<p>Text</p>',
        text: 'Text',
        headers,
        tags: [{ name: 'message', value: id }],
        attachments: [{ filename: 'visit.ics', content_type: 'text/calendar; charset=utf-8; method=PUBLISH' }],
      },
    },
  ])
  const [file] = (accepted[0]?.body.attachments ?? []) as { content: string }[]
  expect(Buffer.from(file?.content ?? '', 'base64').toString()).toBe('BEGIN:VCALENDAR\r\nEND:VCALENDAR')
})

test('a provider that answers 500 five times sends one mail in the end', async ({ db }) => {
  let failures = 0
  const { provider, accepted, asked } = await aProvider({ before: () => (failures++ < 5 ? 500 : undefined) })
  const { id } = await aMessage(db)

  for (let time = 0; time < 6; time++) {
    await deliverMessage(db, id, provider, from)
    await db
      .update(messagesTable)
      .set({ nextAttemptAt: new Date(0) })
      .where(eq(messagesTable.id, id))
  }

  expect(asked).toEqual(Array(6).fill(id))
  expect(accepted.map(mail => mail.key)).toEqual([id])
  const [stored] = await db.select().from(messagesTable).where(eq(messagesTable.id, id))
  expect(stored).toMatchObject({ state: 'sent', attempts: 6, providerId: accepted[0]?.id })
})

test('a worker that is cut off after the provider took the mail leaves it queued, and it is sent once', async ({
  own: { db, url },
}) => {
  const { connect } = await import('../../db/connect.ts')
  const worker = connect(url, { max: 1 })
  onTestFinished(() => worker.sql.end({ timeout: 0 }))
  const [backend] = await worker.db.execute(sql`select pg_backend_pid() as pid`)
  let deaths = 0
  const { provider, accepted, asked } = await aProvider({
    after: async () => {
      // What the database sees when a process is killed: its line is gone, its transaction too.
      if (deaths++ === 0) await db.execute(sql`select pg_terminate_backend(${Number(backend?.pid)})`)
    },
  })
  const { id } = await aMessage(db)

  await deliverMessage(worker.db, id, provider, from).catch(() => {})
  expect(accepted).toHaveLength(1)
  const [between] = await db.select().from(messagesTable).where(eq(messagesTable.id, id))
  expect(between?.state).toBe('queued')

  await db
    .update(messagesTable)
    .set({ nextAttemptAt: new Date(0) })
    .where(eq(messagesTable.id, id))
  expect(await deliverMessage(db, id, provider, from)).toBe('sent')
  expect(asked).toEqual([id, id])
  expect(accepted).toHaveLength(1)
})

test('without a provider a mail lies in the outbox whole', async ({ db, folder }) => {
  const { id } = await aMessage(db, { calendar: 'BEGIN:VCALENDAR' })
  expect(await deliverMessage(db, id, outboxProvider(folder), from)).toBe('sent')
  expect(JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8'))).toMatchObject({
    to: 'reader@example.com',
    calendar: 'BEGIN:VCALENDAR',
  })
})
