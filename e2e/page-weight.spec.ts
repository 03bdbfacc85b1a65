import { expect, test } from './fixtures.ts'
import { picturesOf, scrollThrough } from './page-rendering.ts'
import { watchTransfer } from './transfers.ts'

for (const { name, saveData, most } of [
  { name: '700 kB', saveData: false, most: 700_000 },
  { name: '350 kB with Save-Data', saveData: true, most: 350_000 },
]) {
  test(`a cold home page at 360 px, scrolled to its end, transfers at most ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const transfers = await watchTransfer(page, { saveData })
    await page.goto('/home')
    await scrollThrough(page)
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

test('before the first frame at 360 px the home page loads one HTML, one CSS, one set of fonts and one picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const transfers = await watchTransfer(page)
  await page.goto('/home')
  await page.waitForLoadState('networkidle')

  const all = [...transfers.values()]
  const ofKind = (wanted: string) => all.filter(({ kind }) => kind === wanted).map(({ url }) => new URL(url).pathname)
  expect(ofKind('Document')).toEqual(['/home'])
  expect(ofKind('Stylesheet')).toHaveLength(1)
  // One for headings and one for text, each with all weights.
  expect(
    ofKind('Font')
      .map(path => /\w+/.exec(path.split('/').at(-1) ?? '')?.[0])
      .toSorted(),
  ).toEqual(['fraunces', 'instrument'])
  // Each is preloaded once before the stylesheet, and fetched once.
  const named = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel=preload][as=font]')].map(
      link => new URL((link as HTMLLinkElement).href).pathname,
    ),
  )
  expect(named.toSorted()).toEqual(ofKind('Font').toSorted())
  expect((await picturesOf(page)).filter(({ loading }) => loading === 'eager').map(({ priority }) => priority)).toEqual(
    ['high'],
  )
  const blocking = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus: string })[])
      .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
      .map(({ name }) => new URL(name).pathname),
  )
  expect(blocking).toEqual(ofKind('Stylesheet'))
})

test('no script is requested while resources of the first frame are loading', async ({ page }) => {
  const requests: string[] = []
  page.on('request', request => requests.push(new URL(request.url()).pathname))
  const scripts = () => requests.filter(path => path.endsWith('.js'))
  const fontIsThere = page.waitForEvent('requestfinished', request => request.url().includes('.woff2'))
  await page.route('**/*.css', async route => {
    await fontIsThere
    await route.continue()
  })
  await page.goto('/home')

  const early = await page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const styled = all.find(({ name }) => name.includes('.css'))?.responseEnd ?? Number.POSITIVE_INFINITY
    return all.filter(({ name, startTime }) => name.includes('.js') && startTime < styled).map(({ name }) => name)
  })
  expect(early).toEqual([])
  expect(scripts().length).toBeGreaterThan(5)
  // The framework must not preload them: each is fetched once.
  expect(new Set(scripts()).size).toBe(scripts().length)
})
