import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const contentWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

for (const width of [360, 640])
  for (const path of ['/home', '/contact-us', '/greenpark-estate', '/greenpark-estate/homes/t-18', '/foundation'])
    test(`${path} does not scroll sideways with text of 200 % at ${width} px`, {
      tag: width === 360 ? [] : ['@release'],
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await contentWidth(page)).toBeLessThanOrEqual(width)
      // The bar folds, so that nothing of it is beyond the edge.
      await expect(page.getByRole('button', { name: 'Open the menu' })).toBeInViewport({ ratio: 1 })
    })

for (const path of ['/home', '/greenpark-estate', '/greenpark-estate/homes', '/articles', '/the-team', '/videos'])
  test(`${path} keeps its layout with names of one long word`, async ({ page }) => {
    await page.goto(path)
    await page.evaluate(() => {
      const names = 'main :is(h1, h2, h3, p, dt, dd, figcaption, th[scope="row"]):not(.sr-only, :has(*))'
      for (const name of document.querySelectorAll(names)) name.textContent = 'Kilimanjaro'.repeat(8)
    })
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await contentWidth(page), `${width} px`).toBeLessThanOrEqual(width)
    }
  })
