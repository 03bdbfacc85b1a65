import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { emailsTable } from '@/db/tables/leads'
import { test } from '@/db/testing/test'
import { aQueuedEmail } from './testing/a-queued-email'
import { forEachConcurrently, mailConcurrency, sendDue, sendNow } from './worker'

describe('a run of the mail queue', () => {
  test('sends all mails that are due, and no others', async ({ db }) => {
    const due = await Promise.all(Array.from({ length: 10 }, () => aQueuedEmail(db)))
    const later = await aQueuedEmail(db, { nextAttemptAt: new Date(Date.now() + 3_600_000) })
    await sendDue()

    const states = await db
      .select({ id: emailsTable.id, state: emailsTable.state })
      .from(emailsTable)
      .where(
        inArray(
          emailsTable.id,
          [...due, later].map(({ id }) => id),
        ),
      )
    expect(states.filter(({ state }) => state === 'queued').map(({ id }) => id)).toEqual([later.id])
    const files = await readdir(join(process.env.DATA_DIR ?? '', 'outbox'))
    expect(files).toEqual(expect.arrayContaining(due.map(({ id }) => `${id}.json`)))
  })

  test('logs a mail that fails unexpectedly, and sends the others', async ({ db }) => {
    const [first, last] = [await aQueuedEmail(db), await aQueuedEmail(db)]
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    await sendNow([first.id, 'this is no id', last.id])
    const states = await db
      .select({ state: emailsTable.state })
      .from(emailsTable)
      .where(inArray(emailsTable.id, [first.id, last.id]))
    expect(states).toEqual([{ state: 'sent' }, { state: 'sent' }])
    expect(logged).toHaveBeenCalledOnce()
  })

  test('ends without waiting for mails that hang, after it sent the others', async () => {
    const done: string[] = []
    const ids = Array.from({ length: 12 }, (_, number) => (number < 6 ? `hangs ${number}` : `works ${number}`))
    const released = Promise.withResolvers<void>()
    onTestFinished(() => released.resolve())
    await forEachConcurrently(ids, async id => {
      if (id.startsWith('hangs')) await released.promise
      done.push(id)
    })
    expect(done).toEqual(ids.slice(6))
  })

  test(`sends at most ${mailConcurrency} mails at the same time`, async () => {
    let running = 0
    let maximum = 0
    const all = Array.from({ length: 20 }, (_, index) => String(index))
    const done: string[] = []
    await forEachConcurrently(all, async id => {
      maximum = Math.max(maximum, ++running)
      await setImmediate()
      running--
      done.push(id)
    })
    expect(maximum).toBe(mailConcurrency)
    expect(done.toSorted()).toEqual(all.toSorted())
  })
})
