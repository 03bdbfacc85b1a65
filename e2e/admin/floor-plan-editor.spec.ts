import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { estatesTable } from '../../db/collections/estates.ts'
import { floorPlansTable } from '../../db/collections/floor-plans.ts'
import type { Db } from '../../db/connect.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'

type Plan = Pick<typeof floorPlansTable.$inferSelect, 'rooms' | 'openings'>

/** Creates an unpublished floor plan. */
async function aPlan(db: Db, values: Partial<Plan> = {}) {
  const [estate] = await db.select({ id: estatesTable.id }).from(estatesTable)
  if (!estate) throw new Error('There is no estate.')
  const [plan] = await db
    .insert(floorPlansTable)
    .values({ estateId: estate.id, title: unique('Plan'), level: 'Ground floor', ...values })
    .returning()
  if (!plan) throw new Error('The plan was not stored.')
  return { id: plan.id, path: `/admin/floor-plans/${plan.id}` }
}

async function storedPlan(db: Db, id: string): Promise<Plan> {
  const [plan] = await db.select().from(floorPlansTable).where(eq(floorPlansTable.id, id))
  return { rooms: plan?.rooms ?? [], openings: plan?.openings ?? [], ...plan?.draft }
}

const kitchen = { name: 'Kitchen', x: 0, y: 0, width: 3, depth: 3.6 }
const hall = { name: 'Hall', x: 3, y: 0, width: 2, depth: 3.6 }
const door = { kind: 'door', x: 3, y: 1, length: 0.9, along: 'y' }
const drawingOf = (page: Page) => page.getByRole('group', { name: 'Drawing of the floor plan' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name, exact: true })
const shape = (page: Page, name: string) => drawingOf(page).getByRole('button', { name })

/** Returns the pixel position of a point in metres. An empty plan shows 12 by 9 metres, beginning at -1. */
async function pixelsOf(page: Page, [x, y]: [number, number]) {
  const box = await drawingOf(page).boundingBox()
  if (!box) throw new Error('The drawing is not visible.')
  const metre = box.width / 12
  return { x: box.x + (x + 1) * metre, y: box.y + (y + 1) * metre }
}

/**
 * Drags the pointer between points in metres. Each position is measured just before the pointer moves, because the page
 * may have scrolled.
 */
