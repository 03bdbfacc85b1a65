import type { Page } from '@playwright/test'

/** Milliseconds: the wait before the idle start of the framework is longer, other waits of a page are shorter. */
const longWait = 3_500

/**
 * Keeps pages that are opened from now on from starting the framework by themselves: the wait before the idle start is
 * noted and does not end until `end` is called. `page.clock` would also replace `performance`, which knows how the page
 * was opened.
 */
export async function holdIdleStart(page: Page) {
  await page.addInitScript(shortest => {
    const { setTimeout } = window
    const held: (() => void)[] = []
    const hold = (handler: () => void, delay = 0, ...values: []) =>
      delay < shortest ? setTimeout(handler, delay, ...values) : held.push(handler)
    Object.assign(window, { setTimeout: hold, heldWaits: held })
  }, longWait)
  const waits = () => page.evaluate(() => (window as unknown as { heldWaits: (() => void)[] }).heldWaits.length)
  const end = () =>
    page.evaluate(() => {
      for (const handler of (window as unknown as { heldWaits: (() => void)[] }).heldWaits.splice(0)) handler()
    })
  return { waits, end }
}
