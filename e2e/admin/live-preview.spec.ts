import type { Page, Request } from '@playwright/test'
import { anArticle, articlesScreen } from '../support/an-article.ts'
import { expect, expectAccessibleInReleaseCheck, test } from '../support/fixtures.ts'

const onPhone = (page: Page) => page.frameLocator('iframe[title="The page on a phone"]')
const onDesktop = (page: Page) => page.frameLocator('iframe[title="The page on a desktop"]')
const openPreview = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true }).click()

test.use({ viewport: { width: 1440, height: 900 } })

test('the preview beside the form shows what is typed, reloads at most once a second, and never takes the focus', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  await signIn('editor')
  const article = await anArticle(db)
  await page.goto(`${articlesScreen}/${article.id}`)
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Typed')
  await openPreview(page)
  await expect(onPhone(page).getByRole('heading', { level: 1, name: 'Typed' })).toBeVisible()

  const [postRequests, pageLoads]: Request[][] = [[], []]
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('/admin/')) postRequests?.push(request)
    if (request.isNavigationRequest()) pageLoads?.push(request)
  })
  const start = Date.now()
  await title.press('End')
  await title.pressSequentially(' letter by letter', { delay: 150 })
  await expect(onPhone(page).getByRole('heading', { level: 1 })).toHaveText('Typed letter by letter')
  await expect(title).toBeFocused()
  expect(await title.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe('Typed letter by letter'.length)
  // A slower machine takes more seconds, and each second allows one request; without the limit, each letter would send
  // one.
  const seconds = (Date.now() - start) / 1000
  for (const requests of [postRequests ?? [], pageLoads ?? []]) {
    expect(requests.length).toBeGreaterThan(1)
    expect(requests.length).toBeLessThanOrEqual(seconds + 2)
  }
  // The page in the frame has its own landmarks.
  await expectAccessibleInReleaseCheck(page, undefined, ['iframe'])

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expect(onPhone(page).getByRole('heading', { level: 1 })).toHaveText('Typed letter by letter')
  await page.getByRole('group', { name: 'State of the page' }).getByRole('button', { name: 'Public' }).click()
  await expect(onPhone(page).getByRole('heading', { level: 1 })).toHaveText(article.title)
  await page.getByRole('button', { name: 'Desktop' }).click()
  await expect(onDesktop(page).getByRole('heading', { level: 1 })).toHaveText(article.title)

  // The preview is open again after a reload, until it is closed.
  await page.reload()
  await expect(onPhone(page).getByRole('heading', { level: 1 })).toHaveText('Typed letter by letter')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeHidden()
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === '__prerender_bypass'))
    .toBe(false)
})

test('a new entry can be previewed before its first save, once it has the values that its page needs', {
  tag: '@release',
}, async ({ page, signIn }) => {
  await signIn('editor')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/media/index/manage-articles/add-article')
  await page.getByLabel('Title', { exact: true }).fill('Written on a phone')
  await openPreview(page)
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await expect(dialog.getByText('The page appears when these are filled in: Topic.')).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByLabel('Topic').selectOption('finance')
  await openPreview(page)
  await expect(onPhone(page).getByRole('heading', { level: 1 })).toHaveText('Written on a phone')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Written on a phone')
})

test('a preview link shows the draft of a scheduled entry to a person without an account, but no other draft', {
  tag: '@release',
}, async ({ page, signIn, db, browser, baseURL }) => {
  await signIn('editor')
  const publishAt = new Date('2031-05-01T06:00:00Z')
  const article = await anArticle(db, { status: 'published', publishAt, draft: { title: 'Read me before May' } })
  const otherArticle = await anArticle(db, { status: 'draft', publishAt: null })
  await page.goto(`${articlesScreen}/${article.id}`)
  await openPreview(page)
  await expect(onPhone(page).getByRole('heading', { level: 1 })).toHaveText('Read me before May')
  await expect(page.getByRole('group', { name: 'State of the page' })).toBeHidden()
  await page.getByRole('button', { name: 'Share a link' }).click()
  const link = new URL(await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue())

  const visitorContext = await browser.newContext({ baseURL: baseURL ?? '' })
  const visitorPage = await visitorContext.newPage()
  await visitorPage.goto(link.pathname)
  await expect(visitorPage.getByRole('heading', { level: 1 })).toHaveText('Read me before May')
  await expect(visitorPage.getByText(/A draft, shared with you until/)).toBeVisible()
  await visitorPage.goto(`/blogs/article/${otherArticle.slug}`)
  await expect(visitorPage.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await visitorPage.content()).not.toContain(otherArticle.title)
  // A picture also opens in place in a preview, although a preview has another content security policy.
  await visitorPage.goto('/view-gallery')
  await visitorPage.getByRole('main').locator('a[data-full]').first().click()
  await expect(visitorPage.getByRole('dialog')).toBeVisible()
  await visitorPage.goto('/articles')
  await visitorPage.getByRole('button', { name: 'End' }).click()
  await expect(visitorPage).toHaveURL(/\/home$/)
  expect((await visitorPage.goto(`/blogs/article/${article.slug}`))?.status()).toBe(404)
  // The link ends with its token.
  const changedPath = link.pathname.replace(/.$/, end => (end === '0' ? '1' : '0'))
  expect((await visitorPage.goto(changedPath))?.status()).toBe(404)
  await visitorContext.close()
})

test('the menu "More" is beside "Publish" on a phone, and keys open it, close it and move the article to the bin', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  await signIn('editor')
  const article = await anArticle(db)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${articlesScreen}/${article.id}`)
  const [menu, bin] = [page.getByLabel('More', { exact: true }), page.getByRole('button', { name: 'Move to the bin' })]
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeEnabled()
  const tops = await Promise.all(
    [page.getByRole('button', { name: 'Publish', exact: true }), menu].map(
      async button => (await button.boundingBox())?.y,
    ),
  )
  expect(new Set(tops).size).toBe(1)
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(bin).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
  await page.keyboard.press('Escape')
  await expect(bin).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(bin).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/view-articles$/)
})
