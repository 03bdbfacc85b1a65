import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { articlesTable } from '../../db/collections/articles.ts'
import { contentClockTable } from '../../db/tables/content-clock.ts'
import { auditLogTable, revisionsTable } from '../../db/tables/history.ts'
import { anEntry, publishedValues } from '../../db/testing/entries.ts'
import { sendRequest } from '../support/contract.ts'
import { waitForHydration } from '../support/fixtures.ts'
import { ownBuild } from '../support/own-build.ts'
import { ownSite } from '../support/own-site.ts'
import { signInStaff } from '../support/own-staff.ts'
import { findPageError } from '../support/whole-page.ts'

test.describe.configure({ timeout: 400_000 })

/** Yields pseudorandom numbers from 0 to 1, reproducible by their seed. */
function* randomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

test('a site killed at twenty points of publishing has stored all or nothing, and serves the stored state', {
  tag: '@release',
}, async ({ browser }) => {
  const seed = Number(process.env.FAULTS_SEED) || randomBytes(4).readUInt32BE()
  console.log(`FAULTS_SEED=${seed}`)
  const random = randomNumbers(seed)
  const build = await ownBuild()
  const site = await ownSite({ NEXT_DIST_DIR: build.folder })
  try {
    await site.start()
    const staff = await signInStaff(site.db)
    // Pictures of the sample content have no alternative text, which would block publishing.
    const pictures = { imageId: null, shareImageId: null }
    const article = await anEntry(site.db, 'articles', { ...publishedValues, ...pictures, title: 'Harbour 0' })
    const path = `${site.url}/blogs/article/${article.slug}`

    // Records the request of the panel's form, so that the test can send it again with other titles.
    const context = await browser.newContext()
    await context.addCookies([{ name: staff.name, value: staff.value, url: site.url }])
    const page = await context.newPage()
    const recorded = Promise.withResolvers<{ headers: Record<string, string>; body: Buffer }>()
    await page.route('**/view-articles/**', async route => {
      const request = route.request()
      if (request.method() !== 'POST') return route.continue()
      const response = await route.fetch()
      if (/"done":(true|false)/.test(await response.text()))
        recorded.resolve({ headers: request.headers(), body: request.postDataBuffer() ?? Buffer.alloc(0) })
      await route.fulfill({ response })
    })
    const screen = `/admin/media/index/manage-articles/view-articles/${article.id}`
    await page.goto(site.url + screen)
    await waitForHydration(page)
    await page.getByLabel('Title', { exact: true }).fill('Harbour to be')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const { headers, body } = await recorded.promise
    await context.close()
    const sampleForm = await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData()

    const publish = (version: number, title: string) => {
      const form = new FormData()
      for (const [name, value] of sampleForm) {
        // The arguments of the action are collection, entry, version and the form.
        const args = name === '0' ? JSON.parse(String(value)).with(2, version) : null
        form.append(name, args ? JSON.stringify(args) : value === 'Harbour to be' ? title : String(value))
      }
      return sendRequest(site.url + screen, {
        method: 'POST',
        headers: {
          cookie: staff.cookie,
          origin: site.url,
          accept: 'text/x-component',
          'next-action': headers['next-action'] ?? '',
        },
        body: form,
      })
    }
    const readStored = async () => {
      const [entry] = await site.db.select().from(articlesTable).where(eq(articlesTable.id, article.id))
      const [clock] = await site.db.select().from(contentClockTable).where(eq(contentClockTable.collection, 'articles'))
      return {
        title: entry?.title ?? '',
        version: entry?.version ?? 0,
        revisions: await site.db.$count(revisionsTable, eq(revisionsTable.entryId, article.id)),
        log: await site.db.$count(auditLogTable, eq(auditLogTable.entryId, article.id)),
        contentVersion: clock?.changedAt.getTime() ?? 0,
      }
    }

    // Measures the duration of a request, from which the moments of the kills are chosen.
    const initial = await readStored()
    const startedAt = Date.now()
    expect((await publish(initial.version, 'Harbour 1')).body).toContain('"done":true')
    const duration = Math.max(Date.now() - startedAt, 30)
    let stateBefore = await readStored()
    expect(stateBefore).toMatchObject({
      title: 'Harbour 1',
      version: initial.version + 1,
      revisions: initial.revisions + 1,
      log: initial.log + 1,
    })

    const outcomes: string[] = []
    for (let time = 0; time < 20; time++) {
      const title = `Harbour ${time + 2}`
      const visits = Promise.allSettled(Array.from({ length: 4 }, () => sendRequest(path)))
      const result = publish(stateBefore.version, title).then(
        response => response.body.includes('"done":true'),
        () => false,
      )
      const visited = result.then(() => sendRequest(path)).catch(() => null)
      // The first kill comes before anything is stored, the last one after the response, and the other kills in
      // between.
      if (time === 19) await result
      else if (time > 0) await pause(random.next().value * duration * 1.5)
      await site.kill()
      await Promise.all([visits, visited])

      const stateAfter = await readStored()
      const isStored = stateAfter.title === title
      if (await result) expect(isStored, `${title} was reported as saved`).toBe(true)
      const { contentVersion, ...entryState } = stateAfter
      expect(entryState).toEqual(
        isStored
          ? { title, version: stateBefore.version + 1, revisions: stateBefore.revisions + 1, log: stateBefore.log + 1 }
          : {
              title: stateBefore.title,
              version: stateBefore.version,
              revisions: stateBefore.revisions,
              log: stateBefore.log,
            },
      )
      expect(contentVersion > stateBefore.contentVersion).toBe(isStored)
      outcomes.push(isStored ? 'stored' : 'not stored')

      await site.start()
      for (let visit = 0; visit < 2; visit++)
        expect([title, findPageError(await sendRequest(path), stateAfter.title)]).toEqual([title, null])
      expect((await sendRequest(`${site.url}/articles`)).body).toContain(stateAfter.title)
      stateBefore = stateAfter
    }
    // Both outcomes must occur; otherwise no kill hit the time before or after the commit.
    expect(new Set(outcomes).size).toBe(2)
  } finally {
    await site.remove()
    await build.remove()
  }
})
