import type { Page } from '@playwright/test'

/** Holds back what this page asks for there, all of it or what is sent with one method, until the answer is called. */
export async function delayRequests(page: Page, url: string | RegExp, method?: 'POST') {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async route => {
    if (!method || route.request().method() === method) await released
    await route.continue()
  })
  return release
}
