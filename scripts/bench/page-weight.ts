import type { Browser } from '@playwright/test'

export type Weight = { script: number; total: number; requests: number }

/** Compressed bytes that a phone 360 px wide transfers on a cold load, until the network is idle. */
export async function measureWeight(
  browser: Browser,
  url: string,
  headers: Record<string, string> = {},
): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    extraHTTPHeaders: headers,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const weight = { script: 0, total: 0, requests: 0 }
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('http')) kinds.set(requestId, type)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (!kind) return
    weight.requests++
    weight.total += encodedDataLength
    if (kind === 'Script') weight.script += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  return weight
}
