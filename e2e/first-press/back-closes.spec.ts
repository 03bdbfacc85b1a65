import type { Page } from '@playwright/test'
import { delayRequests } from '../support/delay-requests.ts'
import { expect, test, waitForHydration } from '../support/fixtures.ts'
import { entryIndex } from '../support/history-entry.ts'
import { holdIdleStart } from '../support/hold-idle-start.ts'
import { chunkUrls } from '../support/late-script.ts'

// Back closes a picture or sheet that was opened in place and keeps the page, from the moment at which it opens. Only a
// browser has a history, and only in a browser does the framework's router write to an entry of the history that was
// created before the framework started.

const main = (page: Page) => page.getByRole('main')

const openableElements = {
  picture: {
    path: '/view-gallery',
    opener: (page: Page) => main(page).locator('a[data-full]').first(),
    // The second click of a double click comes too late for the page, and opens nothing else.
    open: (page: Page) => openableElements.picture.opener(page).dblclick(),
  },
  'plan sheet': {
    path: '/greenpark-estate/homes/j-04',
    opener: (page: Page) => main(page).locator('a.available[data-about]:visible').nth(1),
    open: (page: Page) => openableElements['plan sheet'].opener(page).click(),
  },
}

type Step = 'open' | 'back' | 'forward' | 'close' | 'escape' | 'start' | 'reload'
type Case = { steps: Step[]; isInNpmTest?: boolean; savesData?: boolean }

/** The step `start` lets the framework's chunks load; before it they are delayed. */
const cases: Case[] = [
  { steps: ['open', 'back'], isInNpmTest: true },
  { steps: ['open', 'start', 'back'], isInNpmTest: true },
  { steps: ['open', 'back', 'start'] },
  { steps: ['open', 'start', 'close'] },
  { steps: ['open', 'start', 'escape', 'open', 'back'] },
  { steps: ['open', 'close', 'open', 'back'] },
  { steps: ['open', 'close', 'start', 'open', 'back'] },
  { steps: ['open', 'back', 'start', 'forward', 'back'] },
  { steps: ['open', 'back', 'forward', 'start', 'back'] },
  { steps: ['start', 'open', 'back'] },
  { steps: ['start', 'open', 'back', 'forward', 'back'] },
  { steps: ['start', 'open', 'escape', 'open', 'close'] },
  { steps: ['start', 'reload', 'open', 'start', 'back'] },
  { steps: ['start', 'reload', 'open', 'back', 'start'] },
  { steps: ['open', 'back'], savesData: true },
]

for (const { steps, isInNpmTest, savesData } of cases)
  for (const [name, { path, opener, open }] of Object.entries(openableElements))
    test(`Back closes ${name}: ${steps.join(', ')}${savesData ? ', with data saving' : ''}`, {
      tag: isInNpmTest && name === 'picture' ? [] : '@release',
    }, async ({ page, context, baseURL }) => {
      if (savesData) await context.addCookies([{ name: 'data-saver', value: 'on', url: baseURL ?? '' }])
      await page.goto('/contact-us')
      await holdIdleStart(page)
      let release = await delayRequests(page, chunkUrls)
      await page.goto(path)
      await opener(page).scrollIntoViewIfNeeded()
      const entry = await entryIndex(page)
      const dialog = page.getByRole('dialog')
      const expectOpened = async () => {
        await expect(dialog).toHaveCount(1)
        await expect(dialog).toBeVisible()
        await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
        // No page is loaded for this: the progress line at the top would show it.
        await expect(page.locator('.route-progress')).not.toHaveAttribute('data-state', 'running')
        expect(await entryIndex(page)).toBe(entry + 1)
      }
      const expectClosed = async (index: number) => {
        await expect(dialog).toHaveCount(0)
        await expect.poll(() => entryIndex(page)).toBe(index)
      }
      const mark = () => page.evaluate(() => Object.assign(window, { isFirstDocument: true }))
      const isFirstDocument = () => page.evaluate(() => 'isFirstDocument' in window)
      const position = () => page.evaluate(() => scrollY)
      const actions: Record<Step, () => Promise<unknown>> = {
        open: () => open(page).then(expectOpened),
        back: () => page.goBack().then(() => expectClosed(entry)),
        forward: () => page.goForward().then(() => expectClosed(entry + 1)),
        close: () =>
          dialog
            .getByRole('button', { name: 'Close' })
            .click()
            .then(() => expectClosed(entry)),
        escape: () => page.keyboard.press('Escape').then(() => expectClosed(entry)),
        start: () => Promise.resolve(release()).then(() => waitForHydration(page)),
        reload: async () => {
          await page.unrouteAll({ behavior: 'wait' })
          release = await delayRequests(page, chunkUrls)
          await page.reload()
          await opener(page).scrollIntoViewIfNeeded()
          await mark()
        },
      }
      await mark()
      let before = await position()
      for (const step of steps) {
        await actions[step]()
        // Opening a sheet scrolls its home above the sheet.
        if (step === 'open' || step === 'reload') before = await position()
        else expect(await position(), step).toBe(before)
      }
      await expect(page).toHaveURL(path)
      if (steps.at(-1) !== 'close') await expect(opener(page)).toBeFocused()
      expect(await isFirstDocument()).toBe(true)

      // The framework's router follows a link and returns to this entry of the history.
      if (steps.includes('start')) {
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
