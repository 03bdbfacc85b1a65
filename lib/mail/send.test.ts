import { chmod, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { emailsTable } from '../../db/tables/leads.ts'
import { staffLinksTable } from '../../db/tables/staff.ts'
import { aStaffMember } from '../../db/testing/staff.ts'
import { test } from '../../db/testing/test.ts'
import { linkToken, linkWithPlaceholder } from '../auth/link-token.ts'
import { deliverEmail } from './deliver.ts'
import { type Mail, outboxProvider, resendProvider } from './send.ts'
import { aQueuedEmail } from './testing/a-queued-email.ts'
import { fakeResend } from './testing/fake-resend.ts'

const from = 'site@example.com'

async function aProvider(options: Parameters<typeof fakeResend>[0] = {}) {
  const resend = await fakeResend(options)
  onTestFinished(resend.close)
  return { ...resend, provider: resendProvider('re_sample', resend.url) }
}

test('a mail is sent to Resend with both formats, headers, its id as a tag, and the calendar as an attachment', async ({
  db,
}) => {
  const { provider, accepted } = await aProvider()
  const headers = { 'List-Unsubscribe': '<https://site.example/x>' }
  const { id } = await aQueuedEmail(db, { headers, calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' })

  expect(await deliverEmail(db, id, provider, from)).toBe('sent')

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

test('errors of the provider have a reason and a retry time', async ({ db }) => {
  const cases = [
    [429, { 'retry-after': '7' }, { reason: 'busy', retryAfter: 7000 }],
    [503, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }, { reason: 'outage' }],
    [500, {}, { reason: 'outage', retryAfter: undefined }],
    [422, {}, { reason: 'refused', retryAfter: undefined }],
  ] as const
  for (const [status, headers, expected] of cases) {
    const { provider } = await aProvider({ before: () => ({ status, headers }) })
    const { id, subject, html, text } = await aQueuedEmail(db)
    const mail = { id, from, to: 'reader@example.com', subject, html, text, headers: {}, calendar: null }
    const error = await provider(mail).catch(failure => failure)
    expect(error).toMatchObject(expected)
    if (status === 503) expect(error.retryAfter).toBeGreaterThan(50_000)
  }
  await expect(resendProvider('re_sample', 'http://127.0.0.1:1')({} as Mail)).rejects.toMatchObject({
    reason: 'outage',
  })
})

test('only one mail is sent although the provider responds with 500 five times', async ({ db }) => {
  let failures = 0
  const { provider, accepted, requestedKeys } = await aProvider({ before: () => (failures++ < 5 ? 500 : undefined) })
  const { id } = await aQueuedEmail(db)

  for (let time = 0; time < 6; time++) {
    await deliverEmail(db, id, provider, from)
    await db
      .update(emailsTable)
      .set({ nextAttemptAt: new Date(0) })
      .where(eq(emailsTable.id, id))
  }

  expect(requestedKeys).toEqual(Array(6).fill(id))
  expect(accepted.map(mail => mail.key)).toEqual([id])
  const [stored] = await db.select().from(emailsTable).where(eq(emailsTable.id, id))
  expect(stored).toMatchObject({ state: 'sent', attempts: 6, providerId: accepted[0]?.id })
})

test('a mail stays queued and is sent once if the worker dies after the provider accepted it', async ({
  ownDatabase: { db, url },
}) => {
  const { connect } = await import('../../db/connect.ts')
  const worker = connect(url, { max: 1 })
  let deaths = 0
  const { provider, accepted, requestedKeys } = await aProvider({
    after: async () => {
      if (deaths++ === 0) await worker.sql.end({ timeout: 0 })
    },
  })
  const { id } = await aQueuedEmail(db)

  await deliverEmail(worker.db, id, provider, from).catch(() => {})
  expect(accepted).toHaveLength(1)
  const [afterDeath] = await db.select().from(emailsTable).where(eq(emailsTable.id, id))
  expect(afterDeath?.state).toBe('queued')

  await db
    .update(emailsTable)
    .set({ sendingUntil: new Date(0) })
    .where(eq(emailsTable.id, id))
  expect(await deliverEmail(db, id, provider, from)).toBe('sent')
  expect(requestedKeys).toEqual([id, id])
  expect(accepted).toHaveLength(1)
})

test('the complete mail is written to the outbox if there is no provider', async ({ db, folder }) => {
  const { id } = await aQueuedEmail(db, { calendar: 'BEGIN:VCALENDAR' })
  expect(await deliverEmail(db, id, outboxProvider(folder), from)).toBe('sent')
  expect(JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8'))).toMatchObject({
    to: 'reader@example.com',
    calendar: 'BEGIN:VCALENDAR',
  })
})

test('the outbox can only be read by its owner, even in an existing folder', async ({ db, folder }) => {
  await chmod(folder, 0o755)
  const { id } = await aQueuedEmail(db)
  await deliverEmail(db, id, outboxProvider(folder), from)
  const modes = await Promise.all(
    [folder, join(folder, `${id}.json`)].map(async path => (await stat(path)).mode & 0o777),
  )
  expect(modes).toEqual([0o700, 0o600])
})

test('a one-time link is stored without its token; every attempt sends it with the same token', async ({ db }) => {
  let failures = 0
  const { provider, accepted } = await aProvider({ before: () => (failures++ < 1 ? 500 : undefined) })
  const staff = await aStaffMember(db)
  const expiresAt = new Date(Date.now() + 3_600_000)
  const [link] = await db
    .insert(staffLinksTable)
    .values({ staffId: staff.id, purpose: 'invitation', tokenHash: crypto.randomUUID(), expiresAt })
    .returning()
  const html = `<a href="${linkWithPlaceholder('staff')}">Set a password</a>`
  const { id } = await aQueuedEmail(db, { html, text: linkWithPlaceholder('staff'), staffLinkId: link?.id ?? '' })

  for (let time = 0; time < 2; time++) {
    await deliverEmail(db, id, provider, from)
    await db
      .update(emailsTable)
      .set({ nextAttemptAt: new Date(0) })
      .where(eq(emailsTable.id, id))
  }

  const url = `https://site.example/admin/set-password/${linkToken('staff', link?.id ?? '')}`
  expect(accepted).toMatchObject([{ body: { html: `<a href="${url}">Set a password</a>`, text: url } }])
  const [stored] = await db.select().from(emailsTable).where(eq(emailsTable.id, id))
  expect(JSON.stringify(stored)).not.toContain(linkToken('staff', link?.id ?? ''))
})
