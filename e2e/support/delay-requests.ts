import type { Page } from '@playwright/test'

/** Delays requests of this page to a URL, optionally of one method only, until the returned function is called. */
export async function delayRequests(page: Page, url: string | RegExp, method?: 'POST') {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async route => {
    if (!method || route.request().method() === method) await released
    await route.continue()
  })
  return release
}
