import sharp from 'sharp'
import { expect, test } from './fixtures.ts'

test('a picture is served in the best accepted format, immutable, and lighter with Save-Data', async ({
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
    const light = await (await request.get(path, { headers: { accept: 'image/avif', ...headers } })).body()
    expect(light.length).toBeLessThan((sizes['image/avif'] ?? 0) * 0.8)
  }
  expect(sizes['image/avif']).toBeLessThan(sizes['image/jpeg'] ?? 0)
})

test('only known pictures and widths are served', async ({ request }) => {
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
  const gallery = page.getByRole('region', { name: 'Have a look around' })
  await gallery.getByRole('link').first().click()
  const viewer = page.getByRole('dialog', { name: /^Pictures of/ })
  await expect(viewer.getByText(/^1 of/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/^2 of/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})
