import { parse } from 'postcss'
import { expect, test } from '../support/fixtures.ts'

test.use({ javaScriptEnabled: false })

/** Returns a style sheet as a browser without cascade layers reads it: without layers, but with the fallback rules. */
function withoutLayers(css: string): string {
  const sheet = parse(css)
  sheet.walkAtRules('layer', layer => void layer.remove())
  sheet.walkAtRules('supports', rule => {
    // The condition of the fallback rules in `without-layers.css` becomes true in every browser.
    if (/text-emphasis.*accent-color/s.test(rule.params)) rule.params = '(display: block)'
  })
  return sheet.toString()
}

// Only a browser shows how a page looks without most of its styles.
for (const width of [360, 1280])
  test(`a browser without cascade layers shows a plain document with one menu, at ${width} px`, {
    tag: '@release',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.route(/\.css(\?|$)/, async route => {
      const response = await route.fetch()
      await route.fulfill({ response, body: withoutLayers(await response.text()) })
    })
    for (const path of ['/home', '/greenpark-estate', '/contact-us']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Gallery' }).first()).toBeVisible()
      // Popovers stay hidden, because without script nothing opens them.
      await expect(page.locator('[popovertarget]:visible, [popover]:visible')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
