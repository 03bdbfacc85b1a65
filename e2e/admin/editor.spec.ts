import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { articlesTable } from '../../db/collections/articles.ts'
import { mediaTable } from '../../db/collections/media.ts'
import type { Db } from '../../db/connect.ts'
import { pastes } from '../../db/content/testing/pastes.ts'
import { anArticle, articlesScreen } from '../support/an-article.ts'
import { expect, expectAccessibleInReleaseCheck, test } from '../support/fixtures.ts'

/** Returns the body in the draft of an article, or the published body if there is no draft. */
const storedBody = async (db: Db, id: string) => {
  const [article] = await db.select().from(articlesTable).where(eq(articlesTable.id, id))
  return String(article?.draft?.body ?? article?.body)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
}

for (const [program, { html, becomes }] of Object.entries(pastes)) {
  test(`text pasted from ${program} is cleaned: lists stay lists, styles are removed`, {
    tag: program === 'Word' ? [] : '@release',
  }, async ({ page, signIn, db }) => {
    await signIn('editor')
    const article = await anArticle(db, { body: '' })
    await page.goto(`${articlesScreen}/${article.id}`)
    const body = page.getByRole('textbox', { name: 'Body' })
    await body.focus()
    await body.evaluate((editor, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', text)
      clipboardData.setData('text/plain', 'as plain text')
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
    await expect(body).toContainText('Pumped by the sun')
    await save(page)
    expect(await storedBody(db, article.id)).toBe(becomes)
  })
}

test('pasted pictures are uploaded if the clipboard contains their bytes; other pictures are left out and counted', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  await signIn('editor')
  const article = await anArticle(db, { body: '' })
  await page.goto(`${articlesScreen}/${article.id}`)
  const body = page.getByRole('textbox', { name: 'Body' })
  await body.focus()
  await body.evaluate(editor => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
    canvas.getContext('2d')?.fillRect(Math.random() * 20, 0, 20, 20)
    const clipboardData = new DataTransfer()
    const linkedPicture = '<img src="https://lh7-rt.googleusercontent.com/docsz/a">'
    clipboardData.setData('text/html', `<p>Water</p>${linkedPicture}${linkedPicture}<img src="${canvas.toDataURL()}">`)
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(body).toContainText('Water')
  await expect(page.getByText('2 pictures were left out')).toBeVisible()
  await expect(body.locator('img[src^="/admin/library/"]')).toBeVisible()
})

test('a link can be set to a page found by name or to a typed URL', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  await signIn('editor')
  const article = await anArticle(db, { body: '<p>Ask us.</p>' })
  await page.goto(`${articlesScreen}/${article.id}`)
  const body = page.getByRole('textbox', { name: 'Body' })
  await body.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Link' })
  const field = dialog.getByLabel('Page or URL')
  await expect(field).toBeFocused()
  await page.keyboard.type('fadhili')
  await dialog.getByRole('button', { name: 'Fadhili Retirement Village Estate' }).waitFor()
  await expectAccessibleInReleaseCheck(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Fadhili Retirement Village Estate' }).click()
  await save(page)
  expect(await storedBody(db, article.id)).toBe('<p><a href="/fadhili">Ask us.</a></p>')

  await body.getByText('Ask us.').click()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(field).toHaveValue('/fadhili')
  await field.fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Set the link' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Give a path')
  await field.fill('example.com/plans')
  await dialog.getByLabel('Opens in a new tab').check()
  await dialog.getByRole('button', { name: 'Set the link' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect
    .poll(() => storedBody(db, article.id))
    .toBe('<p><a href="https://example.com/plans" target="_blank" rel="noopener">Ask us.</a></p>')
})

test('a picture and a video can be inserted, and visitors see both; the video loads only on request', async ({
  page,
  signIn,
  db,
  browser,
}) => {
  await signIn('editor')
  const article = await anArticle(db)
  const [picture] = await db
    .select()
    .from(mediaTable)
    .where(eq(mediaTable.kind, 'image'))
    .orderBy(mediaTable.createdAt)
    .limit(1)
  await page.goto(`${articlesScreen}/${article.id}`)
  const body = page.getByRole('textbox', { name: 'Body' })
  await body.click()
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const library = page.getByRole('dialog', { name: 'Insert a picture' })
  await library.getByRole('searchbox').fill(picture?.name ?? '')
  await library.getByRole('button', { name: picture?.name ?? '' }).click()
  const insertedPicture = body.getByRole('img').first()
  await expect.poll(() => insertedPicture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await body.getByLabel('Alternative text here').fill('Just "here" & now')
  await body.getByLabel('Caption').fill('The <gate>')

  await page.getByRole('button', { name: 'Video', exact: true }).click()
  const videos = page.getByRole('dialog', { name: 'Insert a video' })
  await videos.getByLabel('URL on YouTube or Vimeo').fill('https://example.com/video')
  await videos.getByLabel('Title of the video').fill('A walk at dusk')
  await videos.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(videos.getByRole('alert')).toContainText('not the URL of a video')
  await videos.getByLabel('URL on YouTube or Vimeo').fill('https://youtu.be/dQw4w9WgXcQ')
  await videos.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(body.getByText('YouTube')).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('button', { name: 'Publish anyway' })
  await question.or(page.getByText(/^Saved \d/)).waitFor()
  if (await question.isVisible()) await question.click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()

  const contextWithoutScript = await browser.newContext({ javaScriptEnabled: false })
  const url = new URL(`/blogs/article/${article.slug}`, page.url()).href
  const withoutScript = await contextWithoutScript.newPage()
  await expect
    .poll(async () => (await withoutScript.goto(url)) && withoutScript.getByText('A walk at dusk').count())
    .toBeGreaterThan(0)
  await expect(withoutScript.getByRole('link', { name: 'Play the video: A walk at dusk' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  )
  await contextWithoutScript.close()

  const requestedUrls: string[] = []
  await page.route(/youtube/, route => {
    requestedUrls.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title><p>Plays</p>' })
  })
  await page.goto(url)
  await expect(page.getByRole('img', { name: 'Just "here" & now' })).toBeVisible()
  await expect(page.getByText('The <gate>')).toBeVisible()
  await page.getByRole('link', { name: 'Play the video: A walk at dusk' }).scrollIntoViewIfNeeded()
  expect(requestedUrls).toEqual([])
  await page.getByRole('link', { name: 'Play the video: A walk at dusk' }).click()
  await expect(page.frameLocator('iframe[title="A walk at dusk"]').getByText('Plays')).toBeVisible()
  expect(requestedUrls[0]).toContain('youtube-nocookie.com/embed/dQw4w9WgXcQ')
})

test('headings and tables can be made with the toolbar at 360 px, and undone', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  await signIn('editor')
  await page.setViewportSize({ width: 360, height: 800 })
  const article = await anArticle(db, { body: '<p>Plots</p>' })
  await page.goto(`${articlesScreen}/${article.id}`)
  const body = page.getByRole('textbox', { name: 'Body' })
  await body.click()
  await page.getByRole('combobox', { name: 'Kind of paragraph' }).selectOption('Heading')
  await expect(body.getByRole('heading', { level: 2, name: 'Plots' })).toBeVisible()
  await body.press('End')
  await body.press('Enter')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(body.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Row below' }).click()
  await page.getByRole('button', { name: 'Remove column' }).click()
  await expect(body.getByRole('row')).toHaveCount(4)
  await expect(body.getByRole('columnheader')).toHaveCount(2)
  // The editor gets the focus back one frame later.
  await expect(body).toBeFocused()
  await page.keyboard.type('Acres')
  await expect(body.getByText('Acres')).toHaveCount(1)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await expectAccessibleInReleaseCheck(page, '[role=toolbar]')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(body.getByText('Acres')).toHaveCount(0)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(body.getByText('Acres')).toHaveCount(1)
  await save(page)
  expect(await storedBody(db, article.id)).toContain('<h2>Plots</h2><table>')
})

test('the toolbar supports arrow keys and exposes the pressed state', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  await signIn('editor')
  const article = await anArticle(db, { body: '<p>Water</p>' })
  await page.goto(`${articlesScreen}/${article.id}`)
  const body = page.getByRole('textbox', { name: 'Body' })
  await body.focus()
  await page.keyboard.press('ControlOrMeta+a')
  const bold = page.getByRole('button', { name: 'Bold' })
  await bold.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(bold).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Enter')
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  await save(page)
  expect(await storedBody(db, article.id)).toBe('<p><strong>Water</strong></p>')
})

test('a viewer cannot edit text', { tag: '@release' }, async ({ page, signIn, db }) => {
  await signIn('viewer')
  const article = await anArticle(db)
  await page.goto(`${articlesScreen}/${article.id}`)
  await expect(page.getByRole('textbox', { name: 'Body' })).toHaveAttribute('contenteditable', 'false')
})

// Without any session cookie, the proxy would redirect to the login.
for (const searchUrl of ['/admin/link-targets?q=a', '/admin/palette?q=a', '/admin/lead-choices?q=a'])
  test(`${searchUrl} returns 403 without a session`, async ({ request }) => {
    const response = await request.get(searchUrl, { headers: { cookie: 'authjs.session-token=made-up' } })
    expect(response.status()).toBe(403)
  })
