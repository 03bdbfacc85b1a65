import { parse } from 'postcss'
import { expect, test } from '../support/fixtures.ts'

test.use({ javaScriptEnabled: false })

/** Returns a style sheet as browsers without layers read it: without them, and with what is written for those browsers. */
function withoutLayers(css: string): string {
  const sheet = parse(css)
  sheet.walkAtRules('layer', layer => void layer.remove())
  sheet.walkAtRules('supports', rule => {
    if (/text-emphasis.*accent-color/s.test(rule.params)) rule.params = '(display: block)'
  })
  return sheet.toString()
}

// Only a browser shows what is left of a page without most of its styles.
for (const width of [360, 1280])
  test(`a browser without layers shows a document with one menu, at ${width} px`, { tag: '@release' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.route(/\.css(\?|$)/, async route => {
      const response = await route.fetch()
      await route.fulfill({ response, body: withoutLayers(await response.text()) })
    })
    for (const path of ['/home', '/greenpark-estate', '/contact-us']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Gallery' }).first()).toBeVisible()
      // Without script nothing opens them.
      await expect(page.locator('[popovertarget]:visible, [popover]:visible')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
