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
      // The menu becomes a button, so that no entry is beyond the edge.
      await expect(page.getByRole('button', { name: 'Open the menu' })).toBeInViewport({ ratio: 1 })
    })

for (const path of ['/home', '/greenpark-estate', '/greenpark-estate/homes', '/articles', '/the-team', '/videos'])
  test(`${path} keeps its layout when names are one long word`, async ({ page }) => {
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

test('pages do not scroll sideways at 320 px, as at a zoom of 400 %', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/greenpark-estate/homes/j-04')
  const plan = await page.locator('main a[href^="/payment-plan?"]').first().getAttribute('href')
  const paths = ['/home', '/homes', '/homes/compare', '/greenpark-estate', '/greenpark-estate/homes', '/faqs']
  for (const path of ['/greenpark-estate/homes/j-04', plan ?? '', ...paths]) {
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    expect(await contentWidth(page), path).toBeLessThanOrEqual(320)
  }
})

for (const path of ['/home', '/greenpark-estate', '/foundation', '/view-gallery'])
  test(`${path} has no fixed or sticky element on a screen of 256 px, as at a zoom of 400 %`, {
    tag: '@release',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto(path)
    const fixedElements = await page.evaluate(() => {
      const isVisible = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.clientHeight > 2
      return [...document.querySelectorAll('body *')]
        .filter(element => ['fixed', 'sticky'].includes(getComputedStyle(element).position) && isVisible(element))
        .map(element => element.className)
    })
    // The progress line is visible only while a page is loading.
    expect(fixedElements.filter(name => !String(name).includes('route-progress'))).toEqual([])
  })

test('the facts of the home page at 390 px have space between them', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home')
  const gaps = await page
    .locator('main dl')
    .first()
    .evaluate(list => {
      const boxes = [...list.querySelectorAll('dt')].map(label => {
        const range = document.createRange()
        range.selectNodeContents(label)
        return range.getBoundingClientRect()
      })
      return boxes.flatMap((box, index) => {
        const next = boxes[index + 1]
        return next && next.left > box.left ? [next.left - box.right] : []
      })
    })
  expect(gaps.length).toBeGreaterThan(0)
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(12)
})

test('forced colours show a border around buttons and another background for the chosen kind of homes', {
  tag: '@release',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/greenpark-estate')
  await expect(page.locator('.button-primary').first()).toHaveCSS('border-top-width', '1px')
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = 'Highlight'
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })
  await expect(page.locator('.unit-filter :checked + span')).toHaveCSS('background-color', highlight)
})
