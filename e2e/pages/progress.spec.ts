import { eq } from 'drizzle-orm'
import { estatesTable } from '../../db/collections/estates.ts'
import { progressUpdatesTable } from '../../db/collections/progress-updates.ts'
import { estateFollowersTable } from '../../db/tables/followers.ts'
import { emailsTable } from '../../db/tables/leads.ts'
import { anEstateDraft } from '../support/an-estate.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'
import { anEmail, waitUntilInteractive } from '../support/forms.ts'

const path = '/greenpark-estate/progress'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [360, 1280])
    test(`the updates of an estate are a timeline, newest first, ${width} pixels wide`, {
      tag: width === 360 ? [] : '@release',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/greenpark-estate')
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Progress' }).click()
      await expect(page).toHaveURL('/greenpark-estate#progress')
      const section = page.getByRole('region', { name: 'Building progress' })
      await expect(section.getByRole('listitem')).toHaveCount(1)
      await section.getByRole('link', { name: 'All 4 updates' }).click()

      await expect(page).toHaveURL(path)
      const updates = page.getByRole('region', { name: 'All updates' }).getByRole('listitem')
      const days = await updates.getByRole('time').allTextContents()
      expect(days).toEqual(['19 October 2026', '10 August 2026', '18 May 2026', '26 January 2026'])
      await expect(updates.first()).toContainText('The first bungalow of the close is finished')
      await expect(updates.first()).toContainText('90% done')
      await expect(updates.first().getByRole('img')).toHaveAttribute('alt', /stage three/)
      const hasNoScrollbar = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
      expect(await hasNoScrollbar()).toBe(true)
    })

  test('pictures from the same viewpoint are shown side by side, the oldest on the left', { tag: '@release' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(path)
    const row = page.getByRole('region', { name: 'Pictures side by side' })
    const figures = row.getByRole('figure')
    const captions = await figures.getByRole('time').allTextContents()
    expect(captions).toEqual(['26 January 2026', '18 May 2026', '19 October 2026'])
    const boxes = await Promise.all((await figures.all()).map(figure => figure.boundingBox()))
    const lefts = boxes.map(box => box?.x ?? 0)
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
    expect(new Set(boxes.map(box => box?.y)).size).toBe(1)
    // Only the row scrolls sideways, not the page.
    await figures.last().scrollIntoViewIfNeeded()
    await expect(figures.last()).toBeInViewport()
    expect(await row.getByRole('list').evaluate(list => list.scrollLeft)).toBeGreaterThan(0)
  })

  test('a visitor follows an estate without script, by POST and redirect, and then with the link in the mail', async ({
    page,
    db,
  }) => {
    const email = anEmail('follow')
    await page.goto(path)
    const form = page.getByRole('region', { name: 'Follow Greenpark Estate by mail' })
    await form.getByLabel('E-mail').fill(email)
    await form.getByRole('button', { name: 'Follow' }).click()
    await expect(page).toHaveURL('/sent/follow')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost done')
    const follower = async () =>
      (await db.select().from(estateFollowersTable).where(eq(estateFollowersTable.email, email)))[0]
    const { token, ...pending } = (await follower()) ?? {}
    expect(pending).toMatchObject({ state: 'pending', page: path })

    await page.goto(`/follow/confirm/${token}`)
    await page.getByRole('button', { name: 'Yes, send me the updates' }).click()
    await expect(page.getByText('Confirmed: you get one mail for each update.')).toBeVisible()
    expect((await follower())?.state).toBe('active')
    await page.goto(`/follow/leave/${token}`)
    await page.getByRole('button', { name: 'Yes, stop them' }).click()
    await expect(page.getByText('Done: you will get no more updates of this estate.')).toBeVisible()
    expect((await follower())?.state).toBe('left')
  })

  test.describe('with an invalid email', () => {
    test.use({ expectedErrors: [/status of 422/] })
    test('the form to follow an estate is shown again with an error if the e-mail is invalid', {
      tag: '@release',
    }, async ({ page }) => {
      await page.goto(path)
      const form = page.getByRole('region', { name: 'Follow Greenpark Estate by mail' })
      await form.getByLabel('E-mail').fill('nobody')
      await form.getByRole('button', { name: 'Follow' }).click()
      await expect(page.getByRole('alert')).toContainText('E-mail: Email is invalid.')
      const email = anEmail('follow')
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Send again' }).click()
      await expect(page).toHaveURL('/sent/follow')
    })
  })
})

