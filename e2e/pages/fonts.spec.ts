import { expect, test } from '../support/fixtures.ts'

test('pages load the two small font files, and larger files only for characters that the small files lack', async ({
  page,
}) => {
  const fonts = new Set<string>()
  page.on('request', request => request.url().endsWith('.woff2') && fonts.add(request.url()))
  for (const path of ['/home', '/greenpark-estate', '/blogs/article/a-good-murram-road', '/faqs']) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
  }
  expect(fonts.size).toBe(2)

  // The small files lack the letter ĩ.
  await page.evaluate(() => {
    const heading = document.querySelector('h1')
    if (heading) heading.textContent = 'Kĩsoi'
  })
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => fonts.size).toBe(3)
})
