import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { isRequestOfPage } from '../programs/browser-requests.ts'

/** Our pages load the framework at the first interaction: `beforeInteraction` is the weight without it. */
export type Weight = { beforeInteraction: number; script: number; total: number; requests: number }

/** Measures compressed bytes of a cold load on a 360 px phone: until the network is idle, then after an interaction. */
export async function measureWeight(
  browser: Browser,
  url: string,
  headers: Record<string, string> = {},
): Promise<Weight> {
  await using page = await browser.newPage({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    extraHTTPHeaders: headers,
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const weight = { beforeInteraction: 0, script: 0, total: 0, requests: 0 }
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http') && isRequestOfPage(response.url)) kinds.set(requestId, type)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (!kind) return
    weight.requests++
    weight.total += encodedDataLength
    if (kind === 'Script') weight.script += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  weight.beforeInteraction = weight.total
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointerdown')))
  // Waits until a second passes without another request.
  for (let countBefore = -1; countBefore < weight.requests; ) {
    countBefore = weight.requests
    await sleep(1_000)
  }
  return weight
}
