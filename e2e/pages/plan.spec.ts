import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessibleInReleaseCheck, test, waitForHydration } from '../support/fixtures.ts'
import { entryIndex } from '../support/history-entry.ts'

const plan = (page: Page) => page.getByRole('region', { name: /^Plan of/ })
const drawing = (page: Page) => plan(page).locator('svg')
const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width ?? 0
const scrollOf = (page: Page) => plan(page).evaluate(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }))

test('the plan zooms by buttons and keys, and moves by arrow keys', { tag: '@release' }, async ({ page }) => {
  await page.goto('/greenpark-estate')
  const initialWidth = await widthOf(drawing(page))
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => widthOf(drawing(page))).toBeGreaterThan(initialWidth * 1.2)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => widthOf(drawing(page))).toBeCloseTo(initialWidth, -1)
  await plan(page).focus()
  for (let press = 0; press < 4; press++) await page.keyboard.press('+')
  await expect.poll(() => widthOf(drawing(page))).toBeGreaterThan(initialWidth * 3)
  const { scrollLeft } = await scrollOf(page)
  const moveLeft = async () => {
    await page.keyboard.press('ArrowLeft')
    return (await scrollOf(page)).scrollLeft
  }
  await expect.poll(moveLeft).toBeLessThan(scrollLeft)
  await page.keyboard.press('0')
  await expect.poll(() => widthOf(drawing(page))).toBeCloseTo(initialWidth, -1)
  await drawing(page).hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect.poll(() => widthOf(drawing(page))).toBeGreaterThan(initialWidth * 1.2)
})

const list = (page: Page) => page.getByRole('region', { name: 'Blocks with available homes' })

/** Finds the pin with the number of available homes of a block, which is visible at every width. */
const pin = (page: Page) => plan(page).getByRole('link', { name: /^Jacaranda Close, \d+ available$/ })
const blockUrl = '/greenpark-estate?block=Jacaranda+Close'

async function openBlock(page: Page) {
  await page.goto('/greenpark-estate')
  await pin(page).click()
  await expect(page).toHaveURL(blockUrl)
}

for (const width of [360, 768, 1280])
  test(`the whole estate fits its frame at ${width} px, and a press on a block shows its homes`, {
    tag: width === 360 ? [] : '@release',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    // Every change of style is then a short transition, which must not disturb the zoom.
    if (width === 768) await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/greenpark-estate')
    const overflow = () =>
      plan(page).evaluate(box => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight])
    expect(await overflow()).toEqual([0, 0])
    const home = plan(page)
      .getByRole('link', { name: /^J-\d+, available/ })
      .first()
    await expect(home).toHaveCount(0)
    await pin(page).click()
    await expect(page).toHaveURL(blockUrl)
    await expect(home).toBeInViewport()
    const all = list(page).getByRole('button', { name: 'All blocks' })
    await expect(all).toBeVisible()
    await page.getByRole('button', { name: 'Whole estate' }).click()
    await expect(page).toHaveURL('/greenpark-estate')
    await expect.poll(overflow).toEqual([0, 0])
    await expect(home).toHaveCount(0)
    // Back and Forward show what was shown before, on the plan and in the list.
    await page.goBack()
    await expect(page).toHaveURL(blockUrl)
    await expect(home).toBeInViewport()
    await expect(all).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL('/greenpark-estate')
    await expect.poll(overflow).toEqual([0, 0])
    await expect(all).toHaveCount(0)

    // The list beside the plan shows the homes of the block, and the frame keeps its place and size.
    const sizeOf = () => plan(page).evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])
    const row = list(page).getByRole('link', { name: /^Jacaranda Close \d+ available · from KES / })
    const size = await sizeOf()
    await row.click()
    await expect(page).toHaveURL(blockUrl)
    const listed = list(page)
      .getByRole('link', { name: /^J-\d+ KES / })
      .first()
    await listed.focus()
    const shape = plan(page).locator(`a[href="${await listed.getAttribute('href')}"]`)
    await expect(shape).toHaveAttribute('data-marked', '')
    await shape.focus()
    await expect(listed).toHaveAttribute('data-marked', '')
    expect(await sizeOf()).toEqual(size)
    await list(page).getByRole('button', { name: 'All blocks' }).click()
    await expect(page).toHaveURL('/greenpark-estate')
    await expect(row).toBeFocused()

    // The URL of the block also opens it directly.
    await page.goto(blockUrl)
    await expect(home).toBeInViewport()
  })

