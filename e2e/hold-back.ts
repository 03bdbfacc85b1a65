import type { Page } from '@playwright/test'

/** Holds back what this page asks for there, all of it or what is sent with one method, until the answer is called. */
export async function holdBack(page: Page, address: string | RegExp, method?: 'POST') {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    if (!method || route.request().method() === method) await released
    await route.continue()
  })
  return release
}
