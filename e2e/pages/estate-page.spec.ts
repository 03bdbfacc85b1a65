import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures.ts'

const estates = ['/greenpark-estate', '/fadhili', '/pazuri-at-vipingo', '/lukenya-plains']

/** Texts that are folded on phones, by the section whose link opens them. */
const folded = {
  overview: ['Phase four is the last large piece', 'Three boreholes, treated; 500,000-litre reservoir'],
  amenities: ['A clinical officer and a small pharmacy'],
  progress: ['paint, paved drive, hedge', 'Send me one mail for each update'],
  location: ['take the Expressway to its end at Mlolongo', 'Jomo Kenyatta International Airport'],
  documents: ['Every home for sale with its price', 'Get it by e-mail'],
  proof: ['SAMPLE/EIA/2022/0304', 'Expired on 31 October 2026'],
}
/** Texts that are folded inside the cards of homes. */
const foldedInCards = ['A bright apartment with a balcony', 'Balcony of 8 m² facing the orchard']
const allFolded = [...Object.values(folded).flat(), ...foldedInCards]

const phone = { width: 390, height: 844 }
const textOf = (page: Page, text: string) => page.getByRole('main').getByText(text).first()

// The highest page had 10,183 pixels when its sections were first folded on phones.
for (const path of estates)
  test(`${path} is at most 10,400 pixels high on a phone before anything is opened`, {
    tag: path === '/greenpark-estate' ? [] : '@release',
  }, async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(10_400)
    expect(await page.locator('main details[open]').count()).toBe(0)
  })

test('the plan and the monthly price are within the first three screens of a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/greenpark-estate')
  const bottomOf = async (text: RegExp) => {
    const box = await page.getByRole('main').getByText(text).first().boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  const threeScreens = 3 * phone.height
  expect(await bottomOf(/\d+ of \d+ are available today/)).toBeLessThan(threeScreens)
  expect(await bottomOf(/^KES [\d,]+ a month for \d+ months$/)).toBeLessThan(threeScreens)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('everything folded is in the HTML and can be opened without script', async ({ page }) => {
    await page.goto('/greenpark-estate')
    for (const text of allFolded) await expect(textOf(page, text), text).toBeHidden()
    for (const summary of await page.locator('main details.fold > summary').all()) await summary.click()
    for (const text of allFolded) await expect(textOf(page, text), text).toBeVisible()
  })

  test('each link to a section of the page shows and opens the section', { tag: '@release' }, async ({ page }) => {
    for (const path of estates) {
      await page.goto(path)
      const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
      for (const link of await links.all()) {
        const id = ((await link.getAttribute('href')) ?? '').slice(1)
        const heading = page.locator(`[id="${id}"]`).getByRole('heading', { level: 2 })
        await link.click()
        await expect(heading, `${path}#${id}`).toBeInViewport()
        if (path !== '/greenpark-estate') continue
        for (const [section, texts] of Object.entries(folded))
          for (const text of texts) await expect(textOf(page, text), text).toBeVisible({ visible: section === id })
      }
    }
  })

  test('a link from another page to a section opens the section', async ({ page }) => {
    await page.goto('/greenpark-estate#location')
    for (const text of folded.location) await expect(textOf(page, text)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Location', exact: true })).toBeInViewport()
  })
})

test('nothing is folded on paper and in wide windows', { tag: '@release' }, async ({ page }) => {
  await page.goto('/greenpark-estate')
  await page.setViewportSize(phone)
  await expect(textOf(page, allFolded[0] ?? '')).toBeHidden()
  const expectAllOpen = async (texts: string[]) => {
    for (const text of texts) await expect(textOf(page, text), text).toBeVisible()
    await expect(page.locator('main details.fold > summary').first()).toBeHidden()
  }
  await page.emulateMedia({ media: 'print' })
  // Forms are not printed.
  await expectAllOpen(allFolded.filter(text => !/^Send me|^Get it by e-mail/.test(text)))
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAllOpen(allFolded)
})

test('the printed title is dark below its picture on the first page, and no form is printed', async ({ page }) => {
  await page.goto('/greenpark-estate')
  await page.emulateMedia({ media: 'print' })
  // The size of an A4 sheet without its margins, at 96 dots per inch.
  await page.setViewportSize({ width: 688, height: 1016 })
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveCSS('color', 'rgb(22, 34, 28)')
  const [picture, text, overview] = await Promise.all(
    [page.locator('[data-hero] img'), title, page.getByRole('heading', { level: 2 }).first()].map(element =>
      element.boundingBox(),
    ),
  )
  if (!picture || !text || !overview) throw new Error('The head of the page is not shown.')
  expect(picture.y).toBeLessThan(100)
  expect(text.y).toBeGreaterThanOrEqual(picture.y + picture.height)
  expect(overview.y).toBeLessThan(1016)
  await expect(page.locator('main form').filter({ visible: true })).toHaveCount(0)
})

test('the estate page with everything open on a phone is accessible', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/greenpark-estate')
  for (const summary of await page.locator('main details.fold > summary').all()) await summary.click()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})
