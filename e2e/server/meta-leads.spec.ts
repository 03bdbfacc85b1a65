import { eq } from 'drizzle-orm'
import { leadsTable } from '../../db/tables/leads.ts'
import { metaLeadsTable } from '../../db/tables/meta-leads.ts'
import { aFilledForm, fakeGraph, graphError } from '../../lib/integrations/testing/fake-graph.ts'
import { aMetaId, leadgen, metaHeaders, noticeOf } from '../../lib/integrations/testing/meta-notice.ts'
import { expect, expectAccessibleInReleaseCheck, test } from '../support/fixtures.ts'
import { ownSite } from '../support/own-site.ts'
import { signInStaff } from '../support/own-staff.ts'

const secret = 'a secret of the app'
const email = 'njeri@example.com'

// Each step waits up to a minute for the next run of the job.
test('a lead of Meta with an expired token is shown to owners, fetched after one press, and stored only once although the site is killed meanwhile', {
  tag: ['@waits', '@release'],
}, async ({ browser }) => {
  test.setTimeout(400_000)
  let beforeResponse = async () => {}
  const graph = await fakeGraph({ before: () => beforeResponse() })
  const site = await ownSite({
    META_APP_SECRET: secret,
    META_VERIFY_TOKEN: 'a-verify-token',
    META_PAGE_TOKENS: '12=EAAone',
    META_GRAPH_URL: graph.url,
  })
  try {
    await site.start()
    const path = `${site.url}/api/webhooks/meta`
    const check = (token: string) =>
      fetch(`${path}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`)
    expect(await (await check('a-verify-token')).text()).toBe('1158201444')
    expect((await check('another')).status).toBe(403)

    const leadgenId = aMetaId()
    // The code and the status with which Meta reports an expired token.
    graph.objects.set(leadgenId, graphError(190, 401))
    const body = noticeOf(leadgen(leadgenId, '12'))
    const post = () => fetch(path, { method: 'POST', headers: metaHeaders(secret, body), body })
    const responses = await Promise.all(Array.from({ length: 5 }, post))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await fetch(path, { method: 'POST', headers: metaHeaders('another', body), body })).status).toBe(401)
    const attempts = async () => (await site.db.select().from(metaLeadsTable)).map(row => row.attempts)
    await expect.poll(attempts, { timeout: 100_000 }).toEqual([1])

    const staff = await signInStaff(site.db, 'owner')
    const context = await browser.newContext()
    await context.addCookies([{ name: staff.name, value: staff.value, url: site.url }])
    const page = await context.newPage()
    await page.goto(`${site.url}/admin`)
    await expect(page.getByText('One lead from Facebook and Instagram could not be fetched')).toBeVisible()
    await page.goto(`${site.url}/admin/integrations`)
    const row = page.getByRole('row').filter({ hasText: leadgenId })
    await expect(row).toContainText('The access token of this page has expired or was revoked')
    await expectAccessibleInReleaseCheck(page)

    graph.objects.set(leadgenId, aFilledForm({ full_name: 'Njeri Sample', email }))
    const killed = Promise.withResolvers<void>()
    beforeResponse = async () => {
      await site.kill()
      killed.resolve()
    }
    await page.getByRole('button', { name: 'Fetch failed leads again' }).click()
    await expect(page.getByText('1 lead is fetched within a minute.')).toBeVisible()
    await killed.promise
    beforeResponse = async () => {}
    const leads = () => site.db.$count(leadsTable, eq(leadsTable.email, email))
    expect(await leads()).toBe(0)

    await site.start()
    await post()
    await expect.poll(leads, { timeout: 200_000 }).toBe(1)
    await post()
    await page.reload()
    await expect(row).toContainText('Stored')
    await row.getByRole('link', { name: 'the person' }).click()
    await expect(page.getByRole('heading', { name: 'Njeri Sample' })).toBeVisible()
    expect(await leads()).toBe(1)
    expect(site.log.join('')).not.toMatch(/njeri|EAAone|a secret of the app/i)
  } finally {
    await site.remove()
    await graph.close()
  }
})
