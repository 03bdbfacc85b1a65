import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { articlesTable } from '../../db/collections/articles.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import { slugify } from '../../db/content/slug.ts'
import { expect, test, unique } from '../support/fixtures.ts'

const articlesScreen = '/admin/media/index/manage-articles/view-articles'

async function fillArticle(page: Page, title: string, body: string) {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Standfirst').fill('What is read here, in one line.')
  await page.getByRole('textbox', { name: 'Body' }).fill(body)
  await page.getByLabel('Topic').selectOption('buying')
  await page.getByRole('button', { name: 'Generate it from the title' }).click()
}

test('the first request after publishing an article shows it', async ({ page, signIn, request }) => {
  await signIn('editor')
  const title = unique('Harbour')
  const path = `/blogs/article/${slugify(title)}`
  await page.goto('/admin/media/index/manage-articles/add-article')
  await fillArticle(page, title, 'A quiet street of twelve houses.')

  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL(`**${articlesScreen}/*`)
  expect((await request.get(path)).status()).toBe(404)
  expect(await (await request.get('/articles')).text()).not.toContain(title)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  const first = await request.get(path)
  expect(first.status()).toBe(200)
  // Pages are not cached while other tests publish, so the first hit may come later.
  await expect.poll(async () => (await request.get(path)).headers()['cache-status']).toBe('site; hit')
  expect(await (await request.get('/articles')).text()).toContain(title)

  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('A quiet street of twelve houses.')).toBeVisible()
})

test('the draft of a published article is not public until it is published', async ({ page, signIn, request }) => {
  await signIn('editor')
  const title = unique('Terrace')
  const path = `/blogs/article/${slugify(title)}`
  await page.goto('/admin/media/index/manage-articles/add-article')
  await fillArticle(page, title, 'The first text.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.waitForURL(`**${articlesScreen}/*`)
  expect(await (await request.get(path)).text()).toContain('The first text.')

  await page.getByRole('textbox', { name: 'Body' }).fill('The second text.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Published, with changes')).toBeVisible()
  expect(await (await request.get(path)).text()).toContain('The first text.')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published, with changes')).toBeHidden()
  await expect.poll(async () => (await request.get(path)).text()).toContain('The second text.')
})

test('missing values are reported at the field and in a summary, and typed values are kept', async ({
  page,
  signIn,
}) => {
  await signIn('editor')
  await page.goto('/admin/media/index/manage-articles/add-article')
  // Script renders the editor: once it is visible, the buttons work.
  await expect(page.getByRole('textbox', { name: 'Body' })).toBeVisible()
  await page.getByLabel('Standfirst').fill('Only a standfirst')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'not saved yet' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link', { name: 'Title', exact: true })).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Standfirst')).toHaveValue('Only a standfirst')
})

test('a save after another window has saved the same article is rejected with a message, and the typed values stay', {
  tag: '@release',
}, async ({ page, signIn, db, context }) => {
  await signIn('editor')
  const [article] = await db
    .insert(articlesTable)
    .values({ title: unique('Wharf'), slug: slugify(unique('wharf')), body: '<p>Text</p>', topic: 'buying' })
    .returning()
  await page.goto(`${articlesScreen}/${article?.id}`)
  await expect(page.getByRole('textbox', { name: 'Body' })).toBeVisible()
  const otherWindow = await context.newPage()
  await otherWindow.goto(`${articlesScreen}/${article?.id}`)
  await expect(otherWindow.getByRole('textbox', { name: 'Body' })).toBeVisible()
  await otherWindow.getByLabel('Standfirst').fill('From the other window')
  await otherWindow.getByRole('button', { name: 'Save draft' }).click()
  await expect(otherWindow.getByText(/^Saved/)).toBeVisible()

  await page.getByLabel('Standfirst').fill('From this window')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('This was saved elsewhere in the meantime')).toBeVisible()
  await expect(page.getByLabel('Standfirst')).toHaveValue('From this window')
  const [stored] = await db
    .select()
    .from(articlesTable)
    .where(eq(articlesTable.id, article?.id ?? ''))
  expect(stored?.standfirst).toBe('From the other window')
})

test('a scheduled article becomes public on time, without a write at that time', async ({
  page,
  signIn,
  db,
  request,
}) => {
  await signIn('editor')
  const title = unique('Lantern')
  const path = `/blogs/article/${slugify(title)}`
  await page.goto('/admin/media/index/manage-articles/add-article')
  await fillArticle(page, title, 'Later.')
  await page.getByLabel('Public from').fill(`${new Date().getFullYear() + 1}-01-01T08:00`)
  await page.getByRole('button', { name: /^Schedule for/ }).click()
  await page.waitForURL(`**${articlesScreen}/*`)
  await expect(page.getByText(/^Scheduled/).first()).toBeVisible()
  expect((await request.get(path)).status()).toBe(404)
  expect(await (await request.get('/articles')).text()).not.toContain(title)

  // After this write, the article becomes due by the clock of the database.
  const soon = sql`now() + interval '2 seconds'`
  await db.transaction(async tx => {
    await tx
      .update(articlesTable)
      .set({ publishAt: soon })
      .where(eq(articlesTable.slug, slugify(title)))
    await bumpContentVersion(tx, 'articles')
  })
  await expect.poll(async () => (await request.get(path)).status()).toBe(200)
  await expect.poll(async () => (await request.get('/articles')).text()).toContain(title)
})
