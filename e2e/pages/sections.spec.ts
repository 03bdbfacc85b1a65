import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { landingPagesTable } from '../../db/collections/landing-pages.ts'
import { slugify } from '../../db/content/slug.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'

const landingPages = '/admin/home/index/landing-pages'

const addSection = async (page: Page, kind: string) => {
  await page.getByRole('button', { name: 'Add a section', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: kind }).click()
}
const card = (page: Page, label: string) =>
  page.locator('li').filter({ has: page.locator('summary', { hasText: new RegExp(`^${label}`) }) })
const headings = (page: Page) => page.locator('main').getByRole('heading', { level: 2 }).allTextContents()

test('an editor builds a campaign page from sections, reorders and hides them, and a visitor sees the result', async ({
  page,
  signIn,
  request,
  db,
}) => {
  await signIn('editor')
  await page.setViewportSize({ width: 390, height: 844 })
  const title = unique('Open day')
  const path = `/lp/${slugify(title)}`
  await page.goto(`${landingPages}/new`)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Generate it from the title' }).click()

  await addSection(page, 'Questions')
  await card(page, 'Questions').getByLabel('Heading').fill('Before you come')
  await addSection(page, 'Quote')
  // A new section is open, and its first field has the focus.
  await page.keyboard.type('We stayed until three.')
  await expect(card(page, 'Quote').locator('summary')).toContainText('We stayed until three.')
  await card(page, 'Quote').getByLabel('Who said it').fill('A visitor')
  await addSection(page, 'Figures')
  await card(page, 'Figures').getByLabel('Heading').fill('What there is')
  await card(page, 'Figures').getByRole('button', { name: 'Add a row' }).click()
  await card(page, 'Figures').getByLabel('Value, row 1').fill('3')
  await card(page, 'Figures').getByLabel('Label, row 1').fill('show homes')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessibleInReleaseCheck(page)

  // The section is moved up twice by keyboard, so the focus must stay on the button.
  await page.getByRole('button', { name: 'Move Figures up' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move Figures up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Figures is now section 1 of 4.')).toBeAttached()
  await page.getByRole('button', { name: 'Hide Questions' }).click()
  await page.getByRole('button', { name: 'Remove Quote' }).click()
  await page.getByRole('button', { name: 'Undo removal' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  // The form warns that the description is missing.
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  await page.waitForURL(new RegExp(`${landingPages}/[0-9a-f-]{36}`))

  const [stored] = await db.select().from(landingPagesTable).where(eq(landingPagesTable.title, title))
  expect(stored?.sections.map(({ kind, hidden }) => [kind, hidden])).toEqual([
    ['figures', false],
    ['questions', true],
    ['quote', false],
    ['tour', false],
  ])
  const html = await (await request.get(path)).text()
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
  expect(html).toContain('We stayed until three.')
  expect(html).not.toContain('Before you come')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain(path)
})

test('an error inside a section links to its field, and unsaved sections are restored', { tag: '@release' }, async ({
  page,
  signIn,
}) => {
  await signIn('editor')
  await page.goto(`${landingPages}/new`)
  await page.getByLabel('Title', { exact: true }).fill(unique('Open day'))
  await page.getByRole('button', { name: 'Generate it from the title' }).click()
  await addSection(page, 'Quote')
  await card(page, 'Quote').getByLabel('What they said').fill('We stayed.')
  await card(page, 'Quote').locator('summary').click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('link', { name: 'Quote, Who said it' }).click()
  await expect(card(page, 'Quote').getByLabel('Who said it')).toBeFocused()

  // Leaving the page stores the pending input.
  await page.reload()
  await page.getByRole('button', { name: 'Use it' }).click()
  await card(page, 'Quote').locator('summary').click()
  await expect(card(page, 'Quote').getByLabel('What they said')).toHaveValue('We stayed.')
})

test('the sections of the home page are moved and hidden in one draft, which visitors see once it is published', {
  tag: ['@separate', '@release'],
}, async ({ page, signIn, request }) => {
  await signIn('editor')
  await page.goto('/admin/home/index/page')
  const headingsBefore = await headings(await visit(page, '/home'))
  await page.goto('/admin/home/index/page')
  await card(page, 'Articles').locator('summary').click()
  await card(page, 'Articles').getByLabel('Heading over the articles').fill('Read before you buy')
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Move Articles up' }).click()
  await expect(page.getByRole('button', { name: 'Move Articles up' })).toBeDisabled()
  await page.getByRole('button', { name: 'Hide Testimonials' }).click()
  await expect(page.getByRole('button', { name: 'Hide Estates' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  const publicHtml = await (await request.get('/home')).text()
  expect(publicHtml).not.toContain('Read before you buy')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  await expect
    .poll(async () => (await (await request.get('/home')).text()).indexOf('Read before you buy'))
    .toBeGreaterThan(0)
  const headingsAfter = await headings(await visit(page, '/home'))
  expect(headingsAfter[0]).toBe('Read before you buy')
  expect(headingsAfter).not.toContain('What residents say')
  expect(headingsBefore).toContain('What residents say')
})

async function visit(page: Page, path: string) {
  await page.goto(path)
  return page
}