async function drag(page: Page, from: [number, number], to: [number, number]) {
  const moveTo = async (at: [number, number]) => {
    const { x, y } = await pixelsOf(page, at)
    await page.mouse.move(x, y)
  }
  await moveTo(from)
  await page.mouse.down()
  await moveTo([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
  await moveTo(to)
  await page.mouse.up()
}

async function press(page: Page, at: [number, number]) {
  const { x, y } = await pixelsOf(page, at)
  await page.mouse.click(x, y)
}

async function saveDraft(page: Page) {
  await page.getByRole('button', { name: 'Save draft', exact: true }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
}

const scrollToCentre = (drawing: Locator) =>
  drawing.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))

test('staff draw adjacent rooms with a door between them and a window, without typing a number', async ({
  page,
  signIn,
  db,
}) => {
  await signIn('editor')
  const { id, path } = await aPlan(db)
  await page.goto(path)
  await scrollToCentre(drawingOf(page))
  await tool(page, 'Room').click()
  await drag(page, [0, 0], [4, 3])
  await page.keyboard.type('Kitchen')
  // An edge near a wall of another room snaps to the wall, so the hall begins at [4, 0].
  await drag(page, [4.15, 0.1], [7, 3.1])
  await page.keyboard.type('Hall')
  await expect(page.getByText('21.0 m²')).toBeVisible()
  await tool(page, 'Door').click()
  await press(page, [4.05, 1.5])
  await expect(shape(page, 'Door, 0.9 metres, between Kitchen and Hall')).toBeVisible()
  await tool(page, 'Window').click()
  await press(page, [2, 0.1])
  await tool(page, 'Select').click()
  await drag(page, [4, 1.5], [4.3, 5])
  await expect(page.getByText(/your text was stored at/)).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(shape(page, 'Hall')).toHaveCount(0)
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(shape(page, 'Door, 0.9 metres, between Kitchen and Hall')).toBeVisible()
  await saveDraft(page)

  const stored = await storedPlan(db, id)
  expect(stored).toEqual({
    rooms: [
      { name: 'Kitchen', x: 0, y: 0, width: 4, depth: 3 },
      { name: 'Hall', x: 4, y: 0, width: 3, depth: 3 },
    ],
    // The door was moved only to the end of the wall.
    openings: [
      { kind: 'door', x: 4, y: 2.1, length: 0.9, along: 'y' },
      { kind: 'window', x: 1.4, y: 0, length: 1.2, along: 'x' },
    ],
  })
  await page.reload()
  await expect(shape(page, 'Hall, 3 by 3 metres')).toBeVisible()
  await expect(shape(page, 'Window, 1.2 metres, in Kitchen')).toBeVisible()
})

test('a room is moved, resized and removed by keys, its window follows, and each step is undone', async ({
  page,
  signIn,
  db,
}) => {
  await signIn('editor')
  const window = { kind: 'window', x: 3.2, y: 0, length: 1.2, along: 'x' }
  const { path } = await aPlan(db, { rooms: [kitchen, hall], openings: [door, window] })
  await page.goto(path)
  await shape(page, 'Hall, 2 by 3.6').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(
    page.getByRole('status').getByText('Hall, 2 by 3.6 metres, 3.1 metres from the left, 1 from'),
  ).toBeVisible()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect(shape(page, 'Hall, 2.1 by 4.6')).toBeFocused()
  // The table of openings follows the table of rooms, so `last` is in it.
  await expect(page.getByLabel('X, row 2').last()).toHaveValue('3.3')
  // The door also belongs to the wall of the kitchen and therefore stays.
  await expect(page.getByLabel('X, row 1').last()).toHaveValue('3')

  await page.keyboard.press('Control+z')
  await expect(shape(page, 'Hall, 2 by 3.6')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByLabel('X, row 2').last()).toHaveValue('3.2')
  await page.keyboard.press('Control+Shift+Z')
  await expect(page.getByLabel('X, row 2').last()).toHaveValue('3.3')
  await page.keyboard.press('Delete')
  await expect(shape(page, 'Hall, ')).toHaveCount(0)
  await expect(shape(page, 'Window')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(shape(page, 'Hall, 2 by 3.6')).toBeVisible()

  await tool(page, 'Door').press('Enter')
  await shape(page, 'Kitchen, 3 by').focus()
  await page.getByRole('button', { name: 'Add a door to Kitchen' }).press('Enter')
  await expect(shape(page, 'Door')).toHaveCount(2)
  await tool(page, 'Room').press('Enter')
  await page.getByRole('button', { name: 'Add a room of 3 × 3 m' }).press('Enter')
  await shape(page, 'Room 1, 3 by 3').press('Enter')
  await page.getByLabel('Name of the room').fill('Store')
  await page.getByLabel('Name of the room').press('Enter')
  await expect(shape(page, 'Store, 3 by 3 metres')).toBeFocused()
})

test('typing a number changes the drawing, and dragging changes the number', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  await signIn('editor')
  const { path } = await aPlan(db, { rooms: [kitchen] })
  await page.goto(path)
  await expect(page.getByLabel('Width, row 1')).toBeHidden()
  await page.getByText('Measurements', { exact: true }).click()
  await page.getByLabel('Width, row 1').fill('4.25')
  await expect(shape(page, 'Kitchen, 4.25 by 3.6 metres')).toBeVisible()
  await scrollToCentre(drawingOf(page))
  await press(page, [1, 1])
  await drag(page, [4.25, 3.6], [5, 3])
  await expect(page.getByLabel('Width, row 1')).toHaveValue('5')
  await expect(page.getByLabel('Depth, row 1')).toHaveValue('3')
  await page.getByLabel('Depth, row 1').fill('wide')
  await page.getByText('Measurements', { exact: true }).click()
  await page.getByRole('button', { name: 'Save draft', exact: true }).click()
  await expect(page.getByLabel('Depth, row 1')).toBeVisible()
  await page.getByRole('alert').getByRole('link', { name: 'Rooms' }).click()
  await expect(page.locator('#field-rooms')).toBeFocused()
  await expectAccessibleInReleaseCheck(page)
})

test('staff without the right to edit see the drawing, and other forms do not load the editor', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  await signIn('viewer')
  const { path } = await aPlan(db, { rooms: [kitchen, hall], openings: [door] })
  const scripts: string[] = []
  page.on('response', response => void (response.url().endsWith('.js') && scripts.push(response.url())))
  const hasLoadedEditor = async () => {
    const texts = await Promise.all(scripts.map(async url => (await page.request.get(url)).text()))
    return texts.some(text => text.includes('Drawing of the floor plan'))
  }
  const [estate] = await db.select({ id: estatesTable.id }).from(estatesTable)
  await page.goto(`/admin/estates/${estate?.id}`)
  expect(await hasLoadedEditor()).toBe(false)
  await page.goto(path)
  await expect(shape(page, 'Door, 0.9 metres, between Kitchen and Hall')).toBeVisible()
  await expect(tool(page, 'Room')).toHaveCount(0)
  await shape(page, 'Hall, 2 by').press('ArrowRight')
  await shape(page, 'Hall, 2 by').press('Delete')
  await expect(shape(page, 'Hall, 2 by 3.6 metres')).toBeVisible()
  expect(await hasLoadedEditor()).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } })

  test('a room can be outlined and moved with a finger', { tag: '@release' }, async ({ page, signIn, db, context }) => {
    await signIn('editor')
    const { path } = await aPlan(db)
    await page.goto(path)
    await scrollToCentre(drawingOf(page))
    const browser = await context.newCDPSession(page)
    const touch = async (type: 'touchStart' | 'touchMove', at: [number, number]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: [await pixelsOf(page, at)] })
    const dragByFinger = async (from: [number, number], to: [number, number]) => {
      await touch('touchStart', from)
      await touch('touchMove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
      await touch('touchMove', to)
      await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await tool(page, 'Room').click()
    await expect(tool(page, 'Room')).toHaveAttribute('aria-pressed', 'true')
    await dragByFinger([1, 1], [6, 5])
    await expect(shape(page, 'Room 1, 5 by 4 metres')).toBeVisible()
    await tool(page, 'Select').click()
    await expect(tool(page, 'Select')).toHaveAttribute('aria-pressed', 'true')
    await dragByFinger([3, 3], [4, 3])
    await expect(page.getByLabel('X, row 1')).toHaveValue('2')
    // The drawing itself reports its changes to the form, because nothing was typed.
    await expect(page.getByText(/your text was stored at/)).toBeVisible()
    await expectAccessibleInReleaseCheck(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
