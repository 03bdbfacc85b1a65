import type { Page } from '@playwright/test'
import { delayRequests } from './delay-requests.ts'
import { holdIdleStart } from './hold-idle-start.ts'

/** Matches the URLs of the framework's chunks. */
export const chunkUrls = /\/_next\/static\/chunks\/[^?]+\.js/

/**
 * Opens a page whose framework is not loaded until the returned function is called. A press on a link waits without a
 * limit for the script that handles it: otherwise, on a busy machine, the press would follow the link.
 */
export async function openWithLateScript(page: Page, path: string) {
  await holdIdleStart(page)
  const release = await delayRequests(page, chunkUrls)
  await page.goto(path)
  return release
}
