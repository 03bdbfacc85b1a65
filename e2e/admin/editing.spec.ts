import { eq } from 'drizzle-orm'
import { estatesTable } from '../../db/collections/estates.ts'
import { floorPlansTable } from '../../db/collections/floor-plans.ts'
import { collectionKeys } from '../../db/collections/index.ts'
import type { Db } from '../../db/connect.ts'
import { slugify } from '../../db/content/slug.ts'
import { missedAddressesTable } from '../../db/tables/addresses.ts'
import { staffSessionsTable } from '../../db/tables/staff.ts'
import { weekdayAndTime } from '../../lib/text/format.ts'
import { anArticle, articlesScreen } from '../support/an-article.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique, waitForHydration } from '../support/fixtures.ts'

/** Creates an unpublished floor plan with a door. */
async function aPlan(db: Db) {
  const [estate] = await db.select({ id: estatesTable.id }).from(estatesTable)
  if (!estate) throw new Error('There is no estate.')
  const door = { kind: 'door', x: 1, y: 0, length: 0.9, along: 'x' }
  const [plan] = await db
    .insert(floorPlansTable)
    .values({ estateId: estate.id, title: unique('Plan'), level: 'Ground floor', openings: [door] })
    .returning()
  if (!plan) throw new Error('The plan was not stored.')
  return plan
}

test.describe('a preview', () => {
  // The frames reload when the preview ends, and the policy then forbids showing the page in a frame.
  test.use({ expectedErrors: [/frame-ancestors/] })
  test('the preview shows a draft on its public page at two widths, only to its editor and only until it ends', async ({
    page,
    signIn,
    db,
    request,
  }) => {
    await signIn('editor')
    const article = await anArticle(db)
    await page.setViewportSize({ width: 1600, height: 900 })
    await page.goto(`${articlesScreen}/${article.id}`)
    await page.getByRole('textbox', { name: 'Body' }).fill('Only in the draft.')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Full screen' }).click()
    for (const title of ['The page on a phone', 'The page on a desktop'])
      await expect(page.frameLocator(`iframe[title="${title}"]`).getByText('Only in the draft.')).toBeVisible()
    expect(await (await request.get(`/blogs/article/${article.slug}`)).text()).not.toContain('Only in the draft.')

    await page.getByRole('button', { name: 'End the preview' }).click()
    await expect(page).toHaveURL(/dashboard/)
    expect(await (await page.request.get(`/blogs/article/${article.slug}`)).text()).toContain('The first text.')
  })
})

test('a preview that is opened by its URL starts automatically', { tag: '@release' }, async ({ page, signIn, db }) => {
  await signIn('editor')
  const article = await anArticle(db, { draft: { body: '<p>Seen by the link.</p>' } })
  await page.goto(`/admin/preview/articles/${article.id}`)
  await expect(page.frameLocator('iframe[title="The page on a phone"]').getByText('Seen by the link.')).toBeVisible()
})

test('unsaved text of the home page is previewed on the home page', { tag: '@release' }, async ({ page, signIn }) => {
  await signIn('editor')
  const heading = unique('Only in the draft')
  await page.goto('/admin/home/index/page')
  await page.locator('#section-estates summary').click()
  await page.getByLabel('Heading over the estates').fill(heading)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.frameLocator('iframe[title="The page on a phone"]').getByText(heading)).toBeVisible()
})

test('the preview cookie shows no drafts after sign-out', { tag: '@release' }, async ({
  page,
  signIn,
  db,
  context,
}) => {
  const staff = await signIn('editor')
  const article = await anArticle(db, {
    draft: { body: '<p>Not for strangers.</p>', title: 'An article with a draft' },
  })
  await page.goto(`/admin/preview/start/articles/${article.id}`)
  const hasPreviewCookie = async () => (await context.cookies()).some(cookie => cookie.name === '__prerender_bypass')
  expect(await hasPreviewCookie()).toBe(true)
  const articleApi = `/api/article/${article.slug}`
  const signedIn = await page.request.get(articleApi)
  expect(await signedIn.text()).toContain('Not for strangers.')
  expect(signedIn.headers()['cache-control']).toBe('private, no-store')

  const cookies = (await context.cookies()).filter(cookie => cookie.name === '__prerender_bypass')
  await db.update(staffSessionsTable).set({ revokedAt: new Date() }).where(eq(staffSessionsTable.staffId, staff.id))
  for (const path of [
    articleApi,
    '/api/articles',
    '/api/recent-article',
    '/feed.xml',
    '/sitemap.xml',
    '/search?q=strangers',
  ]) {
    await context.addCookies(cookies)
    const afterSignOut = await page.request.get(path)
    expect(await afterSignOut.text(), path).not.toMatch(/Not for strangers\.|An article with a draft/)
    expect(afterSignOut.headers()['cache-control'], path).toBe('private, no-store')
    expect(await hasPreviewCookie(), path).toBe(false)
  }
  await context.addCookies(cookies)
  await page.goto(`/blogs/article/${article.slug}`)
  await expect(page.getByText('The first text.')).toBeVisible()
  expect(await page.content()).not.toContain('Not for strangers.')
})

