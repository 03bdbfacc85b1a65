import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { estatesTable } from '../../db/collections/estates.ts'
import { unitTypesTable } from '../../db/collections/unit-types.ts'
import type { Db } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import { unitClaimsTable, unitsTable } from '../../db/tables/inventory.ts'
import { aUnit } from '../../db/testing/inventory.ts'
import { anEnquiry } from '../support/a-lead.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Go to a screen, an entry or a person' })

/** Presses the keys until the palette opens, because they have no effect before hydration. */
const openPalette = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(fieldOf(page)).toBeFocused({ timeout: 1000 })
  }).toPass()

test('screens, entries and leads can be opened by keyboard only', async ({ page, signIn, db }) => {
  await signIn('owner')
  const name = unique('Wanjiku Sample').replace(/[^\w ]/g, '')
  const { reference } = await anEnquiry(db, { name })
  await page.goto('/admin/dashboard')
  const field = fieldOf(page)

  await openPalette(page)
  // The palette lists at most eight options.
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(8)
  await field.fill('floor plans')
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(/Floor plans.*Estates/)
  await expectAccessibleInReleaseCheck(page, 'dialog[open]')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/floor-plans')

  await page.keyboard.press('ControlOrMeta+k')
  await field.fill(reference.toLowerCase())
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/people\/[0-9a-f-]{36}/)

  await page.keyboard.press('ControlOrMeta+k')
  await field.fill('pazuri')
  await page.getByRole('option', { name: /^Pazuri at Vipingo.*Estate$/ }).waitFor()
  const optionTexts = await page.getByRole('dialog').getByRole('option').allTextContents()
  const index = optionTexts.findIndex(text => /^Pazuri at Vipingo.*Estate$/.test(text))
  for (let step = 0; step < index; step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/estates\/[0-9a-f-]{36}/)

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

test('a home is held and its price is changed with the palette, without the mouse', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  const home = await anAvailableHome(db)
  const runCommand = async (text: string, option: string) => {
    await openPalette(page)
    await page.keyboard.type(text)
    await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(option)
    await page.keyboard.press('Enter')
  }
  try {
    await signIn('sales-manager')
    await page.goto('/admin/dashboard')
    await runCommand(`hold ${home.code.toLowerCase()}`, `Hold ${home.code}`)
    // The command opens the dialog once, and is removed from the URL.
    await page.waitForURL(`**/admin/homes/${home.id}`)
    await expect(page.getByRole('dialog', { name: 'Hold it' }).getByLabel('Nobody yet')).toBeFocused()
    // The second Tab reaches the reason of the hold.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Asks the family.')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => db.select().from(unitClaimsTable).where(eq(unitClaimsTable.unitId, home.id)))
      .toMatchObject([{ kind: 'hold' }])
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await runCommand(`price ${home.code}`, `Change the price of ${home.code}`)
    const price = page.getByLabel(`Price of ${home.code}`)
    await expect(price).toBeFocused()
    await page.keyboard.type('9.5M')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved', { exact: true })).toBeAttached()
    const [stored] = await db.select().from(unitsTable).where(eq(unitsTable.id, home.id))
    expect(stored?.price).toBe(9_500_000)
    await expectAccessibleInReleaseCheck(page)
  } finally {
    await db.transaction(async tx => {
      await tx.delete(unitsTable).where(eq(unitsTable.id, home.id))
      await bumpContentVersion(tx, 'inventory')
    })
  }
})

test('typing "new article" opens the form of a new article; without a query, the last edited entry is listed first', {
  tag: '@release',
}, async ({ page, signIn }) => {
  await signIn('editor')
  await page.goto('/admin/media/index/manage-faqs')
  await openPalette(page)
  await page.keyboard.type('new article')
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText('New article')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add: article')
  const title = unique('Edited last')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Body' }).fill('Words.')
  await page.getByLabel('Topic').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL(/view-articles\/[0-9a-f-]{36}/)

  await openPalette(page)
  await expect(page.getByRole('option').first()).toContainText(title)
  await page.keyboard.press('Escape')
})

/** Creates an available home on a published estate. */
async function anAvailableHome(db: Db) {
  const [type] = await db
    .select({ unitTypeId: unitTypesTable.id, estateId: estatesTable.id })
    .from(unitTypesTable)
    .innerJoin(estatesTable, eq(estatesTable.id, unitTypesTable.estateId))
    .limit(1)
  if (!type) throw new Error('There is no unit type.')
  const code = `T-${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  return db.transaction(async tx => {
    const home = await aUnit(tx, { code, block: 'Test Court', ...type })
    await bumpContentVersion(tx, 'inventory')
    return home
  })
}

test('the palette can be opened with a button on a phone, and fits the window', { tag: '@release' }, async ({
  page,
  signIn,
}) => {
  await signIn('editor')
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Go to' }).click()
  await page.getByRole('combobox').fill('nothing is called like this')
  await expect(page.getByText('Nothing has this name.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessibleInReleaseCheck(page)
})

test('the palette finds only what the role may see', async ({ page, signIn, db }) => {
  const name = unique('Hidden Guest').replace(/[^\w ]/g, '')
  await anEnquiry(db, { name })
  const fetchResults = async (query: string) =>
    (await (await page.request.get(`/admin/palette?q=${encodeURIComponent(query)}`)).json()) as { path: string }[]
  // The screens of the foundation are below `csr`.
  await signIn('foundation-editor')
  for (const query of [name, 'greenpark', 'settings', 'articles'])
    expect((await fetchResults(query)).filter(hit => !/^\/admin\/(csr|files)/.test(hit.path))).toEqual([])
  await signIn('sales')
  expect(await fetchResults(name)).toHaveLength(1)
})

test('an unknown path of the panel redirects to the dashboard, which shows the escaped path', {
  tag: '@release',
}, async ({ page, signIn }) => {
  await signIn('viewer')
  await page.goto('/admin/media/<b>nowhere</b>')
  await expect(page).toHaveURL(/\/admin\/dashboard\?missing=/)
  await expect(page.getByRole('status').filter({ hasText: 'There is no screen at /admin/media/' })).toContainText(
    'nowhere',
  )
  await expect(page.locator('main b')).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto('/admin/nowhere')
  await expect(page).toHaveURL(/\/admin\/login/)
})

// One listener on the window handles the keys of input methods for all inputs of the panel.
test('Enter that confirms a word of an input method does not open a result', { tag: '@release' }, async ({
  page,
  signIn,
}) => {
  await signIn('owner')
  await page.goto('/admin/dashboard')
  await openPalette(page)
  const field = fieldOf(page)
  await field.fill('floor plans')
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(/Floor plans.*Estates/)
  // Some browsers dispatch the last Enter of an input method after its end, with the key code 229.
  for (const eventInit of [{ isComposing: true }, { keyCode: 229 }])
    await field.evaluate(
      (element, init) => element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init })),
      eventInit,
    )
  await expect(field).toBeFocused()
  await expect(page).toHaveURL('/admin/dashboard')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/floor-plans')
})
