import type { Browser } from '@playwright/test'
import { slowPhone } from './slow-phone.ts'
import { median } from './statistics.ts'

const rounds = 5

/** Measures median milliseconds until the largest paint on a slowed phone. URLs alternate, because speed varies. */
export async function measureLargestPaints(browser: Browser, urls: [string, string][]) {
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++)
    for (const [name, url] of urls) times.set(name, [...(times.get(name) ?? []), await largestPaint(browser, url)])
  const medianOf = (name: string) => Math.round(median(times.get(name) ?? []))
  const baseline = medianOf(urls[0]?.[0] ?? '')
  return Object.fromEntries(
    urls.map(([name]) => [
      name,
      { 'largest paint': medianOf(name), 'over empty (goal 600)': medianOf(name) - baseline },
    ]),
  )
}

async function largestPaint(browser: Browser, url: string): Promise<number> {
  await using page = await slowPhone(browser)
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const { startTime } of list.getEntries()) Object.assign(window, { largestPaint: startTime })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  return await page.evaluate(() => Reflect.get(window, 'largestPaint'))
}
