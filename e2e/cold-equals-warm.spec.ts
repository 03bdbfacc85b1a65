import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { type Control, findControls, press, readState } from './press.ts'
import { publicRoutes } from './public-routes.ts'

// A page has one state: whatever is pressed first, at any moment, ends as it does on a page whose script has long been
// there. Nothing is expected by hand: the warm page is the expectation. Controls are found, not listed.

// Every control of a page, twice.
test.describe.configure({ timeout: 300_000 })

/** Milliseconds after the first frame at which a visitor presses. */
const moments = [0, 300, 1500]
const widths = [375, 1280]

/** One page of each kind. */
const paths = [
  ...publicRoutes.map(({ path }) => path).filter(path => !sameKindAsAnother(path)),
  ...['/search?q=water', '/greenpark-estate/homes'],
]

function sameKindAsAnother(path: string) {
  return /^\/(fadhili|pazuri-at-vipingo|lukenya-plains|kofi-ridge|profile\/board|the-board)/.test(path)
}

type Opened = { page: Page; requests: string[]; close: () => Promise<void> }

/** Opens the page in a new tab of a new visitor, without an interaction, until its first frame. */
async function open(browser: Browser, baseURL: string, path: string, width: number): Promise<Opened> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 800 }, serviceWorkers: 'block' })
  const requests: string[] = []
  await blockOtherSites(context, requests)
  const page = await context.newPage()
  context.on('request', request => {
    if (request.method() !== 'GET') requests.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.addInitScript(() => {
    addEventListener('hydrated', () => Object.assign(window, { isHydrated: true }))
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return { page, requests, close: () => context.close() }
}

/** Notes the addresses of other sites that are opened, without the code of the visit, which differs. */
async function blockOtherSites(context: BrowserContext, requests: string[]) {
  await context.route(/^https?:\/\/(?!localhost)/, route => {
    const url = decodeURIComponent(route.request().url()).replace(/\(code [A-Z2-9]{5}\)/, '(code)')
    requests.push(`GET ${url}`)
    return route.abort()
  })
}

/** Waits until the framework is there, on the page that the press led to, and what it does on arrival is done. */
async function settle({ page }: Opened) {
  await page.waitForFunction(() => {
    if (document.readyState !== 'complete') return false
    const isPage = '__next_f' in window || document.getElementById('framework-data')
    if (isPage && !('isHydrated' in window)) {
      dispatchEvent(new PointerEvent('pointerdown'))
      // With data saving the framework starts when a field gets the focus.
      document.querySelector('input')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    }
    // The line at the top runs while a page or a file is loaded.
    const isLoading = document.querySelector('.route-progress[data-state=running], [data-waiting]')
    // A film is paused until there is enough of it.
    const isWaiting = ({ paused, readyState, error }: HTMLVideoElement) => paused && readyState < 4 && !error
    const films = [...document.querySelectorAll<HTMLVideoElement>('video[autoplay]')]
    return !isLoading && !films.some(isWaiting) && (!isPage || 'isHydrated' in window)
  })
  // A navigation that begins now ends the evaluation.
  await page
    .evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    .catch(() => {})
}

async function pressCold(
  browser: Browser,
  baseURL: string,
  path: string,
  width: number,
  control: Control,
  moment: number,
) {
  const opened = await open(browser, baseURL, path, width)
  // The clock of the page decides the moment of the press.
  await opened.page.evaluate(delay => new Promise(done => setTimeout(done, delay)), moment)
  await press(opened.page, control)
  return opened
}

async function pressWarm(browser: Browser, baseURL: string, path: string, width: number, control: Control) {
  const opened = await open(browser, baseURL, path, width)
  await settle(opened)
  await press(opened.page, control)
  return opened
}

/** Reads the state once nothing changes any more. */
async function stateAfter(opened: Opened) {
  const read = async () => ({ ...(await readState(opened.page)), requests: opened.requests.toSorted() })
  await settle(opened)
  for (let before = '', same = 0; same < 2; ) {
    const now = JSON.stringify(await read().catch(() => 'navigating'))
    same = now === before ? same + 1 : 0
    before = now
    await opened.page.evaluate(() => new Promise(done => setTimeout(done, 50))).catch(() => {})
    await settle(opened)
  }
  return read()
}

/** The shell is the same on every page: it is pressed on the first one, and where the foundation has its own menu. */
const pressesShell = (path: string) => ['/home', '/foundation'].includes(path)

for (const width of widths)
  for (const path of paths)
    test(`${path} at ${width} px: the first press ends as every later one`, async ({ browser, site }) => {
      const baseURL = site.url
      const first = await open(browser, baseURL, path, width)
      const controls = (await findControls(first.page)).filter(({ isOfShell }) => !isOfShell || pressesShell(path))
      await first.close()
      const different: string[] = []
      for (const [index, control] of controls.entries()) {
        const warm = await pressWarm(browser, baseURL, path, width, control)
        const expected = await stateAfter(warm)
        const tried = process.env.EVERY_MOMENT ? moments : [moments[(index + path.length) % moments.length] ?? 0]
        for (const moment of tried) {
          const cold = await pressCold(browser, baseURL, path, width, control, moment)
          const found = await stateAfter(cold)
          if (JSON.stringify(found) !== JSON.stringify(expected))
            different.push(
              `${control.kind} (${control.name}) at ${moment} ms: ${JSON.stringify({ found, expected }, null, 1)}`,
            )
          await cold.close()
        }
        await warm.close()
      }
      expect(different).toEqual([])
    })
