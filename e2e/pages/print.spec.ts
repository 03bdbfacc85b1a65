import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../support/fixtures.ts'

/** Returns the texts of the content in their order, except hidden and transparent ones. */
const visibleTexts = (page: Page) =>
  page.evaluate(() => {
    const isVisible = (element: Element | null) =>
      element?.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const visible: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim()
      if (text && isVisible(texts.currentNode.parentElement)) visible.push(text)
    }
    return visible
  })

// Only a browser applies the print style sheet to elements that the script has hidden.
test('a page prints the same before and after the script has hidden elements that fade in', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/home')
  const textsBefore = await visibleTexts(page)
  expect(textsBefore).toContain('homes handed over')
  await page.emulateMedia({ media: 'screen' })
  await waitForHydration(page)
  const fadedElements = page.locator('main [data-reveal][style*="opacity: 0"]')
  await expect(fadedElements.first()).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(fadedElements.first()).toBeAttached()
  expect(await visibleTexts(page)).toEqual(textsBefore)
})

test('a carousel prints all of its slides, even after it has moved', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/home')
  const carousel = page.getByRole('region', { name: 'Partners', exact: true })
  await carousel.scrollIntoViewIfNeeded()
  await carousel.getByRole('button', { name: 'Next' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(carousel.getByRole('button')).toHaveCount(0)
  // The size of an A4 sheet without its margins, at 96 dots per inch.
  await page.setViewportSize({ width: 688, height: 1016 })
  for (const slide of await carousel.getByRole('listitem').all()) {
    const box = await slide.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(688)
  }
})

test('/faqs prints the answers that are collapsed', { tag: '@release' }, async ({ page }) => {
  await page.goto('/faqs')
  await page.emulateMedia({ media: 'print' })
  const answers = page.getByRole('main').locator('details:not([open]) > :not(summary)')
  expect(await answers.count()).toBeGreaterThan(0)
  for (const answer of await answers.all()) await expect(answer).toBeVisible()
})
