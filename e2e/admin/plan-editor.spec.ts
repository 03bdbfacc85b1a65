import type { Page } from '@playwright/test'
import { and, eq, gt } from 'drizzle-orm'
import { estatesTable } from '../../db/collections/estates.ts'
import { mediaTable } from '../../db/collections/media.ts'
import type { Db } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import { estatePlansTable, unitsTable } from '../../db/tables/inventory.ts'
import { aUnit } from '../../db/testing/inventory.ts'
import { anEstateDraft, aTypeDraft } from '../support/an-estate.ts'
import { expect, expectAccessibleInReleaseCheck, test } from '../support/fixtures.ts'

/** Clicks into the drawing at a position given as shares of its width and height. */
async function clickPlan(page: Page, x: number, y: number) {
  const drawing = page.getByRole('region', { name: 'Drawing of the plan' })
  const { width, height } = (await drawing.boundingBox()) ?? { width: 0, height: 0 }
  const position = { x: x * width, y: y * height }
  // The map library has to follow the pointer before it accepts a click.
  await drawing.hover({ position })
  await drawing.click({ position })
}

const chooseTool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name, exact: true }).click()

async function addRow(page: Page, firstCode: string, plots: string) {
  await chooseTool(page, 'Row of plots')
  await clickPlan(page, 0.15, 0.5)
  await clickPlan(page, 0.8, 0.5)
  await page.getByLabel('Number of plots').fill(plots)
  await page.getByLabel('First code').fill(firstCode)
  await page.getByRole('button', { name: `Add ${plots} plots` }).click()
}

const expectSaved = (page: Page) => expect(page.getByText(/^Draft saved/)).toBeVisible()
const shape = (page: Page, code: string) =>
  page.getByRole('region', { name: 'Shapes of the plan' }).getByRole('button', { name: new RegExp(`^${code} `) })

// Chromium logs these errors for a lost connection and a rejected request.
test.use({ expectedErrors: [/Failed to load resource.*plan\/(draft|import)/] })

/** Creates an unpublished estate and returns the path of its plan. */
const anEstatePlanPath = async (db: Db) => `/admin/estates/${(await anEstateDraft(db)).id}/plan`

test.describe('the public site', { tag: '@separate' }, () => {
  test('a block of 24 plots over a picture is published with a reason, and visitors see it', async ({
    page,
    signIn,
    db,
  }) => {
    const [estate] = await db.select().from(estatesTable).where(eq(estatesTable.slug, 'fadhili'))
    const [picture] = await db
      .select()
      .from(mediaTable)
      .where(and(eq(mediaTable.sample, true), eq(mediaTable.kind, 'image')))
      .limit(1)
    if (!estate || !picture) throw new Error('The sample content is missing.')
    await signIn('sales-manager')
    await page.goto(`/admin/estates/${estate.id}/plan`)
    try {
      await page.getByRole('button', { name: 'Choose a picture' }).click()
      // Search for the picture, because files that other tests created have no bytes.
      await page.getByLabel('Search the library').fill(picture.name)
      await page.getByRole('dialog').getByRole('button', { name: picture.name }).click()
      await clickPlan(page, 0.3, 0.4)
      await clickPlan(page, 0.7, 0.4)
      await page.getByLabel('Metres between the two points').fill('200')
      await page.getByRole('button', { name: 'Set its size' }).click()
      await addRow(page, 'Z-01', '24')
      await page.getByRole('button', { name: 'Create 24 homes' }).click()
      await expect(page.getByText('24 shapes have no home')).toHaveCount(0)
      await expectSaved(page)

      await page.getByRole('button', { name: 'Publish…' }).click()
      await page.getByLabel('What changed').fill('Block Z was added.')
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText('Published, without changes')).toBeVisible()

      const isPublic = async () => (await (await page.request.get('/fadhili')).text()).includes('Block Z was added.')
      await expect.poll(isPublic).toBe(true)
      await page.goto('/fadhili?block=Z')
      await expect(page.getByRole('link', { name: /^Z-24, / })).toHaveCount(1)
    } finally {
      await db.transaction(async tx => {
        await tx.delete(unitsTable).where(and(eq(unitsTable.estateId, estate.id), eq(unitsTable.block, 'Z')))
        await tx
          .delete(estatePlansTable)
          .where(and(eq(estatePlansTable.estateId, estate.id), gt(estatePlansTable.version, 1)))
        await bumpContentVersion(tx, 'inventory')
      })
    }
  })
})

test('a shape is changed by keys and fields alone, and every step can be undone', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  const { name } = await signIn('owner')
  await page.goto(await anEstatePlanPath(db))
  await addRow(page, 'A-01', '3')
  // Saving enables a button, whose colour changes.
  await expectSaved(page)
  // axe would report a link that is half under the bar of the panel as too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessibleInReleaseCheck(page)
  await shape(page, 'A-02').press('Enter')
  // The fields of the shape remain when a search does not find its new code.
  await page.getByLabel('Search the shapes').fill('A-02')
  await page.getByLabel('Code').fill('C-9')
  await page.getByLabel('Kind').selectOption('Building')
  await page.getByLabel('Search the shapes').fill('')
  await shape(page, 'C-9').press('Shift+ArrowDown')
  const storedKindsAndCodes = async () => {
    const [plan] = await db.select().from(estatePlansTable).where(eq(estatePlansTable.staffName, name))
    return plan?.features.map(({ properties: { kind, code } }) => [kind, code])
  }
  await expect.poll(storedKindsAndCodes).toEqual([
    ['unit', 'A-01'],
    ['block', 'C-9'],
    ['unit', 'A-03'],
  ])
  await shape(page, 'C-9').press('Delete')
  await expect(shape(page, 'C-9')).toHaveCount(0)
  await shape(page, 'A-01').press('Control+z')
  await expect(shape(page, 'C-9')).toBeVisible()
  await shape(page, 'A-01').press('Control+Shift+Z')
  await expect(shape(page, 'C-9')).toHaveCount(0)
})