test('dates are stored in drafts and working copies; a scheduled entry is listed with its time and can be previewed', {
  tag: '@release',
}, async ({ page, signIn, db, request }) => {
  await signIn('editor')
  const article = await anArticle(db, { status: 'draft', publishAt: null })
  await page.clock.install()
  await page.goto(`${articlesScreen}/${article.id}`)
  const [fromField, untilField] = [page.getByLabel('Public from'), page.getByLabel('Public until')]
  const year = new Date().getFullYear() + 1
  const [fromValue, untilValue] = [`${year}-11-24T09:00`, `${year}-12-24T18:30`]
  // The fields contain Kenyan time, which is three hours ahead of UTC.
  const [fromText, untilText] = [fromValue, untilValue].map(time => weekdayAndTime(new Date(`${time}+03:00`)))
  await fromField.fill(fromValue)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.reload()
  await expect(fromField).toHaveValue(fromValue)

  await untilField.fill(untilValue)
  // The form stores unsaved input every five seconds, as a working copy.
  await page.clock.runFor(6000)
  await expect(page.getByText(/your text was stored at/)).toBeVisible()
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(untilField).toHaveValue('')
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(untilField).toHaveValue(untilValue)
  await expect(fromField).toHaveValue(fromValue)

  await page.getByRole('button', { name: `Schedule for ${fromText}` }).click()
  await expect(page.getByText(`Scheduled for ${fromText}`)).toBeVisible()
  await expect(page.getByText(`Public until ${untilText}`)).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
  expect((await request.get(`/blogs/article/${article.slug}`)).status()).toBe(404)
  await page.getByRole('link', { name: 'See the preview' }).click()
  await expect(page.frameLocator('iframe[title="The page on a phone"]').getByText('The first text.')).toBeVisible()

  await page.goto(`${articlesScreen}?q=${encodeURIComponent(article.title)}`)
  await expect(page.getByRole('row', { name: article.title }).getByText(`from ${fromText}`)).toBeVisible()
})

test('the old URL of a renamed article redirects', async ({ page, signIn, db, request }) => {
  await signIn('editor')
  const article = await anArticle(db)
  const oldPath = `/blogs/article/${article.slug}`
  expect((await request.get(oldPath)).status()).toBe(200)
  const newSlug = `${article.slug}-anew`
  await page.goto(`${articlesScreen}/${article.id}`)
  await page.getByLabel('URL', { exact: true }).first().fill(newSlug)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expect
    .poll(async () => (await request.get(oldPath, { maxRedirects: 0 })).headers().location)
    .toBe(`/blogs/article/${newSlug}`)
  expect((await request.get(oldPath, { maxRedirects: 0 })).status()).toBe(308)
  await page.goto(oldPath)
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
})

test('a new article gets its slug from its title and shows a search engine preview', async ({ page, signIn }) => {
  await signIn('editor')
  await page.goto(`${articlesScreen}/new`)
  const [title, slug] = [page.getByLabel('Title', { exact: true }), page.getByLabel('URL', { exact: true })]
  const searchPreview = page.getByRole('figure', { name: 'Search engine preview' })
  await expect(searchPreview.getByText('There is no description')).toBeVisible()
  await title.fill('Évenings at the dam')
  await page.keyboard.press('Tab')
  await expect(slug).toHaveValue('evenings-at-the-dam')
  await expect(searchPreview.getByText('blogs › article › evenings-at-the-dam')).toBeVisible()
  await expect(searchPreview.getByText(/^Évenings at the dam \| /)).toBeVisible()
  await page.getByLabel('Standfirst').fill('What the herons know.')
  await expect(searchPreview.getByText('What the herons know.')).toBeVisible()
  await page.getByLabel('Title for search engines').fill('Herons of Lukenya')
  await page.getByLabel('Description for search engines').fill('A walk along the water.')
  await expect(searchPreview.getByText(/^Herons of Lukenya \| /)).toBeVisible()
  await expect(searchPreview.getByText('A walk along the water.')).toBeVisible()
  await page.getByLabel('Description for search engines').fill('Water and wings. '.repeat(11))
  // Of longer descriptions, at most 155 characters are shown.
  await expect(searchPreview.getByText(/^.{150,155}…$/)).toBeVisible()
  // An existing slug is changed only by hand.
  await title.fill('Mornings at the dam')
  await page.keyboard.press('Tab')
  await expect(slug).toHaveValue('evenings-at-the-dam')
  await expectAccessibleInReleaseCheck(page)
})

