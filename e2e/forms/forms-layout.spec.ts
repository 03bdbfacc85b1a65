import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { anEmail, fillRequest, formOf, requestForm, typeTooMuch, waitUntilInteractive } from '../support/forms.ts'

test.use({ expectedErrors: [/422|ERR_FAILED/] })

/** Visible states of the forms, each with a function that enters it. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'a request that the server rejects': async page => {
    await page.goto('/pazuri-at-vipingo')
    const form = await fillRequest(page, anEmail())
    await typeTooMuch(form.getByLabel('Your name'), 101)
    await form.getByRole('button', { name: 'Send the request' }).click()
    await expect(form.getByText('At most 100 characters.')).toBeVisible()
    await expect(form.getByText(/^Or call/)).toBeVisible()
  },
  'an enquiry with field errors': async page => {
    await page.goto('/contact-us')
    const form = requestForm(page)
    await waitUntilInteractive(form)
    await form.getByRole('button', { name: 'Send the enquiry' }).click()
    await expect(form.getByText('Name is required.')).toBeVisible()
    await expect(form.getByText(/^Please tick this box/)).toBeVisible()
  },
  'both short forms with their messages': async page => {
    await page.goto('/fadhili')
    for (const kind of ['tour', 'subscribe'] as const) {
      await formOf(page, kind).press()
      await expect(formOf(page, kind).error).toBeVisible()
    }
  },
  'both short forms in the offline queue': async page => {
    await page.route('**/api/*', route => route.abort())
    await page.goto('/fadhili')
    for (const kind of ['tour', 'subscribe'] as const) {
      const form = formOf(page, kind)
      await form.email.fill(anEmail())
      await form.press()
      await expect(form.line).toHaveText(/^Saved on this phone/)
      await expect(form.form.getByRole('button', { name: 'Do not send it' })).toBeVisible()
    }
  },
  'a brochure that was sent': async page => {
    await page.goto('/lukenya-plains')
    const documents = page.getByRole('region', { name: 'Brochure and price list' })
    await documents.getByText('files, to download or by e-mail').click()
    await waitUntilInteractive(documents.locator('form'))
    await documents.getByLabel('E-mail').fill(anEmail())
    await documents.getByRole('button', { name: 'Send it to me' }).click()
    await expect(documents.getByRole('link', { name: 'Download it now' })).toBeVisible()
  },
}

// Each state is entered once, at 360 px, and then resized. axe examines the whole page at 360 px and only the forms at
// other widths; public-pages.spec.ts examines pages without such a state at 360 and 1280 px.
for (const [name, enterState] of Object.entries(states))
  test(`${name} is accessible and fits 360, 768, 1280 and 1920 px`, {
    tag: '@release',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterState(page)
    for (const width of [360, 768, 1280, 1920])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        // axe would count an element that is half under the sticky navigation as a small target.
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await expectAccessible(page, width === 360 ? undefined : 'form, [role=status]')
      })
  })

test('every form explains how we use the data', async ({ page }) => {
  const formCounts: [string, number][] = [
    ['/greenpark-estate', 5],
    ['/contact-us', 3],
    ['/referral/kemunto-makori/k7m2q9', 1],
  ]
  for (const [path, forms] of formCounts) {
    await page.goto(path)
    const links = page.locator('form[method=post]').getByRole('link', { name: 'How we use your data' })
    await expect(links).toHaveCount(forms)
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/privacy')
  }
})
