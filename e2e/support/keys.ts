import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Presses Tab until the element has focus, and asserts that the focus is visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeAttached()
  // The element is found only once, because a search by role and name computes the names of all controls of a screen.
  const handle = await target.elementHandle()
  for (let steps = 0; steps < 150; steps++) {
    if (await handle?.evaluate(element => element === document.activeElement)) {
      expect(await focusOf(page), `the focus on ${target}`).toBe('visible')
      await expect(target).toBeInViewport()
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`Tab did not reach ${target}.`)
}

/** Moves to the element with Tab and presses it. */
export async function pressByKey(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Asserts that an element has a visible focus. */
export async function expectFocus(page: Page) {
  await expect.poll(() => focusOf(page)).toBe('visible')
}

/** Waits until a card that was lifted by key is over its column and can be moved. */
export async function expectLifted(page: Page, name: string, column: string) {
  await expect(page.getByText(`${name} is over ${column}.`)).toBeAttached()
  // The drag library adds its listener for arrow keys in a timer after it announces the card.
  await page.evaluate(() => new Promise(done => setTimeout(done)))
}

const focusOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nowhere'
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    return isSeen ? 'visible' : `invisible: ${element.outerHTML.slice(0, 200)}`
  })
