import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { readThrough } from './looking.ts'

type Transfer = { url: string; bytes: number }

/** Everything that goes over the wire from now on, with its headers, as the browser counts it. */
async function watchTransfer(page: Page, { saveData }: { saveData: boolean }) {
  const devtools = await page.context().newCDPSession(page)
  const transfers = new Map<string, Transfer>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) transfers.set(requestId, { url: request.url, bytes: 0 })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId)
    if (transfer) transfer.bytes = encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: saveData })
  if (saveData) await page.setExtraHTTPHeaders({ 'save-data': 'on' })
  return transfers
}

for (const { name, saveData, most } of [
  { name: '700 kB', saveData: false, most: 700_000 },
  { name: '350 kB with Save-Data', saveData: true, most: 350_000 },
]) {
  test(`a cold home page at 360 px, read to its end, transfers at most ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const transfers = await watchTransfer(page, { saveData })
    await page.goto('/home')
    await readThrough(page)
    await page.waitForLoadState('networkidle')

    const all = [...transfers.values()].toSorted((a, b) => b.bytes - a.bytes)
    const total = all.reduce((sum, { bytes }) => sum + bytes, 0)
    console.log(
      `/home at 360 px${saveData ? ' with Save-Data' : ''}: ${Math.round(total / 1000)} kB, ${all.length} requests`,
    )
    expect(all.length).toBeGreaterThan(10)
    expect(total, all.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(most)
  })
}
