import type { Browser } from '@playwright/test'

/** A mobile network of 1.6 Mbit/s, as Lighthouse has it; bytes for each second. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

/** Opens a tab of a phone with a mobile network, whose processor is four times slower. */
export async function slowPhone(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, close: () => context.close() }
}