test('a missed URL is listed and can be redirected from the list', async ({ page, signIn, db, request }) => {
  await signIn('owner')
  const path = `/${slugify(unique('nowhere'))}`
  await request.get(path, { maxRedirects: 0 })
  await request.get(`/blogs/article${path}`)
  await expect.poll(() => db.$count(missedAddressesTable, eq(missedAddressesTable.path, path))).toBe(1)
  await expect
    .poll(() => db.$count(missedAddressesTable, eq(missedAddressesTable.path, `/blogs/article${path}`)))
    .toBe(1)
  await page.goto('/admin/missed-addresses')
  await expectAccessibleInReleaseCheck(page)
  await page.getByRole('link', { name: `Redirect ${path}`, exact: true }).click()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(path)
  await page.getByLabel('To', { exact: true }).fill('/contact-us')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.waitForURL(/redirects\/[0-9a-f-]{36}/)
  expect((await request.get(path, { maxRedirects: 0 })).headers().location).toBe('/contact-us')
})

test('a broken link blocks publishing, and a missing description asks for confirmation', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  await signIn('editor')
  const article = await anArticle(db, {
    status: 'draft',
    publishAt: null,
    standfirst: null,
    body: '<p><a href="/no-such-page-here">x</a></p>',
  })
  await page.goto(`${articlesScreen}/${article.id}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('The link to /no-such-page-here leads nowhere on this site.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Body' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type('No link at all.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Publish it like this?' })
  await expect(question.getByText(/There is no description/)).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
  await question.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
})

test('an earlier version can be compared word by word and restored', async ({ page, signIn, db }) => {
  await signIn('editor')
  const article = await anArticle(db)
  await page.goto(`${articlesScreen}/${article.id}`)
  await page.getByRole('textbox', { name: 'Body' }).fill('The second text.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.getByText('History (1)').click()
  await page.getByRole('link', { name: 'Version 1' }).click()
  await expect(page.locator('del', { hasText: 'first' })).toBeVisible()
  await expect(page.locator('ins', { hasText: 'second' })).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await page.waitForURL(`**${articlesScreen}/${article.id}`)
  await expect(page.getByRole('textbox', { name: 'Body' })).toHaveText('The first text.')
})

test('a version with table fields can be compared and restored', { tag: '@release' }, async ({ page, signIn, db }) => {
  await signIn('editor')
  const plan = await aPlan(db)
  await page.goto(`/admin/floor-plans/${plan.id}`)
  await page.getByText('Measurements', { exact: true }).click()
  await page.getByLabel('Kind, row 1').selectOption('Window')
  await page.getByRole('button', { name: 'Save draft', exact: true }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.getByText('History (1)').click()
  await page.getByRole('link', { name: 'Version 1' }).click()
  await expect(page.locator('del', { hasText: 'door' })).toBeVisible()
  await expect(page.locator('ins', { hasText: 'window' })).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await page.waitForURL(`**/admin/floor-plans/${plan.id}`)
  // The tables are streamed first; the drawing then replaces them.
  await waitForHydration(page)
  await expect(page.getByLabel('Kind, row 1')).toHaveValue('door')
})

test('every collection has a preview URL', { tag: '@release' }, async ({ page, signIn }) => {
  await signIn('owner')
  const id = crypto.randomUUID()
  const locations: Record<string, string | undefined> = {}
  for (const key of collectionKeys) {
    const response = await page.request.get(`/admin/preview/start/${key}/${id}`, { maxRedirects: 0 })
    locations[key] = response.headers().location
  }
  expect(locations).toEqual(Object.fromEntries(collectionKeys.map(key => [key, `/admin/preview/${key}/${id}?begun=1`])))
})

test('several drafts can be published together from the list', { tag: '@release' }, async ({
  page,
  signIn,
  db,
  request,
}) => {
  await signIn('editor')
  const drafts = [await anArticle(db, { status: 'draft' }), await anArticle(db, { status: 'draft', standfirst: null })]
  await page.goto(`${articlesScreen}?state=draft`)
  for (const draft of drafts) await page.getByLabel(`Choose ${draft.title}`).check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Publish them like this?' })
  await expect(question.getByRole('link', { name: drafts[1]?.title ?? '' })).toBeVisible()
  await question.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByLabel(`Choose ${drafts[0]?.title}`)).toHaveCount(0)
  for (const draft of drafts) expect((await request.get(`/blogs/article/${draft.slug}`)).status()).toBe(200)
})

test('turning the mouse wheel over a number that is being typed scrolls the page and does not change the number', {
  tag: '@release',
}, async ({ page, signIn }) => {
  await signIn('editor')
  await page.goto('/admin/floor-plans/new')
  const bedrooms = page.getByRole('spinbutton', { name: 'Bedrooms' })
  await bedrooms.fill('2')
  await bedrooms.hover()
  const scrollBefore = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrollBefore)
  await expect(bedrooms).toHaveValue('2')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  test('text fields on a touch screen use 16 px, so that iOS does not zoom', { tag: '@release' }, async ({
    page,
    signIn,
  }) => {
    await signIn('editor')
    await page.goto('/admin/floor-plans/new')
    const sizes = await page
      .locator('main :is(input:not([type=checkbox],[type=radio],[type=file]), select, textarea)')
      .evaluateAll(fields => fields.map(field => Number.parseFloat(getComputedStyle(field).fontSize)))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
  })
})
