import type { Page } from '@playwright/test'

/** Opens the dialog of a change on the screen of a home. */
export async function openChange(page: Page, title: string) {
  await page.getByRole('button', { name: title, exact: true }).click()
  return page.getByRole('dialog', { name: title })
}
