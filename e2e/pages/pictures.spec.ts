import sharp from 'sharp'
import { expect, test } from '../support/fixtures.ts'

test('a picture is served in the best accepted format, immutable, and smaller with Save-Data', async ({
  page,
  request,
}) => {
  await page.goto('/home')
  const src = await page
    .locator('main img')
    .first()
    .evaluate(img => new URL((img as HTMLImageElement).currentSrc).pathname)
  const path = src.replace(/\d+$/, '828')
  const sizes: Record<string, number> = {}
  for (const [accept, type] of [
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ] as const) {
    const response = await request.get(path, { headers: { accept } })
    expect(response.headers()['content-type']).toBe(type)
    expect(response.headers()['cache-control']).toContain('immutable')
    expect(response.headers().vary).toContain('Accept')
    const bytes = await response.body()
    expect((await sharp(bytes).metadata()).width).toBe(828)
    sizes[type] = bytes.length
  }
  for (const headers of [{ 'save-data': 'on' } as Record<string, string>, { cookie: 'data-saver=on' }]) {
    const lightBytes = await (await request.get(path, { headers: { accept: 'image/avif', ...headers } })).body()
    expect(lightBytes.length).toBeLessThan((sizes['image/avif'] ?? 0) * 0.8)
  }
  expect(sizes['image/avif']).toBeLessThan(sizes['image/jpeg'] ?? 0)
})

test('a phone loads only the visible part of a hero picture, a wide window the whole picture', {
  tag: '@release',
}, async ({ page, request }) => {
  const heroAt = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    await page.goto('/home')
    const hero = page.locator('main img').first()
    await expect.poll(() => hero.evaluate(img => (img as HTMLImageElement).complete)).toBe(true)
    return hero.evaluate(img => new URL((img as HTMLImageElement).currentSrc).pathname)
  }
  const croppedPath = await heroAt(360, 700)
  expect(croppedPath).toMatch(/\/480-tall-\d+$/)
  expect(await heroAt(1280, 800)).toMatch(/\/1280$/)
  // The part would be enlarged on an upright tablet.
  expect(await heroAt(800, 1280)).not.toContain('tall')

  const { width, height } = await sharp(await (await request.get(croppedPath)).body()).metadata()
  expect([width, height]).toEqual([480, 854])
  // The last number is the place of the part in tenths of the width, from 0 to 10; there is no part 320 px wide.
  for (const name of ['480-tall-11', '320-tall-4'])
    expect((await request.get(croppedPath.replace(/[^/]+$/, name))).status()).toBe(404)
})

test('a phone with three device pixels per CSS pixel loads as many pixels as a phone with two', {
  tag: '@release',
}, async ({ browser, baseURL }) => {
  const widths: string[] = []
  for (const deviceScaleFactor of [2, 3]) {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 360, height: 780 },
      deviceScaleFactor,
    })
    const page = await context.newPage()
    await page.goto('/blogs/article/the-second-site-visit')
    widths.push(
      await page
        .locator('main img')
        .first()
        .evaluate(img => (img as HTMLImageElement).currentSrc.split('/').at(-1) ?? ''),
    )
    await context.close()
  }
  expect(widths).toEqual(['750', '750'])
})

test('URLs of pictures that do not exist serve nothing', async ({ request }) => {
  for (const path of [
    '/media/0123456789abcdef0123456789abcdef/828',
    '/media/../../etc/passwd/828',
    '/media/%2e%2e/828',
    '/media/xyz/828',
  ]) {
    expect([404, 307, 400]).toContain((await request.get(path, { maxRedirects: 0 })).status())
  }
})

test('the gallery of an estate opens in a viewer with keyboard navigation and closes with Escape', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/greenpark-estate')
  const gallery = page.getByRole('region', { name: 'Gallery' })
  await gallery.getByRole('link').first().click()
  const viewer = page.getByRole('dialog', { name: /^Pictures of/ })
  await expect(viewer.getByText(/^1 of/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/^2 of/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})
