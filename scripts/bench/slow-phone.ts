import type { Browser } from '@playwright/test'

/** A mobile network as Lighthouse simulates it: 1.6 Mbit/s, in bytes per second, with a latency in milliseconds. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

/** Opens a tab of a phone with a mobile network and a processor that is slowed down four times. */
export async function slowPhone(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}
