import type { Page } from '@playwright/test'
import { delayRequests } from '../support/delay-requests.ts'
import { expect, test, waitForHydration } from '../support/fixtures.ts'

// A file of `public/page-modules` searches the answers and opens the one of the address. Only a browser moves a page to a
// fragment, and has a network that is lost.

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

const answers = (page: Page) => page.getByRole('main').locator('details')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the answers' })
const status = (page: Page) => page.getByRole('status').first()

async function anchorOf(page: Page, index: number) {
  await page.goto('/faqs')
  return answers(page).nth(index).locator('> div').getAttribute('id')
}

/** Loses the network and has it back. A page that starts the search again has done so at the end. */
async function reconnect(page: Page) {
  await page.context().setOffline(true)
  await page.evaluate(
    () => void Object.assign(window, { online: new Promise(resolve => addEventListener('online', resolve)) }),
  )
  await page.context().setOffline(false)
  await page.evaluate("online.then(() => import('/page-modules/answers.js')).then(() => {})")
}

test('the address of an answer moves the page once, and not again when the framework starts', {
  tag: '@release',
}, async ({ page }) => {
  const anchor = await anchorOf(page, 3)
  await page.goto('/home')
  await page.goto(`/faqs#${anchor}`)
  await expect(page.locator(`#${anchor}`)).toBeVisible()
  const top = await page.evaluate(() => {
    scrollBy({ top: 150, behavior: 'instant' })
    return scrollY
  })
  await waitForHydration(page)
  expect(await page.evaluate(() => scrollY)).toBe(top)
})

test('an answer that was closed or searched away stays so when the network is back', {
  tag: '@release',
}, async ({ page }) => {
  const anchor = await anchorOf(page, 3)
  await page.goto('/home')
  await page.goto(`/faqs#${anchor}`)
  const answer = answers(page).nth(3)
  await expect(answer).toHaveAttribute('open')
  await answer.locator('summary').click()
  await expect(answer).not.toHaveAttribute('open')
  await reconnect(page)
  await expect(answer).not.toHaveAttribute('open')

  await search(page).fill('no answer has this')
  await expect(answer).toBeHidden()
  await reconnect(page)
  await expect(answer).toBeHidden()
})

test('the search starts when the network is back', { tag: '@release' }, async ({ page }) => {
  await page.route('**/page-modules/answers.js', route => route.abort(), { times: 1 })
  await page.goto('/faqs')
  await search(page).fill('deposit')
  await expect(status(page)).toBeEmpty()
  await reconnect(page)
  await expect(status(page)).toHaveText(/ of \d+ answers$/)
})

test('text that was typed before the file came is searched, also with a fragment that is no text', {
  tag: '@release',
}, async ({ page }) => {
  const release = await delayRequests(page, '**/page-modules/answers.js')
  await page.goto('/faqs#%')
  await search(page).fill('deposit')
  release()
  await expect(status(page)).toHaveText(/ of \d+ answers$/)
})

test('the search reads letters as the search of the site does', { tag: '@release' }, async ({ page }) => {
  await page.goto('/faqs')
  await search(page).fill('Ðepøsit')
  await expect(status(page)).toHaveText(/ of \d+ answers$/)
})
