import type { Page } from '@playwright/test'

/** Returns the index of the current entry in the history of the tab. */
export const entryIndex = (page: Page) => page.evaluate(() => window.navigation.currentEntry?.index ?? -1)