test('a press on the number of several blocks shows their plots large enough to press', {
  tag: '@release',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/lukenya-plains')
  await page.locator('.plan-pin[data-value*="|"]:visible').first().click()
  const readable = Number(await page.locator('.plan-view').getAttribute('data-readable'))
  await expect.poll(() => widthOf(drawing(page))).toBeGreaterThan(readable - 1)
})

test('state, type, price and size combine on the plan and in the list beside it, and the URL names them', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/greenpark-estate')
  const legend = page.locator('figure.plan figcaption')
  const highlighted = plan(page).locator('svg a.shown')
  const status = list(page).getByRole('status')
  const reserved = legend.getByRole('link', { name: /^Reserved/ })
  await reserved.click()
  await expect(page).toHaveURL('/greenpark-estate?state=reserved')
  // The list counts as the legend does, flats without a shape of their own, too.
  await expect(status).toHaveText(`${/\d+$/.exec((await reserved.textContent()) ?? '')?.[0]} reserved`)
  expect(await plan(page).locator('svg a.shown.reserved').count()).toBe(
    await plan(page).locator('svg a.reserved').count(),
  )
  await legend.getByRole('link', { name: /^Tausi, three-bedroom maisonette/ }).click()
  await expect(page).toHaveURL(/\?state=reserved&type=tausi/)
  await expect(plan(page).locator('svg a.shown:not(.reserved, .building)')).toHaveCount(0)
  // A second press ends a highlight.
  await reserved.click()
  await expect(page).toHaveURL(/\/greenpark-estate\?type=tausi[^&]*$/)
  await page.getByRole('button', { name: 'Whole estate' }).click()
  await expect(page).toHaveURL('/greenpark-estate')
  await expect(highlighted).toHaveCount(0)

  const [price, size] = [page.getByLabel('Price up to'), page.getByLabel('At least')]
  const all = await status.textContent()
  await price.selectOption({ index: 1 })
  await size.selectOption({ index: 1 })
  await expect(page).toHaveURL(/\?price=\d+&size=\d+$/)
  await expect(status).toHaveText(/^(\d+ available|No home matches these choices\.)$/)
  expect(await status.textContent()).not.toBe(all)
  // The table shows the same number of homes for this query.
  const shown = Number.parseInt((await status.textContent()) ?? '', 10) || 0
  const { search } = new URL(page.url())
  await page.reload()
  await expect(status).toHaveText(new RegExp(`^${shown || 'No'} `))
  await expect(price).toHaveValue(/\d/)
  // Back ends the last choice.
  await page.goBack()
  await expect(size).toHaveValue('')
  await expect(page).toHaveURL(/\?price=\d+$/)
  await expect(price).toHaveValue(/\d/)
  // No home of the lowest price has the largest size.
  await size.selectOption({ index: (await size.getByRole('option').count()) - 1 })
  await expect(status).toHaveText('No home matches these choices.')
  await list(page).getByRole('button', { name: 'Clear all choices' }).click()
  await expect(page).toHaveURL('/greenpark-estate')
  await expect(status).toHaveText(all ?? '')
  await page.goto(`/greenpark-estate/homes${search}&state=available`)
  await expect(page.locator('[data-found-count]')).toHaveText(new RegExp(`^${shown} of `))
})

