import type { APIRequestContext } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { referralsTable } from '../../db/collections/referrals.ts'
import type { Db } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import { slugify } from '../../db/content/slug.ts'
import { leadsTable } from '../../db/tables/leads.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'
import { anEmail, fillRequest, formOf, toastOf } from '../support/forms.ts'

async function aReferral(db: Db, request: APIRequestContext) {
  const name = unique('Sample Friend')
  const code = unique('friend').replace(/\W+/g, '').toLowerCase()
  const path = `/referral/${slugify(name)}/${code}`
  await db.transaction(async tx => {
    await tx.insert(referralsTable).values({ name, code, status: 'published', publishAt: new Date(0) })
    await bumpContentVersion(tx, 'referrals')
  })
  await expect.poll(async () => (await request.get(path)).text()).toContain(name)
  return { code, path }
}

const leadOf = async (db: Db, email: string) =>
  (await db.select().from(leadsTable).where(eq(leadsTable.email, email)))[0]

test('a form on the referral page stores its referral, the campaign and the first page, and shows a toast', async ({
  page,
  db,
  request,
}) => {
  const { code, path } = await aReferral(db, request)
  const email = anEmail('referral')
  await page.goto(`${path}?utm_source=whatsapp`)
  await (await fillRequest(page, email)).getByRole('button', { name: 'Please call me' }).click()
  await expect(toastOf(page, 'Your request has arrived')).toBeVisible()
  await expect(page.getByText(/Your reference is/)).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
  expect(await leadOf(db, email)).toMatchObject({
    kind: 'referral',
    page: path,
    firstPage: path,
    campaign: { utm_source: 'whatsapp' },
    firstReferral: code,
    lastReferral: code,
    consents: [{ purpose: 'reply', wording: 'reply-1' }],
  })
})

test('a form stores the first and the last valid referral of its session', async ({ page, db, request }) => {
  const [first, second] = [await aReferral(db, request), await aReferral(db, request)]
  const email = anEmail('tour')
  await page.goto(`/referral/nobody/${unique('nobody').replace(/\W+/g, '')}`)
  await page.goto(first.path)
  await page.goto(second.path)
  await page.goto(`/referral/nobody/${unique('nobody').replace(/\W+/g, '')}`)
  await page.getByRole('link', { name: 'Greenpark Estate' }).click()
  await page.waitForURL('**/greenpark-estate')
  const form = formOf(page, 'tour')
  await form.email.fill(email)
  await form.press()
  await expect(form.line).toContainText('Booked successfully')
  expect(await leadOf(db, email)).toMatchObject({
    kind: 'tour',
    property: 'Green Park Estate',
    firstReferral: first.code,
    lastReferral: second.code,
    firstPage: expect.stringMatching(/^\/referral\/nobody\//),
  })
})

test('a lead with an unknown referral is stored without the referral', { tag: '@release' }, async ({ page, db }) => {
  const email = anEmail('stranger')
  await page.goto(`/referral/nobody/${unique('nobody').replace(/\W+/g, '')}`)
  await (await fillRequest(page, email)).getByRole('button', { name: 'Please call me' }).click()
  await expect(page.getByText(/Your reference is/)).toBeVisible()
  expect(await leadOf(db, email)).toMatchObject({ kind: 'referral', firstReferral: null, lastReferral: null })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a form sent without script stores the referral', { tag: '@release' }, async ({ page, db, request }) => {
    const { code, path } = await aReferral(db, request)
    const email = anEmail('plain')
    await page.goto(path)
    await (await fillRequest(page, email)).getByRole('button', { name: 'Please call me' }).click()
    await expect(page).toHaveURL(/\/sent\//)
    expect(await leadOf(db, email)).toMatchObject({ kind: 'referral', firstReferral: code, lastReferral: code })
  })
})
