import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, test } from './fixtures.ts'

const plan = (page: Page) => page.getByRole('region', { name: /^Plan of/ })
const drawing = (page: Page) => plan(page).locator('svg')
const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width ?? 0
const scrollOf = (page: Page) => plan(page).evaluate(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }))

test('the plan zooms by buttons and keys, and moves by arrow keys', async ({ page }) => {
  await page.goto('/greenpark-estate')
  const before = await widthOf(drawing(page))
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => widthOf(drawing(page))).toBeGreaterThan(before * 1.2)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => widthOf(drawing(page))).toBeCloseTo(before, -1)
  await plan(page).focus()
  await page.keyboard.press('+')
  await expect.poll(() => widthOf(drawing(page))).toBeGreaterThan(before * 1.2)
  await page.keyboard.press('-')
  await expect.poll(() => widthOf(drawing(page))).toBeCloseTo(before, -1)
  const { scrollLeft } = await scrollOf(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await scrollOf(page)).scrollLeft).toBeLessThan(scrollLeft)
  await drawing(page).hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect.poll(() => widthOf(drawing(page))).toBeGreaterThan(before * 1.2)
})

test('a tap on a home opens a sheet, which closes by Escape, by its button and by going back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/greenpark-estate')
  const home = plan(page).locator('a.available[data-about]').first()
  const name = (await home.getAttribute('aria-label')) ?? ''
  const path = (await home.getAttribute('href')) ?? ''
  const sheet = page.getByRole('dialog', { name })

  await home.click()
  await expect(sheet).toBeVisible()
  await expect(sheet).toContainText(' m²')
  await expect(sheet.getByRole('link', { name: 'Ask about it' })).toHaveAttribute('href', `${path}#request`)
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(home).toBeFocused()

  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()

  await home.click()
  // Faster than a person: the entry of the sheet that was closed last may still be on its way out.
  await expect.poll(() => page.evaluate(() => history.state?.planSheet)).toBe(true)
  // No page is loaded for it, as the line at the top would report.
  await expect(page.locator('.route-progress')).not.toHaveAttribute('data-state', 'running')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/greenpark-estate')

  await home.click()
  await expect.poll(() => page.evaluate(() => history.state?.planSheet)).toBe(true)
  await sheet.getByRole('link', { name: 'Open this home' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // One step back is the plan, without the sheet.
  await page.goBack()
  await expect(page).toHaveURL('/greenpark-estate')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a new tab shows the page of a home, and a building the list of its homes', async ({ page, context }) => {
  await page.goto('/greenpark-estate')
  const home = plan(page).locator('a.available[data-about]').first()
  const opened = context.waitForEvent('page')
  await home.click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL((await home.getAttribute('href')) ?? '')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const building = plan(page)
    .getByRole('link', { name: /^N\d+, \d+ of \d+ free$/ })
    .first()
  const [block] = ((await building.getAttribute('aria-label')) ?? '').split(',')
  await building.click()
  await expect(page).toHaveURL(`/greenpark-estate/homes?block=${block}`)
  await expect(page.getByLabel('Block')).toHaveValue(block ?? '')
  const rows = page.locator('tbody tr')
  expect(await rows.count()).toBeGreaterThan(1)
  await expect(rows.filter({ hasNot: page.getByRole('link', { name: new RegExp(`^${block}-`) }) })).toHaveCount(0)
})

test('printed, the plan is whole, and a home is one sheet', async ({ page }) => {
  await page.goto('/greenpark-estate')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect
    .poll(() => plan(page).evaluate(box => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]))
    .toEqual([0, 0])
  await page.emulateMedia({ media: null })

  await page.goto((await plan(page).locator('a.available').first().getAttribute('href')) ?? '')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
})

const deficiencies = ['none', 'achromatopsia', 'deuteranopia', 'protanopia', 'tritanopia'] as const

test('states differ by more than colour, also in grey', async ({ page }) => {
  await page.goto('/greenpark-estate')
  const devtools = await page.context().newCDPSession(page)
  const swatches = page.locator('figure.plan figcaption li')
  const states = (await swatches.allInnerTexts()).map(text => text.replace(/ \(.*| ?\n.*/g, '').trim())
  expect(states.length).toBeGreaterThan(4)
  const least: string[] = []
  for (const type of deficiencies) {
    await devtools.send('Emulation.setEmulatedVisionDeficiency', { type })
    const pictures = await Promise.all((await swatches.all()).map(swatch => greyOf(swatch.locator('svg'))))
    const differences = pictures.flatMap((one, index) =>
      pictures.slice(index + 1).map((other, next) => ({
        pair: `${states[index]} and ${states[index + 1 + next]}`,
        by: meanDifference(one, other),
      })),
    )
    const closest = differences.toSorted((one, other) => one.by - other.by)[0]
    least.push(`${type}: ${closest?.pair} differ by ${closest?.by.toFixed(0)} of 255`)
    // In shades of grey alone: by lightness, pattern and letter.
    for (const { pair, by } of differences) expect(by, `${pair}, ${type}`).toBeGreaterThan(12)
  }
  console.log(least.join('\n'))
})

const greyOf = async (swatch: Locator) =>
  sharp(await swatch.screenshot())
    .greyscale()
    .resize(60, 40, { fit: 'fill' })
    .raw()
    .toBuffer()

const meanDifference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length

test('the share image of a home shows it on the plan', async ({ page, request }) => {
  await page.goto('/greenpark-estate')
  const path = (await plan(page).locator('a.available').first().getAttribute('href')) ?? ''
  await page.goto(path)
  const image = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '')
  expect(image.pathname).toBe(`/og${path}`)
  const response = await request.get(image.pathname)
  expect(response.headers()['content-type']).toBe('image/jpeg')
  const { width, height } = await sharp(await response.body()).metadata()
  expect([width, height]).toEqual([1200, 630])
  // The marked home is in the middle of the plan at the right edge.
  const middle = await sharp(await response.body())
    .extract({ left: 965, top: 310, width: 10, height: 10 })
    .png()
    .toBuffer()
  const { channels } = await sharp(middle).stats()
  expect(channels.map(({ mean }) => Math.round(mean / 16))).toEqual(
    [0x1e, 0x4d, 0x3a].map(value => Math.round(value / 16)),
  )
  expect((await request.get(`/og/greenpark-estate/homes/no-such-home`)).status()).toBe(404)
})
