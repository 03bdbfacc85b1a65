import type { Locator } from '@playwright/test'

/** Counts the taps or clicks that a journey needs. */
export function countTaps() {
  let taps = 0
  return {
    count: () => taps,
    add: (more: number) => {
      taps += more
    },
    tap: async (target: Locator) => {
      taps++
      await target.click()
    },
  }
}
