import { fetchEncoded } from '../support/fetch-encoded.ts'
import { expect, test, waitForHydration } from '../support/fixtures.ts'
import { holdIdleStart } from '../support/hold-idle-start.ts'
import { picturesOf, scrollThrough } from '../support/page-rendering.ts'
import { watchTransfer } from '../support/transfers.ts'

/**
 * Content that other tests publish would change the weight of a page by some bytes, so these tests use the separate
 * site.
 */
const separateSite = { tag: ['@release', '@separate'] }

for (const { name, saveData, maxBytes } of [
  { name: '700 kB', saveData: false, maxBytes: 700_000 },
  { name: '350 kB with Save-Data', saveData: true, maxBytes: 350_000 },
]) {
  test(`a cold home page at 360 px, scrolled to its end, transfers at most ${name}`, separateSite, async ({ page }) => {
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
    expect(total, all.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(maxBytes)
  })
}

test(
  'the compressed HTML of the home page has at most 27 kB, the HTML of floor plans at most 36 kB',
  separateSite,
  async ({ baseURL }) => {
    for (const [path, maxBytes] of [
      ['/home', 27_000],
      ['/lukenya-plains/floor-plans', 36_000],
    ] as const) {
      const read = async () => {
        const { bytes, headers } = await fetchEncoded(baseURL + path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
        expect(headers['content-encoding']).toBe('br')
        return bytes.length
      }
      // The first visitor after a change gets a page with quick compression, which is larger.
      await expect.poll(read, path).toBeLessThanOrEqual(maxBytes)
      console.log(`${path}: ${await read()} bytes of HTML`)
    }
  },
)

test('before the first frame at 360 px the home page loads one HTML, one CSS, one set of fonts and one picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const transfers = await watchTransfer(page)
  await page.goto('/home')
  await page.waitForLoadState('networkidle')

  const all = [...transfers.values()]
  const ofKind = (wantedKind: string) =>
    all.filter(({ kind }) => kind === wantedKind).map(({ url }) => new URL(url).pathname)
  expect(ofKind('Document')).toEqual(['/home'])
  expect(ofKind('Stylesheet')).toHaveLength(1)
  // One font file is for headings and one for text, each with all weights.
  expect(
    ofKind('Font')
      .map(path => /\w+/.exec(path.split('/').at(-1) ?? '')?.[0])
      .toSorted(),
  ).toEqual(['fraunces', 'instrument'])
  // Each font is preloaded once before the stylesheet, and fetched once.
  const declaredFonts = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel=preload][as=font]')].map(
      link => new URL((link as HTMLLinkElement).href).pathname,
    ),
  )
  expect(declaredFonts.toSorted()).toEqual(ofKind('Font').toSorted())
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

// The bytes from the first byte to the largest paint on a phone, for a page of each kind. They include the data of the
// framework, which follows all visible content.
for (const [path, maxBytes] of [
  ['/home', 106_000],
  ['/greenpark-estate', 132_000],
  ['/greenpark-estate/homes/j-04', 101_000],
  ['/lukenya-plains/floor-plans', 102_000],
  ['/blogs/article/the-second-site-visit', 99_000],
  ['/homes', 101_000],
  ['/faqs', 80_000],
  ['/view-gallery', 105_000],
] as const)
  test(
    `the content of ${path} above the fold on a phone takes at most ${maxBytes / 1000} kB`,
    separateSite,
    async ({ browser, baseURL }) => {
      const viewport = { width: 412, height: 823 }
      const open = async () => {
        const phone = { viewport, deviceScaleFactor: 1.75, isMobile: true }
        const context = await browser.newContext({ baseURL: baseURL ?? '', ...phone })
        const page = await context.newPage()
        const transfers = await watchTransfer(page)
        const response = await page.goto(path)
        return { context, page, transfers, etag: await response?.headerValue('etag') }
      }
      let opened = await open()
      // The first visitor after a change, which another test may make, gets a page with quick compression.
      while (opened.etag?.includes('-quick')) {
        await opened.context.close()
        const again = () => fetchEncoded(`${baseURL}${path}`, { 'accept-encoding': 'gzip, deflate, br, zstd' })
        await expect.poll(async () => (await again()).headers.etag).not.toContain('-quick')
        opened = await open()
      }
      const { context, page, transfers } = opened
      const largestPicture = await page.evaluate(() => {
        const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
        return picture && new URL(picture.currentSrc).pathname
      })

      const aboveFold = [...transfers.values()].filter(
        ({ kind, url }) => /Document|Stylesheet|Font/.test(kind ?? '') || new URL(url).pathname === largestPicture,
      )
      const total = aboveFold.reduce((sum, { bytes }) => sum + bytes, 0)
      console.log(`${path}, above the fold at 412 px: ${(total / 1000).toFixed(1)} kB`)
      expect(aboveFold.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['Document', 'Stylesheet', 'Font']))
      // Of these pages, only the FAQs have no picture at their top.
      if (path !== '/faqs') expect(largestPicture).not.toBeNull()
      // The icons are part of the HTML.
      expect(await page.locator('svg.icon').count()).toBeGreaterThan(10)
      expect([...transfers.values()].filter(({ url }) => url.endsWith('.svg'))).toEqual([])
      expect(total, aboveFold.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(maxBytes)
      await context.close()
    },
  )

// A page without an interaction loads no script for some seconds, and only pictures that are at most about a screen
// away.
for (const { path, saveData, maxBytes } of [
  { path: '/home', saveData: false, maxBytes: 190_000 },
  { path: '/home', saveData: true, maxBytes: 130_000 },
  { path: '/blogs/article/the-second-site-visit', saveData: false, maxBytes: 120_000 },
  { path: '/blogs/article/a-good-murram-road', saveData: false, maxBytes: 120_000 },
])
  test(
    `a cold ${path} at 360 px without an interaction${saveData ? ' with Save-Data' : ''} transfers at most ${maxBytes / 1000} kB and no script`,
    separateSite,
    async ({ browser, baseURL }) => {
      const viewport = { width: 360, height: 800 }
      const page = await browser.newPage({
        ...(baseURL && { baseURL }),
        viewport,
        deviceScaleFactor: 2,
        isMobile: true,
      })
      const transfers = await watchTransfer(page, { saveData })
      await page.goto(path)
      await page.waitForLoadState('networkidle')

      const all = [...transfers.values()].toSorted((a, b) => b.bytes - a.bytes)
      const total = all.reduce((sum, { bytes }) => sum + bytes, 0)
      console.log(
        `${path} without an interaction at 360 px${saveData ? ' with Save-Data' : ''}: ${Math.round(total / 1000)} kB`,
      )
      expect(all.filter(({ kind }) => kind === 'Script')).toEqual([])
      expect(all.filter(({ url }) => /\/media\/[0-9a-f]{32}/.test(url)).length).toBeLessThanOrEqual(2)
      expect(total, all.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(maxBytes)
      await page.close()
    },
  )

test('each script is transferred once, after an interaction', async ({ page }) => {
  const transfers = await watchTransfer(page)
  const scripts = () =>
    [...transfers.values()].filter(({ url, bytes }) => bytes > 0 && url.endsWith('.js')).map(({ url }) => url)
  await holdIdleStart(page)
  await page.goto('/home')
  expect(scripts()).toEqual([])
  await waitForHydration(page)
  expect(scripts().length).toBeGreaterThan(5)
  expect(new Set(scripts()).size).toBe(scripts().length)
})
