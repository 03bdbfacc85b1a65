import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const frame = (page: Page) => page.getByRole('group', { name: /Zoom with plus and minus/ }).first()
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first()
/** Returns the zoom in percent. */
const zoomOf = async (page: Page) => Number(/\d+/.exec((await button(page, /^Reset zoom/).textContent()) ?? '')?.[0])

test('a floor plan can be zoomed with keys and buttons to at most five times', async ({ page }) => {
  await page.goto('/lukenya-plains/floor-plans')
  await expect(button(page, 'Zoom out')).toBeDisabled()
  await frame(page).focus()
  await page.keyboard.press('+')
  await expect.poll(() => zoomOf(page)).toBe(140)
  await page.keyboard.press('-')
  await expect.poll(() => zoomOf(page)).toBe(100)
  for (let press = 0; press < 5; press++) await page.keyboard.press('=')
  await expect.poll(() => zoomOf(page)).toBe(500)
  await expect(button(page, 'Zoom in')).toBeDisabled()
  await page.keyboard.press('0')
  await expect.poll(() => zoomOf(page)).toBe(100)
  await button(page, 'Zoom in').click()
  await button(page, 'Reset zoom, now 140 %').click()
  await expect.poll(() => zoomOf(page)).toBe(100)
})

test('a zoomed plan can be moved with the mouse, and dragging over a home does not open it', {
  tag: '@release',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/greenpark-estate')
  const plan = page.getByRole('region', { name: /^Plan of/ })
  await plan.getByRole('link', { name: /^Jacaranda Close/ }).click()
  const home = plan.locator('a.available[data-about]').first()
  await home.scrollIntoViewIfNeeded()
  const scroll = () => plan.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])
  const scrollBefore = await scroll()
  const box = await home.boundingBox()
  if (!box) throw new Error('The home is not on the screen.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  // A plan at its left end can only be dragged to the left.
  await page.mouse.move(x + (scrollBefore[0] ? 60 : -60), y, { steps: 6 })
  await page.mouse.up()
  await expect.poll(scroll).not.toEqual(scrollBefore)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/greenpark-estate?block=Jacaranda+Close')
  // A key pressed after the drag is not treated as part of the drag.
  await home.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('two fingers zoom around the point between them', async ({ page }) => {
    await page.goto('/lukenya-plains/floor-plans')
    await frame(page).scrollIntoViewIfNeeded()
    const box = await frame(page).boundingBox()
    if (!box) throw new Error('The plan is not on the screen.')
    // A point of the plan below the fixed header.
    const [x, y] = [box.x + box.width / 2, Math.max(box.y + 20, 80)]
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spread?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: spread
          ? [
              { x: x - spread, y, id: 1 },
              { x: x + spread, y, id: 2 },
            ]
          : [],
      })
    // The first touch loads the module, so it must be loaded before the two fingers move.
    await page.touchscreen.tap(x, y)
    await page.evaluate("import('/page-modules/zoom.js').then(() => {})")
    await touch('touchStart', 40)
    await touch('touchMove', 60)
    await touch('touchMove', 80)
    await touch('touchEnd')
    await expect.poll(() => zoomOf(page)).toBe(200)
    expect(await frame(page).evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  })
})
