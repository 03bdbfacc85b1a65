import type { Page } from '@playwright/test'

/**
 * In milliseconds. Only two waits of a page are longer: the wait before the idle start of the framework, and the wait
 * after which a press follows its link.
 */
const longWait = 3_500

/**
 * Prevents the idle start of the framework on pages that are opened from now on, by holding their long waits. Returns
 * `waits`, which counts the held waits, and `end`, which ends them. This replaces `setTimeout` only: `page.clock` would
 * also replace `performance`, which the page needs to know how it was opened.
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
