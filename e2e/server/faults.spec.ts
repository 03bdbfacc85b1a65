import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { articlesTable } from '../../db/collections/articles.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import { emailsTable } from '../../db/tables/leads.ts'
import { anArticle, publishedValues } from '../../db/testing/entries.ts'
import { fakeResend } from '../../lib/mail/testing/fake-resend.ts'
import { sendRequest } from '../support/contract.ts'
import { bookTour, renameArticle } from '../support/faults.ts'
import { ownBuild } from '../support/own-build.ts'
import { ownSite } from '../support/own-site.ts'
import { signInStaff } from '../support/own-staff.ts'

// This file and faults-*.spec.ts test faults around a site. Other files test:
// - a kill during 200 forms, and a missing database: leads-server-faults.spec.ts, health.spec.ts
// - a database connection lost during a transaction: db/with-reconnect.test.ts
// - a mail provider that fails, or does not respond while the site stops: lib/mail/*.test.ts, stopping.spec.ts
// - partial files in the store, uploads that are aborted or not stored: lib/media/{store,receive,add-file}.test.ts
// - locks, sessions and schedules by the database's clock: lib/auth/*.test.ts, lib/content/invalidation.process.test.ts
// - path traversal: files-served.spec.ts, owasp.spec.ts; oversized API bodies: calls.spec.ts
// - request smuggling, and slow clients of nginx: nginx.spec.ts

test.describe.configure({ timeout: 400_000 })

test('visitors do not wait for a mail provider that hangs or is unreachable', { tag: '@release' }, async () => {
  const pending = Promise.withResolvers<undefined>()
  const resend = await fakeResend({ before: () => pending.promise })
  const site = await ownSite({ RESEND_API_KEY: 're_sample', RESEND_BASE_URL: resend.url })
  const siteWithoutProvider = await site.addInstance({ RESEND_BASE_URL: 'http://127.0.0.1:1' })
  const count = (state: 'queued' | 'sent') => site.db.$count(emailsTable, eq(emailsTable.state, state))
  try {
    await site.start()
    expect((await bookTour(site.url)).status).toBe(200)
    await expect.poll(() => resend.requestedKeys.length).toBeGreaterThan(0)
    // The provider is processing the maximum number of concurrent mails and does not respond.
    const responses = await Promise.all(Array.from({ length: 30 }, () => bookTour(site.url)))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
    expect((await sendRequest(`${site.url}/api/health/ready`)).status).toBe(200)
    // Each tour causes two mails: an acknowledgement and a notice for staff.
    expect([await count('sent'), await count('queued')]).toEqual([0, 62])
    pending.resolve(undefined)
    await expect.poll(() => count('sent'), { timeout: 200_000 }).toBe(62)
    await site.stop()

    await siteWithoutProvider.start()
    expect((await bookTour(siteWithoutProvider.url)).status).toBe(200)
    const countTried = () => site.db.$count(emailsTable, and(eq(emailsTable.state, 'queued'), sql`attempts > 0`))
    await expect.poll(countTried).toBe(2)
    expect((await bookTour(siteWithoutProvider.url)).status).toBe(200)
    expect((await sendRequest(`${siteWithoutProvider.url}/api/health`)).status).toBe(200)
  } finally {
    pending.resolve(undefined)
    await site.remove()
    await resend.close()
  }
})

test('changing the clock of the machine by an hour does not affect content, staff or visitors', {
  tag: ['@waits', '@release'],
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shk-clock-'))
  const file = join(folder, 'shift')
  await writeFile(file, '0')
  const build = await ownBuild()
  const site = await ownSite({
    NEXT_DIST_DIR: build.folder,
    CLOCK_SHIFT_FILE: file,
    NODE_OPTIONS: `--import ${pathToFileURL('e2e/support/shifted-clock.ts').href}`,
    RATE_PER_ADDRESS: '20',
  })
  try {
    await site.start()
    const { cookie } = await signInStaff(site.db)
    const article = await anArticle(site.db, { ...publishedValues, title: 'Harbour in time' })
    const path = `${site.url}/blogs/article/${article.slug}`
    await expect.poll(async () => (await sendRequest(path)).body).toContain('Harbour in time')
    let round = 0
    const hour = 3_600_000
    for (const shift of [hour, 0, -hour, 0]) {
      await writeFile(file, String(shift))
      // A page rendered before the clock change shows content published after it.
      const title = `Harbour at ${shift}, ${++round}`
      await renameArticle(site, article, title)
      await expect.poll(async () => (await sendRequest(path)).body, { intervals: [50] }).toContain(title)

      // Scheduled entries become public by the clock of the database, and not earlier.
      const scheduled = await anArticle(site.db, { ...publishedValues, title: `Harbour later ${round}` })
      const schedule = async (publishAt: SQL) => {
        await site.db.update(articlesTable).set({ publishAt }).where(eq(articlesTable.id, scheduled.id))
        await bumpContentVersion(site.db, 'articles')
      }
      const isDue = async () => {
        const { status } = await sendRequest(`${site.url}/blogs/article/${scheduled.slug}`)
        const due = sql<boolean>`publish_at <= now()`
        const [row] = await site.db.select({ due }).from(articlesTable).where(eq(articlesTable.id, scheduled.id))
        if (status === 200) expect(row?.due).toBe(true)
        return status
      }
      // If the clock of the machine counted, half an hour would be over when that clock is an hour ahead.
      await schedule(sql`now() + interval '30 minutes'`)
      expect(await isDue()).toBe(404)
      await schedule(sql`now() + interval '2 seconds'`)
      await expect.poll(isDue, { intervals: [100] }).toBe(200)

      expect((await sendRequest(`${site.url}/admin/dashboard`, { headers: { cookie } })).status).toBe(200)
      expect((await bookTour(site.url)).status).toBe(200)
    }
    // Two mails for each of the four tours.
    await expect.poll(() => site.db.$count(emailsTable, eq(emailsTable.state, 'sent')), { timeout: 200_000 }).toBe(8)
    expect(site.log.join('')).not.toMatch(/uncaught|unhandled/i)
  } finally {
    await site.remove()
    await build.remove()
    await rm(folder, { recursive: true })
  }
})
