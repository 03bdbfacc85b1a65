import type { Page } from '@playwright/test'
import { delayRequests } from '../support/delay-requests.ts'
import { expect, test, waitForHydration } from '../support/fixtures.ts'
import { entryIndex } from '../support/history-entry.ts'
import { holdIdleStart } from '../support/hold-idle-start.ts'
import { chunkUrls } from '../support/late-script.ts'

// Back closes a picture or sheet that was opened in place, and the page below stays. This works from the moment at
// which the picture or sheet opens. Only a browser has a history, and only in a browser does the framework's router
// write to an entry of the history that was created before the framework started.

const main = (page: Page) => page.getByRole('main')

const openableElements = {
  picture: {
    path: '/view-gallery',
    opener: (page: Page) => main(page).locator('a[data-full]').first(),
    // The second click of a double click must not open anything else.
    open: (page: Page) => openableElements.picture.opener(page).dblclick(),
  },
  'plan sheet': {
    path: '/greenpark-estate/homes/j-04',
    opener: (page: Page) => main(page).locator('a.available[data-about]:visible').nth(1),
    open: (page: Page) => openableElements['plan sheet'].opener(page).click(),
  },
}

type Step = 'open' | 'back' | 'forward' | 'close' | 'escape' | 'start framework' | 'reload'
type Case = { steps: Step[]; isInNpmTest?: boolean; savesData?: boolean }

/** The step `start framework` lets the framework's chunks load, which are delayed until then. */
const cases: Case[] = [
  { steps: ['open', 'back'], isInNpmTest: true },
  { steps: ['open', 'start framework', 'back'], isInNpmTest: true },
  { steps: ['open', 'back', 'start framework'] },
  { steps: ['open', 'start framework', 'close'] },
  { steps: ['open', 'start framework', 'escape', 'open', 'back'] },
  { steps: ['open', 'close', 'open', 'back'] },
  { steps: ['open', 'close', 'start framework', 'open', 'back'] },
  { steps: ['open', 'back', 'start framework', 'forward', 'back'] },
  { steps: ['open', 'back', 'forward', 'start framework', 'back'] },
  { steps: ['start framework', 'open', 'back'] },
  { steps: ['start framework', 'open', 'back', 'forward', 'back'] },
  { steps: ['start framework', 'open', 'escape', 'open', 'close'] },
  { steps: ['start framework', 'reload', 'open', 'start framework', 'back'] },
  { steps: ['start framework', 'reload', 'open', 'back', 'start framework'] },
  { steps: ['open', 'back'], savesData: true },
]

for (const { steps, isInNpmTest, savesData } of cases)
  for (const [name, { path, opener, open }] of Object.entries(openableElements))
    test(`a ${name} that is opened in place follows the history in these steps: ${steps.join(', ')}${savesData ? ', with data saving' : ''}`, {
      tag: isInNpmTest && name === 'picture' ? [] : '@release',
    }, async ({ page, context, baseURL }) => {
      if (savesData) await context.addCookies([{ name: 'data-saver', value: 'on', url: baseURL ?? '' }])
      await page.goto('/contact-us')
      await holdIdleStart(page)
      let release = await delayRequests(page, chunkUrls)
      await page.goto(path)
      await opener(page).scrollIntoViewIfNeeded()
      const pageEntry = await entryIndex(page)
      const dialog = page.getByRole('dialog')
      const expectOpened = async () => {
        await expect(dialog).toHaveCount(1)
        await expect(dialog).toBeVisible()
        await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
        // No page is loaded for this: the progress line at the top would show it.
        await expect(page.locator('.route-progress')).not.toHaveAttribute('data-state', 'running')
        expect(await entryIndex(page)).toBe(pageEntry + 1)
      }
      const expectClosed = async (index: number) => {
        await expect(dialog).toHaveCount(0)
        await expect.poll(() => entryIndex(page)).toBe(index)
      }
      const markDocument = () => page.evaluate(() => Object.assign(window, { isFirstDocument: true }))
      const isFirstDocument = () => page.evaluate(() => 'isFirstDocument' in window)
      const position = () => page.evaluate(() => scrollY)
      const actions: Record<Step, () => Promise<unknown>> = {
        open: () => open(page).then(expectOpened),
        back: () => page.goBack().then(() => expectClosed(pageEntry)),
        forward: () => page.goForward().then(() => expectClosed(pageEntry + 1)),
        close: () =>
          dialog
            .getByRole('button', { name: 'Close' })
            .click()
            .then(() => expectClosed(pageEntry)),
        escape: () => page.keyboard.press('Escape').then(() => expectClosed(pageEntry)),
        'start framework': () => Promise.resolve(release()).then(() => waitForHydration(page)),
        reload: async () => {
          await page.unrouteAll({ behavior: 'wait' })
          release = await delayRequests(page, chunkUrls)
          await page.reload()
          await opener(page).scrollIntoViewIfNeeded()
          await markDocument()
        },
      }
      await markDocument()
      let positionBefore = await position()
      for (const step of steps) {
        await actions[step]()
        // Opening a sheet scrolls its home above the sheet.
        if (step === 'open' || step === 'reload') positionBefore = await position()
        else expect(await position(), step).toBe(positionBefore)
      }
      await expect(page).toHaveURL(path)
      if (steps.at(-1) !== 'close') await expect(opener(page)).toBeFocused()
      expect(await isFirstDocument()).toBe(true)

      // The framework's router follows a link and returns to this entry of the history.
      if (steps.includes('start framework')) {
        await page.getByRole('contentinfo').getByRole('link', { name: "FAQ's" }).click()
        await expect(page).toHaveURL(/\/faqs$/)
        expect(await isFirstDocument()).toBe(true)
        await page.goBack()
        await expect(page).toHaveURL(path)
        await expect(opener(page)).toBeVisible()
        expect(await isFirstDocument()).toBe(true)
      }
      await page.goBack()
      await expect(page).toHaveURL('/contact-us')
    })
