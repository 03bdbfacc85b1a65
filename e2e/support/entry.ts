import type { Page } from '@playwright/test'

/** The place of the current entry in the history of the tab. */
export const entryIndex = (page: Page) => page.evaluate(() => window.navigation.currentEntry?.index ?? -1)
