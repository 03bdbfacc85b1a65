import { expect, test, waitForHydration } from '../support/fixtures.ts'

// A page that was left stays hidden in the document, so its effects must stop.

test('a video pauses when its page is left, and is shown again after Back', { tag: '@release' }, async ({ page }) => {
  await page.goto('/videos')
  // Before the framework has started, the browser removes the page with its video.
  await waitForHydration(page)
  await page
    .getByRole('link', { name: /Play the video/ })
    .first()
    .click()
  const video = page.locator('video').first()
  await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).first().click()
  await expect(page).toHaveURL(/\/faqs$/)
  expect(await video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await page.goBack()
  await expect(video).toBeVisible()
})

test('signing out removes the panel from the document', async ({ page, signIn }) => {
  const { name } = await signIn('owner')
  await page.goto('/admin/users')
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const bar = page.getByRole('banner')
  await bar.getByText(name).first().click()
  await bar.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/admin/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await page.content()).not.toContain(name)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/login/)
  expect(await page.content()).not.toContain(name)
})
