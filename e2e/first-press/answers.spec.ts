import type { Page } from '@playwright/test'
import { delayRequests } from '../support/delay-requests.ts'
import { expect, test, waitForHydration } from '../support/fixtures.ts'

// `public/page-modules/answers.js` searches the FAQs and opens the answer that the URL names. Only a browser scrolls to
// a fragment and can lose its network.

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

const answers = (page: Page) => page.getByRole('main').locator('details')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the answers' })
const status = (page: Page) => page.getByRole('status').first()

async function anchorOf(page: Page, index: number) {
  await page.goto('/faqs')
  return answers(page).nth(index).locator('> div').getAttribute('id')
}

/** Goes offline and online again. Returns when the page module has handled the `online` event. */
async function reconnect(page: Page) {
  await page.context().setOffline(true)
  await page.evaluate(
    () => void Object.assign(window, { online: new Promise(resolve => addEventListener('online', resolve)) }),
  )
  await page.context().setOffline(false)
  await page.evaluate("online.then(() => import('/page-modules/answers.js')).then(() => {})")
}

test('a URL with the fragment of an answer scrolls the page once, and not again when the framework starts', {
  tag: '@release',
}, async ({ page }) => {
  const anchor = await anchorOf(page, 3)
  // From the FAQs themselves, the URL would not load the page anew.
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

test('an answer that was closed or filtered out stays closed or filtered out when the network returns', {
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

test('the search of the FAQs starts when the network returns', { tag: '@release' }, async ({ page }) => {
  await page.route('**/page-modules/answers.js', route => route.abort(), { times: 1 })
  await page.goto('/faqs')
  await search(page).fill('deposit')
  await expect(status(page)).toBeEmpty()
  await reconnect(page)
  await expect(status(page)).toHaveText(/ of \d+ answers$/)
})

test('text typed before the page module has loaded is searched, even if the URL has a malformed fragment', {
  tag: '@release',
}, async ({ page }) => {
  const release = await delayRequests(page, '**/page-modules/answers.js')
  await page.goto('/faqs#%')
  await search(page).fill('deposit')
  release()
  await expect(status(page)).toHaveText(/ of \d+ answers$/)
})

test('the search of the FAQs finds a word that is typed with other letters, such as Ð for D and ø for o', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/faqs')
  await search(page).fill('Ðepøsit')
  await expect(status(page)).toHaveText(/ of \d+ answers$/)
})
