import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { mediaTable } from '../../db/collections/media.ts'
import { staffSessionsTable, staffTable } from '../../db/tables/staff.ts'
import { anArticle } from '../support/an-article.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'

const articlesScreen = '/admin/media/index/manage-articles/view-articles'

test('staff can sign in with email and password, and sign out', async ({ page, db }) => {
  const email = `${unique('walks-in').replace(/\W+/g, '-')}@example.com`
  await db
    .insert(staffTable)
    .values({ email, name: 'Walks In', role: 'editor', passwordHash: await hash('a long sample password') })
  await page.goto(articlesScreen)
  await expect(page).toHaveURL(/\/admin\/login/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('E-mail or password is wrong.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Password').fill('a long sample password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`**${articlesScreen}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()

  await page.getByText('Walks In').first().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/admin/login')
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/\/admin\/login/)
})

test('the screen of a missing entry links to Today', { tag: '@release' }, async ({ page, signIn }) => {
  await signIn('owner')
  for (const path of [`/admin/people/${crypto.randomUUID()}`, `${articlesScreen}/${crypto.randomUUID()}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'This screen was not found' })).toBeVisible()
    await expectAccessibleInReleaseCheck(page)
    await page.getByRole('link', { name: 'Open Today' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('staff can sign in without script', async ({ page, db }) => {
    const email = `${unique('no-script').replace(/\W+/g, '-')}@example.com`
    await db
      .insert(staffTable)
      .values({ email, name: 'No Script', role: 'editor', passwordHash: await hash('a long sample password') })
    await page.goto('/admin/login')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill('a long sample password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard/)
  })
})

test('the next request after a session was revoked is rejected', async ({ page, signIn, db }) => {
  const staff = await signIn('editor')
  await page.goto(articlesScreen)
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
  await db.update(staffSessionsTable).set({ revokedAt: new Date() }).where(eq(staffSessionsTable.staffId, staff.id))
  await page.goto(articlesScreen)
  await expect(page).toHaveURL(/\/admin\/login/)
})

test.describe('a screen outside a role', () => {
  // The server responds with 403 if the status is known before the screen is sent.
  test.use({ expectedErrors: [/status of 403/] })
  test('a screen that the role does not include is not in the navigation and cannot be opened', async ({
    page,
    signIn,
  }) => {
    await signIn('foundation-editor')
    await page.goto('/admin/csr/blogs')
    await expect(page.getByRole('heading', { level: 1, name: 'Foundation blogs' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Media' })).toHaveCount(0)
    await page.goto(articlesScreen)
    await expect(page.getByRole('heading', { level: 1, name: 'Your role does not include this screen.' })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expectAccessibleInReleaseCheck(page)
    await page.getByRole('link', { name: 'Open Today' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Good day/ })).toBeVisible()
  })
})

test('a viewer can read an entry but not save it', { tag: '@release' }, async ({ page, signIn }) => {
  await signIn('viewer')
  await page.goto(articlesScreen)
  // The first links of the table sort its columns.
  await page.getByRole('table').getByRole('link').nth(6).click()
  await expect(page.getByLabel('Title', { exact: true })).toBeDisabled()
  const form = page.getByRole('main')
  await expect(form.getByText('Your role can read this but not change it.')).toBeVisible()
  // The only button is the help of the screen.
  await expect(form.getByRole('button')).toHaveCount(1)
  await expect(form.getByRole('button')).toHaveAccessibleName('What this screen is for')
  await expectAccessibleInReleaseCheck(page)
})

test('the panel renders with a new nonce for each request and without policy violations', { tag: '@release' }, async ({
  page,
  signIn,
}) => {
  await signIn('editor')
  const nonces = new Set<string>()
  for (let time = 0; time < 2; time++) {
    const response = await page.goto(articlesScreen)
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).not.toContain("script-src 'self' 'unsafe")
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? '')
  }
  expect(nonces.size).toBe(2)
})

test('a list stores its search in the URL, and the URL determines its order', { tag: '@release' }, async ({
  page,
  signIn,
}) => {
  await signIn('editor')
  await page.goto(articlesScreen)
  await page.getByLabel('Search Articles').fill('plot price')
  await expect(page).toHaveURL(/q=plot\+price/)
  // One of the two rows is the head of the table.
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goto(`${articlesScreen}?sort=title`)
  const titles = await page.getByRole('row').locator('td:nth-child(2)').allTextContents()
  expect(titles).toEqual([...titles].sort((a, b) => (a < b ? -1 : 1)))
})

test('a list is filtered by its fields, shows pictures, and can be reordered only while it shows all entries', async ({
  page,
  signIn,
  db,
}) => {
  await signIn('editor')
  const word = unique('Filtered').replace(/\W/g, '')
  const [picture] = await db.select().from(mediaTable).where(eq(mediaTable.kind, 'image')).limit(1)
  const publishedOn = (number: number) => ({ publishAt: new Date(Date.UTC(2026, 0, number)) })
  const imageId = picture?.id ?? null
  const firstArticle = await anArticle(db, { title: `${word} one`, topic: 'buying', imageId, ...publishedOn(1) })
  const secondArticle = await anArticle(db, { title: `${word} two`, topic: 'finance', ...publishedOn(2) })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${articlesScreen}?q=${word}`)
  const rows = page.getByRole('table').getByRole('link', { name: word })
  await expect(rows).toHaveCount(2)
  await expect(page.locator(`img[src="/media/${picture?.hash}/96"]`)).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('finance')
  await expect(page).toHaveURL(/by-topic=finance/)
  await expect(rows).toHaveText([secondArticle.title])
  // The filters follow Back and Forward, although the changed one has the focus.
  const topic = page.locator('select[name=by-topic]')
  await page.goBack()
  await expect(topic).toHaveValue('')
  await page.goForward()
  await expect(topic).toHaveValue('finance')
  await expectAccessibleInReleaseCheck(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('columnheader', { name: 'Published' }).getByRole('link').click()
  await expect(page).toHaveURL(/by-topic=finance.*sort=publishAt|sort=publishAt.*by-topic=finance/)
  await page.getByRole('link', { name: 'Clear the filters' }).click()
  await expect(rows).toHaveText([firstArticle.title, secondArticle.title])
  await expect(topic).toHaveValue('')

  await page.goto('/admin/testimonials')
  await expect(page.getByRole('button', { name: /^Drag / })).not.toHaveCount(0)
  await page.locator('summary').filter({ hasText: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Estate' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/by-estateId=/)
  await expect(page.getByRole('button', { name: /^Drag / })).toHaveCount(0)
})