test('the filter of a plan works without its button after a link has led to the plan', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/home')
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page
    .getByRole('main')
    .getByRole('link', { name: /Greenpark Estate/ })
    .first()
    .click()
  await expect(page).toHaveURL('/greenpark-estate')
  const price = page.getByLabel('Price up to')
  await price.scrollIntoViewIfNeeded()
  // The module of the plan is loaded when the plan is seen.
  await expect(page.locator('html[data-plan-works]')).toBeAttached()
  await price.selectOption({ index: 1 })
  await expect(page).toHaveURL(/\?price=\d+$/)
  await expect(page.getByRole('button', { name: 'Show homes' })).toBeHidden()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('a tap on a home opens a sheet, which closes by Escape, by its button and by going back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openBlock(page)
  const home = plan(page).locator('a.available[data-about]').first()
  const name = (await home.getAttribute('aria-label')) ?? ''
  const path = (await home.getAttribute('href')) ?? ''
  const sheet = page.getByRole('dialog', { name })
  const entry = await entryIndex(page)

  await home.click()
  await expect(sheet).toBeVisible()
  await expect(sheet).toContainText(' m²')
  await expect(sheet.getByRole('link', { name: 'Ask about it' })).toHaveAttribute('href', `${path}#request`)
  await expect(sheet.getByRole('link', { name: 'Book a visit' })).toHaveAttribute('href', `${path}#book-a-site-tour`)
  await expectAccessibleInReleaseCheck(page, 'dialog:popover-open')
  // The chosen home is marked and not covered by the sheet.
  await expect(home).toHaveClass(/marked/)
  const isCovered = async () => {
    const [above, below] = [await home.boundingBox(), await sheet.boundingBox()]
    return above && below && above.y + above.height > below.y
  }
  await expect.poll(isCovered).toBe(false)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(home).toBeFocused()
  await expect(home).not.toHaveClass(/marked/)

  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  // Leaving the history entry of the closed sheet takes longer than this test needs for its next step.
  await expect.poll(() => entryIndex(page)).toBe(entry)

  await home.click()
  await expect(sheet).toBeVisible()
  expect(await entryIndex(page)).toBe(entry + 1)
  // No page is loaded for this: the progress line at the top would show it.
  await expect(page.locator('.route-progress')).not.toHaveAttribute('data-state', 'running')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(blockUrl)

  await home.click()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('link', { name: 'Open this home' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Going back once shows the plan without the sheet.
  await page.goBack()
  await expect(page).toHaveURL(blockUrl)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const taken = plan(page).locator('[data-block="Jacaranda Close"] a:is(.held, .reserved, .not-released)').first()
  const takenPath = (await taken.getAttribute('href')) ?? ''
  await taken.click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveText([
    'Open this home',
    'Tell me when it is available',
  ])
  await expect(page.getByRole('dialog').getByRole('link').last()).toHaveAttribute('href', `${takenPath}#waiting`)
  // A choice closes the sheet before it is written to the URL, so that a later Escape does not undo it.
  await page.locator('select[name="size"]').selectOption({ index: 1 })
  await expect(page).toHaveURL(/[?&]size=/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/[?&]size=/)
})

test('a press on another home beside an open sheet opens its sheet, and Back leads to the previous page', {
  tag: '@release',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/faqs')
  await openBlock(page)
  const homes = plan(page).locator('a.available[data-about]')
  const [first, second] = [homes.nth(0), homes.nth(1)]
  const entry = await entryIndex(page)
  const sheetOf = async (home: Locator) =>
    page.getByRole('dialog', { name: (await home.getAttribute('aria-label')) ?? '', exact: true })

  await first.click()
  await expect(await sheetOf(first)).toBeVisible()
  // The second sheet adds its history entry only after the entry of the first sheet was left.
  const entryLeft = page.evaluate(() => new Promise<void>(resolve => addEventListener('popstate', () => resolve())))
  await second.click()
  await expect(await sheetOf(second)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await entryLeft
  expect(await entryIndex(page)).toBe(entry + 1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(blockUrl)
  await page.goBack()
  await expect(page).toHaveURL('/greenpark-estate')
  await page.goBack()
  await expect(page).toHaveURL('/faqs')
})

test('a link beside the sheet of a home leads to its page, and Back from there leads to the plan', {
  tag: '@release',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openBlock(page)
  const home = plan(page).locator('a.available[data-about]').first()
  await home.click()
  await expect(home).toHaveClass(/marked/)
  await page.getByRole('link', { name: 'SHK Homes, home page' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(blockUrl)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a home pressed with the Control key opens its page in a new tab, and a building opens the list of its homes', {
  tag: '@release',
}, async ({ page, context }) => {
  await openBlock(page)
  const home = plan(page).locator('a.available[data-about]').first()
  const newTab = context.waitForEvent('page')
  await home.click({ modifiers: ['ControlOrMeta'] })
  await expect(await newTab).toHaveURL((await home.getAttribute('href')) ?? '')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const building = plan(page)
    .getByRole('link', { name: /^N\d+, \d+ of \d+ available$/ })
    .first()
  const [block] = ((await building.getAttribute('aria-label')) ?? '').split(',')
  await building.click()
  await expect(page).toHaveURL(`/greenpark-estate/homes?block=${block}`)
  await expect(page.getByLabel('Block')).toHaveValue(block ?? '')
  const rows = page.locator('tbody tr')
  expect(await rows.count()).toBeGreaterThan(1)
  await expect(rows.filter({ hasNot: page.getByRole('link', { name: new RegExp(`^${block}-`) }) })).toHaveCount(0)
})

test('the printed plan is complete, and the page of a home fits one sheet', { tag: '@release' }, async ({ page }) => {
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

test('the states of homes differ by more than colour, even in grey', { tag: '@release' }, async ({ page }) => {
  await page.goto('/greenpark-estate')
  const devtools = await page.context().newCDPSession(page)
  const swatches = page.locator('figure.plan figcaption ul').first().locator('li')
  // Each text is the name of a state and the number of its homes.
  const states = (await swatches.allInnerTexts()).map(text => text.replace(/ ?\d+$| ?\n.*/g, '').trim())
  expect(states.length).toBeGreaterThan(4)
  const closestPairs: string[] = []
  for (const type of deficiencies) {
    await devtools.send('Emulation.setEmulatedVisionDeficiency', { type })
    const pictures = await Promise.all((await swatches.all()).map(swatch => greyPixelsOf(swatch.locator('svg'))))
    const differences = pictures.flatMap((one, index) =>
      pictures.slice(index + 1).map((other, next) => ({
        pair: `${states[index]} and ${states[index + 1 + next]}`,
        difference: meanDifference(one, other),
      })),
    )
    const closest = differences.toSorted((a, b) => a.difference - b.difference)[0]
    closestPairs.push(`${type}: ${closest?.pair} differ by ${closest?.difference.toFixed(0)} of 255`)
    // In shades of grey, only lightness, pattern and letter differ.
    for (const { pair, difference } of differences) expect(difference, `${pair}, ${type}`).toBeGreaterThan(12)
  }
  console.log(closestPairs.join('\n'))
})

const greyPixelsOf = async (swatch: Locator) =>
  sharp(await swatch.screenshot())
    .greyscale()
    .resize(60, 40, { fit: 'fill' })
    .raw()
    .toBuffer()

const meanDifference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length

test('the share image of a home shows the home on the plan', { tag: '@release' }, async ({ page, request }) => {
  await page.goto('/greenpark-estate')
  const path = (await plan(page).locator('a.available').first().getAttribute('href')) ?? ''
  await page.goto(path)
  const image = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '')
  expect(image.pathname).toBe(`/og${path}`)
  const response = await request.get(image.pathname)
  expect(response.headers()['content-type']).toBe('image/jpeg')
  const { width, height } = await sharp(await response.body()).metadata()
  expect([width, height]).toEqual([1200, 630])
  // The plan is at the right edge of the image. Only the marked home has an edge of the colour #1e4d3a, except for the
  // inaccuracy of a JPEG.
  const plotArea = await sharp(await response.body())
    .extract({ left: 740, top: 0, width: 460, height: 630 })
    .raw()
    .toBuffer()
  const isEdge = (at: number) =>
    [0x1e, 0x4d, 0x3a].every((value, channel) => Math.abs((plotArea[at + channel] ?? 0) - value) < 24)
  const edgePixels = Array.from({ length: 460 * 630 }, (_, index) => index * 3).filter(isEdge)
  expect(edgePixels.length).toBeGreaterThan(200)
  expect((await request.get(`/og/greenpark-estate/homes/no-such-home`)).status()).toBe(404)
})
