import type { Locator } from '@playwright/test'

/** Counts the taps or clicks that a journey needs. */
export function countTaps() {
  let taps = 0
  return {
    count: () => taps,
    /** Counts actions that `tap` does not perform, such as the two taps to choose an option of a list. */
    add: (more: number) => {
      taps += more
    },
    tap: async (target: Locator) => {
      taps++
      await target.click()
    },
  }
}
