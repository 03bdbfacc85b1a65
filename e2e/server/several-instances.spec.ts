import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { expect, type Page, test } from '@playwright/test'
import { eq, isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { articlesTable } from '../../db/collections/articles.ts'
import { estatesTable } from '../../db/collections/estates.ts'
import { mediaTable } from '../../db/collections/media.ts'
import type { Tx } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import { unitWaitersTable } from '../../db/tables/inventory.ts'
import { emailsTable, leadsTable } from '../../db/tables/leads.ts'
import { staffTable } from '../../db/tables/staff.ts'
import { siteVisitsTable } from '../../db/tables/visits.ts'
import { aUnit } from '../../db/testing/inventory.ts'
import { aLead } from '../../db/testing/leads.ts'
import { s3Store } from '../../lib/media/store/s3-store.ts'
import { aBucket } from '../../lib/media/testing/bucket.ts'
import { seedDatabase } from '../../scripts/site/seed.ts'
import { aVisitRow } from '../support/a-visit.ts'
import { waitForHydration } from '../support/fixtures.ts'
import { type OwnSite, ownSite } from '../support/own-site.ts'

// All tests use the same two instances, which take long to start.
test.describe.configure({ timeout: 600_000, mode: 'default' })

const password = 'kiganjo-tram-violet-91'

/** Starts two instances of the built site with one database and one bucket. */
async function twoInstances() {
  const folder = await mkdtemp(join(tmpdir(), 'shk-instances-'))
  const { close, ...bucket } = await aBucket(join(folder, 'bucket'))
  const settings = {
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: bucket.endpoint ?? '',
    S3_ACCESS_KEY_ID: bucket.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey ?? '',
  }
  const site = await ownSite(settings, async (db, url) => {
    await seedDatabase(url, s3Store(bucket))
    // Skips the preparation of pictures, which takes minutes.
    await db.update(mediaTable).set({ preparedAt: new Date() })
  })
  const secondInstance = await site.addInstance()
  await Promise.all([site.start(), secondInstance.start()])
  return {
    site,
    firstUrl: site.url,
    secondUrl: secondInstance.url,
    secondInstance,
    async remove() {
      await site.remove()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function signIn(page: Page, { db }: OwnSite, url: string) {
  const email = `${crypto.randomUUID()}@example.com`
  await db
    .insert(staffTable)
    .values({ email, name: 'Sample Of Both', role: 'owner', passwordHash: await hash(password) })
  await page.goto(`${url}/admin/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/dashboard/)
}

const textOf = async (url: string) => (await fetch(url)).text()

let instances: Awaited<ReturnType<typeof twoInstances>>
test.beforeAll(async () => {
  instances = await twoInstances()
})
test.afterAll(() => instances?.remove())

test('a session works on both instances, and visitors of both see a change', {
  tag: '@release',
}, async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, instances.site, instances.firstUrl)
  const [article] = await instances.site.db
    .select()
    .from(articlesTable)
    .where(eq(articlesTable.status, 'published'))
    .limit(1)
  const path = `/blogs/article/${article?.slug}`
  for (const url of [instances.firstUrl, instances.secondUrl]) expect(await textOf(url + path)).toContain('</html>')

  // Cookies are not bound to ports, so both instances get the session.
  await page.goto(`${instances.secondUrl}/admin/media/index/manage-articles/view-articles/${article?.id}`)
  // The fixtures wait for the hydration of their own pages only; clicks before hydration have no effect.
  await waitForHydration(page)
  const title = 'Read on both instances at once'
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  for (const url of [instances.secondUrl, instances.firstUrl])
    await expect.poll(() => textOf(url + path), { intervals: [50] }).toContain(title)
})

test('a picture uploaded on one instance is served by the other', { tag: '@release' }, async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, instances.site, instances.firstUrl)
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f6d4f' } })
    .jpeg()
    .toBuffer()
  const response = await page.request.post(`${instances.firstUrl}/admin/files/upload`, {
    headers: { origin: instances.firstUrl },
    multipart: { file: { name: 'green.jpg', mimeType: 'image/jpeg', buffer: bytes } },
  })
  expect(response.ok()).toBe(true)
  const { file } = await response.json()
  const served = await fetch(`${instances.secondUrl}/media/${file.hash}/640`, { headers: { accept: 'image/webp' } })
  expect(served.status).toBe(200)
  expect(served.headers.get('content-type')).toBe('image/webp')
})

test('an instance that was restarted serves current content, not the content of its build', {
  tag: '@release',
}, async () => {
  const [article] = await instances.site.db
    .select()
    .from(articlesTable)
    .where(eq(articlesTable.status, 'published'))
    .limit(1)
  const path = `/blogs/article/${article?.slug}`
  const title = 'Renamed while one instance was down'
  await instances.secondInstance.stop()
  await instances.site.db
    .update(articlesTable)
    .set({ title })
    .where(eq(articlesTable.id, article?.id ?? ''))
  await bumpContentVersion(instances.site.db, 'articles')
  await instances.secondInstance.start()
  expect(await textOf(instances.secondUrl + path)).toContain(title)
  await expect.poll(() => textOf(instances.firstUrl + path), { intervals: [20] }).toContain(title)
})

/** Creates a visitor on the waiting list of an available home. */
async function aWaiter(tx: Tx) {
  const unit = await aUnit(tx)
  const lead = await aLead(tx, { kind: 'waiting', email: 'waiter@example.com', unitId: unit.id })
  await tx.insert(unitWaitersTable).values({ unitId: unit.id, leadId: lead.id })
}

test('only one of 20 visitors on both instances gets the last seat of a visiting time', {
  tag: '@release',
}, async () => {
  const { db } = instances.site
  const visits = await Promise.all(Array.from({ length: 20 }, () => aVisitRow(db)))
  const visitPage = await fetch(`${instances.firstUrl}/visit/${visits[0]?.visit.token}?estate=fadhili`)
  const [timeButton = ''] = /<button[^>]* name="start"[^>]*>/.exec(await visitPage.text()) ?? []
  const [, start = ''] = / value="([^"]+)"/.exec(timeButton) ?? []
  const [estate] = await db.select().from(estatesTable).where(eq(estatesTable.slug, 'fadhili'))
  const from = new Date(start)
  // One of the two seats is already taken.
  await aVisitRow(db, {
    estateId: estate?.id,
    seat: 1,
    during: { from, until: new Date(from.getTime() + 3_600_000) },
  })
  const locations = await Promise.all(
    visits.map(async ({ visit }, number) => {
      const response = await fetch(
        `${number % 2 ? instances.firstUrl : instances.secondUrl}/api/visits/${visit.token}`,
        {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams({ action: 'choose', estate: 'fadhili', start }),
        },
      )
      return response.headers.get('location')?.split('?')[1] ?? 'booked'
    }),
  )
  expect(locations.toSorted()).toEqual(['booked', ...Array(19).fill('problem=taken')])
  expect(await db.$count(siteVisitsTable, isNotNull(siteVisitsTable.during))).toBe(2)
})

test('no accepted form of 200 is lost when one of two instances is killed', {
  tag: ['@waits', '@release'],
}, async () => {
  const acceptedEmails: string[] = []
  const killedInstance = await instances.site.addInstance()
  await killedInstance.start()
  await instances.site.db.transaction(aWaiter)
  const interruptedEmails: string[] = []
  let sentCount = 0
  const send = async (number: number) => {
    const email = `visitor-${number}@example.com`
    const response = await fetch(`${number % 2 ? instances.firstUrl : killedInstance.url}/api/book_tour`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ email, property: 'General Estate', idempotencyKey: crypto.randomUUID() }),
    }).catch(() => null)
    if (!response) return void interruptedEmails.push(email)
    expect(response.status, instances.site.log.join('').slice(-2000)).toBe(200)
    acceptedEmails.push(email)
    if (++sentCount === 60) await killedInstance.kill()
  }
  const numbers = Array.from({ length: 200 }, (_, number) => number).values()
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (const number of numbers) await send(number)
    }),
  )

  expect(interruptedEmails.every(email => Number(/\d+/.exec(email)?.[0]) % 2 === 0)).toBe(true)
  const leads = await instances.site.db.select({ id: leadsTable.id, email: leadsTable.email }).from(leadsTable)
  const storedEmails = new Set(leads.map(({ email }) => email))
  expect(acceptedEmails.filter(email => !storedEmails.has(email))).toEqual([])
  // Once a minute a job on one of the instances finds visitors who wait for an available home.
  const notices = eq(emailsTable.kind, 'home-is-free')
  await expect.poll(() => instances.site.db.$count(emailsTable, notices), { timeout: 200_000 }).toBe(1)
  // The remaining instances send all mails. Mails that the killed instance was sending follow after their lease has
  // expired.
  await expect
    .poll(() => instances.site.db.$count(emailsTable, eq(emailsTable.state, 'queued')), { timeout: 300_000 })
    .toBe(0)
  expect(await instances.site.db.$count(emailsTable, eq(emailsTable.state, 'sent'))).toBeGreaterThanOrEqual(
    acceptedEmails.length,
  )
})