test('the drawing stays in the browser while the connection is lost, and is stored when the connection returns', {
  tag: '@release',
}, async ({ page, signIn, db, context }) => {
  await signIn('owner')
  const path = await anEstatePlanPath(db)
  await page.goto(path)
  // The map library is loaded after the screen.
  await expect(page.locator('.leaflet-container')).toBeVisible()
  await context.setOffline(true)
  await addRow(page, 'A-01', '5')
  await expect(page.getByText('Stored in this browser')).toBeVisible()
  await context.setOffline(false)
  await expectSaved(page)
  await page.goto(path)
  await expect(shape(page, 'A-05')).toBeVisible()
})

test('an editor who saves second learns about the change of the first, and can keep both drawings', {
  tag: '@release',
}, async ({ page, signIn, db, context }) => {
  await signIn('owner')
  const path = await anEstatePlanPath(db)
  await page.goto(path)
  const secondTab = await context.newPage()
  await secondTab.goto(path)
  await addRow(page, 'A-01', '5')
  await expectSaved(page)
  await addRow(secondTab, 'B-01', '4')
  await expect(secondTab.getByText('changed this plan in the meantime')).toBeVisible()
  await secondTab.getByRole('button', { name: 'Keep mine as another draft' }).click()
  await expectSaved(secondTab)

  await page.goto(`${path}/versions?from=1&to=2`)
  await expect(page.getByText('Added (4)')).toBeVisible()
  await expect(page.getByText('Removed (5)')).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(shape(page, 'A-05')).toBeVisible()
})

test('an imported SVG becomes shapes, and a malicious SVG is rejected with a message', async ({ page, signIn, db }) => {
  await signIn('owner')
  await page.goto(await anEstatePlanPath(db))
  await page.getByRole('button', { name: 'Import GeoJSON or SVG' }).click()
  const chooseSvg = (content: string) =>
    page.getByLabel('GeoJSON, or SVG').setInputFiles({
      name: 'plan.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">${content}</svg>`),
    })
  await chooseSvg('<script>alert(1)</script><rect id="D-1" width="20" height="20"/>')
  await page.getByLabel('Width of the whole drawing').fill('300')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('which a plan may not have')).toBeVisible()
  await chooseSvg('<rect id="D-1" width="20" height="20"/>')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(shape(page, 'D-1')).toBeVisible()
  // The drawing is 100 units and 300 metres wide, so the square has sides of 60 metres.
  await expect(page.getByText('3,600 m²')).toBeVisible()
})

test('staff without the right to edit see the plan, and screens without a plan do not load the map library', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  const [unit] = await db.select().from(unitsTable).limit(1)
  await signIn('viewer')
  const scripts: string[] = []
  page.on('response', response => void (response.url().endsWith('.js') && scripts.push(response.url())))
  const hasLoadedMapLibrary = async () => {
    const texts = await Promise.all(scripts.map(async url => (await page.request.get(url)).text()))
    return texts.some(text => text.includes('leaflet-pane') || text.includes('pm:vertexadded'))
  }
  for (const path of [`/admin/estates/${unit?.estateId}`, '/admin/homes', '/admin/dashboard']) await page.goto(path)
  expect(await hasLoadedMapLibrary()).toBe(false)
  await page.goto(`/admin/estates/${unit?.estateId}/plan`)
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Row of plots' })).toHaveCount(0)
  expect(await hasLoadedMapLibrary()).toBe(true)
})

test('an agent taps a plot on the plan and holds it', { tag: '@release' }, async ({ page, signIn, db }) => {
  const type = await aTypeDraft(db)
  const unit = await aUnit(db, { estateId: type.estateId, unitTypeId: type.id, code: 'H-7' })
  await db.insert(estatePlansTable).values({
    estateId: type.estateId,
    version: 1,
    features: [
      {
        type: 'Feature',
        properties: { kind: 'unit', code: 'H-7' },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [100, 0],
              [100, 60],
              [0, 60],
              [0, 0],
            ],
          ],
        },
      },
    ],
    staffName: 'Sample Manager',
    datedOn: '2026-11-01',
    reason: 'First drawing.',
    publishedAt: new Date(),
  })
  await signIn('sales')
  await page.goto(`/admin/estates/${type.estateId}/plan`)
  await expect(shape(page, 'H-7')).toBeVisible()
  await clickPlan(page, 0.5, 0.5)
  await expect(shape(page, 'H-7')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Open H-7' }).click()
  await page.waitForURL(`**/admin/homes/${unit.id}`)
  await page.getByRole('button', { name: 'Hold it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hold for 72 hours' }).click()
  await expect(page.getByText('On hold').filter({ visible: true }).first()).toBeVisible()
})
