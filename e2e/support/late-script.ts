import type { Page } from '@playwright/test'
import { delayRequests } from './delay-requests.ts'
import { holdIdleStart } from './hold-idle-start.ts'

/** The chunks of the framework. */
export const chunkUrls = /\/_next\/static\/chunks\/[^?]+\.js/

/**
 * Opens a page whose framework does not arrive until the returned function is called. A press waits for a file of the page
 * as long as that takes: on a busy machine the browser would follow the link.
 */
export async function openWithLateScript(page: Page, path: string) {
  await holdIdleStart(page)
  const release = await delayRequests(page, chunkUrls)
  await page.goto(path)
  return release
}