test('the form to follow an estate names the next step, in the same words for a known e-mail', {
  tag: '@release',
}, async ({ page, db }) => {
  const email = anEmail('follow')
  for (const pagePath of ['/greenpark-estate', path]) {
    await page.goto(pagePath)
    const form = page.getByRole('region', { name: 'Follow Greenpark Estate by mail' })
    await waitUntilInteractive(form.locator('form'))
    await form.getByLabel('E-mail').fill(email)
    await form.getByRole('button', { name: 'Follow' }).click()
    await expect(form.getByRole('status')).toHaveText(/^Almost done\. It counts once you confirm it with the link/)
    await expect(form.getByLabel('E-mail')).toHaveValue('')
  }
  const mails = await db.select().from(emailsTable).where(eq(emailsTable.to, email))
  expect(mails.map(({ kind }) => kind)).toEqual(['confirm-following'])
})

test('a follower leaves with one click in a mail program, and an unknown link is reported', async ({ request, db }) => {
  const [greenpark] = await db.select().from(estatesTable).where(eq(estatesTable.slug, 'greenpark-estate'))
  const email = anEmail('follow')
  const token = crypto.randomUUID()
  await db.insert(estateFollowersTable).values({ estateId: greenpark?.id ?? '', email, token, state: 'active' })
  const oneClick = { form: { 'List-Unsubscribe': 'One-Click' } }
  expect((await request.post(`/follow/leave/${token}`, oneClick)).status()).toBe(200)
  const [follower] = await db.select().from(estateFollowersTable).where(eq(estateFollowersTable.email, email))
  expect(follower?.state).toBe('left')
  for (const unknownPath of ['/follow/leave/unknown', '/follow/destroy/x'])
    expect((await request.post(unknownPath, oneClick)).status()).toBe(404)
  const unknownEstate = await request.post('/api/follow', { data: { email, estate: 'no-such-estate' } })
  expect(unknownEstate.status()).toBe(422)
})

test('an estate without updates has no page and no section of updates, and no link to the section', async ({
  page,
  request,
}) => {
  expect((await request.get('/fadhili/progress')).status()).toBe(404)
  await page.goto('/fadhili')
  await expect(page.locator('#progress')).toHaveCount(0)
  const sections = page.getByRole('navigation', { name: 'On this page' })
  await expect(sections.getByRole('link', { name: 'Progress' })).toHaveCount(0)
})

test('the section and the page of updates are accessible', { tag: '@release' }, async ({ page }) => {
  await page.goto('/greenpark-estate')
  await expectAccessibleInReleaseCheck(page, '#progress')
  await page.goto(path)
  await expectAccessibleInReleaseCheck(page)
})

test('staff add an update on the tab of its estate, and see the number of followers', async ({ page, signIn, db }) => {
  const estate = await anEstateDraft(db)
  const follower = () => ({ estateId: estate.id, email: anEmail('follow'), token: crypto.randomUUID() })
  await db.insert(estateFollowersTable).values([{ ...follower(), state: 'active' }, follower()])
  const title = unique('Walls')
  await signIn('editor')
  await page.goto(`/admin/estates/${estate.id}`)
  const tabs = page.getByRole('navigation', { name: estate.title })
  await tabs.getByRole('link', { name: 'Progress' }).click()
  await expect(page.getByText('One person follows this estate by mail. 1 asked for it')).toBeVisible()
  await page.getByRole('link', { name: 'Add a progress update' }).click()
  await expect(page.getByRole('combobox', { name: 'Estate', exact: true })).toHaveValue(estate.id)
  // The page is reloaded, because the previous list stays hidden in the document.
  await page.goto(page.url())
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('As of').fill('2026-11-02')
  await page.getByLabel('Text', { exact: true }).fill('The walls are up.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  const [stored] = await db.select().from(progressUpdatesTable).where(eq(progressUpdatesTable.title, title))
  expect(stored).toMatchObject({ estateId: estate.id, status: 'published', datedOn: '2026-11-02' })

  await page.goto(`/admin/estates/${estate.id}/progress`)
  await expect(tabs.getByRole('link', { name: 'Progress' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: title })).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
})
