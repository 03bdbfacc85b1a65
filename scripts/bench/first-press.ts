import type { Browser } from '@playwright/test'
import { slowPhone } from './slow-phone.ts'
import { median } from './statistics.ts'

/** Elements that visitors often press first: path of the page, selector of the element, selector of the result. */
const presses = {
  menu: ['/home', '.site-header button[popovertarget="side-menu"]', '#side-menu:popover-open'],
  question: ['/faqs', 'main details summary', 'main details[open]'],
  picture: ['/view-gallery', 'a[data-full]', 'dialog[open]'],
  video: ['/videos', 'a[data-player]', 'a[data-player] + div video'],
  'block of a plan': ['/greenpark-estate', '.plan-list li a', '.plan-found'],
} as const

/** Milliseconds from the first frame to the press. */
const moments = [0, 300, 1_500]
const rounds = 5

/**
 * Measures the milliseconds from the first press on a page to the frame that shows its result, on a phone whose
 * processor is slowed down four times. Returns medians, with a row for each control and a column for each moment.
 */
export async function measureFirstPresses(browser: Browser, siteUrl: string) {
  const rows: Record<string, Record<string, number>> = {}
  for (const [name, [path, control, result]] of Object.entries(presses)) {
    const row: Record<string, number> = {}
    for (const moment of moments) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++)
        times.push(await pressOnce(browser, `${siteUrl}${path}`, { moment, control, result }))
      row[`at ${moment} ms`] = Math.round(median(times))
    }
    rows[name] = row
  }
  return rows
}

type Press = { moment: number; control: string; result: string }

async function pressOnce(browser: Browser, url: string, { moment, control, result }: Press): Promise<number> {
  await using page = await slowPhone(browser)
  await page.addInitScript(selector => {
    const watch = ({ timeStamp }: Event) => {
      const look = () =>
        document.querySelector(selector)
          ? Object.assign(window, { pressTook: performance.now() - timeStamp })
          : requestAnimationFrame(look)
      requestAnimationFrame(look)
    }
    addEventListener('pointerdown', watch, { capture: true, once: true })
  }, result)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.waitForFunction(selector => document.querySelector(selector), control)
  await page.evaluate(delay => new Promise(done => setTimeout(done, delay)), moment)
  const target = page.locator(control).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${control} is not on ${url}.`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  const handle = await page.waitForFunction(() => (window as typeof window & { pressTook?: number }).pressTook)
  return Number(await handle.jsonValue())
}
