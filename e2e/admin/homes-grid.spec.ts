import type { Locator } from '@playwright/test'
import { eq, inArray } from 'drizzle-orm'
import { estatesTable } from '../../db/collections/estates.ts'
import { unitTypesTable } from '../../db/collections/unit-types.ts'
import type { Db } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import { unitClaimsTable, unitsTable } from '../../db/tables/inventory.ts'
import { aUnit } from '../../db/testing/inventory.ts'
import { aTypeDraft } from '../support/an-estate.ts'
import { delayRequests } from '../support/delay-requests.ts'
import { expect, expectAccessibleInReleaseCheck, test } from '../support/fixtures.ts'

/** Creates a block of unreleased homes with a price of KES 10,000,000 each on an existing estate. */
async function aBlock(db: Db, count: number) {
  const [type] = await db
    .select({ id: unitTypesTable.id, estateId: unitTypesTable.estateId, slug: estatesTable.slug })
    .from(unitTypesTable)
    .innerJoin(estatesTable, eq(estatesTable.id, unitTypesTable.estateId))
    .limit(1)
  if (!type) throw new Error('There is no unit type.')
  const name = `T${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  const units = []
  for (let number = 1; number <= count; number++)
    units.push(
      await aUnit(db, {
        code: `${name}-${number}`,
        block: name,
        unitTypeId: type.id,
        estateId: type.estateId,
        price: 10_000_000,
        releasedAt: null,
      }),
    )
  const ids = units.map(({ id }) => id)
  const prices = async () =>
    (await db.select().from(unitsTable).where(inArray(unitsTable.id, ids)).orderBy(unitsTable.code)).map(
      ({ price }) => price,
    )
  const remove = () =>
    db.transaction(async tx => {
      await tx.delete(unitsTable).where(inArray(unitsTable.id, ids))
      await bumpContentVersion(tx, 'inventory')
    })
  return { name, slug: type.slug, ids, prices, remove, path: `/admin/homes?q=${name}` }
}

/** Pastes a text as a spreadsheet puts it on the clipboard. */
async function pasteInto(cell: Locator, text: string) {
  await cell.focus()
  await cell.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('a manager edits prices as in a spreadsheet; rejected values stay as typed', async ({ page, signIn, db }) => {
  const block = await aBlock(db, 3)
  try {
    await signIn('sales-manager')
    await page.goto(block.path)
    const price = (number: number) => page.getByLabel(`Price of ${block.name}-${number}`)
    await expectAccessibleInReleaseCheck(page)
    await price(1).focus()
    await expect(price(1)).toHaveValue('10000000')
    await price(1).fill('13.6M')
    await price(1).press('Enter')
    await expect(price(2)).toBeFocused()
    await expect(price(1)).toHaveValue('13,600,000')
    await expect.poll(block.prices).toEqual([13_600_000, 10_000_000, 10_000_000])

    await price(2).fill('a lot')
    await price(2).press('ArrowDown')
    await expect(price(3)).toBeFocused()
    await expect(page.getByText('This is not a number.')).toBeVisible()
    await expect(price(2)).toHaveValue('a lot')
    await price(2).press('Escape')
    await expect(price(2)).toHaveValue('10,000,000')
    await expect(page.getByText('This is not a number.')).toHaveCount(0)

    // Text typed after Escape replaces the whole value; its first digit may be the stored one.
    await price(2).press('Escape')
    await page.keyboard.type('10.5M')
    await expect(price(2)).toHaveValue('10.5M')
    await price(2).press('Escape')

    // Another person changes the price meanwhile: the grid names the new value and does not overwrite it.
    await db
      .update(unitsTable)
      .set({ price: 7_000_000 })
      .where(eq(unitsTable.id, block.ids[2] ?? ''))
    await price(3).fill('8,000,000')
    await price(3).press('Enter')
    await expect(page.getByText('Somebody wrote “7,000,000” here')).toBeVisible()
    await price(3).press('Enter')
    await expect.poll(block.prices).toEqual([13_600_000, 10_000_000, 8_000_000])

    // A range is filled with its first value, and a table is pasted over several columns, each as one change.
    await price(1).press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await expect.poll(block.prices).toEqual([13_600_000, 13_600_000, 13_600_000])
    await expect(price(3)).toHaveValue(/^13,?600,?000$/)
    await pasteInto(price(2), '9M\t120\n8M\t130\n')
    await expect.poll(block.prices).toEqual([13_600_000, 9_000_000, 8_000_000])
    await expect(page.getByLabel(`Size of ${block.name}-3`)).toHaveValue('130')
    // Ctrl Z undoes the paste as a whole, and a pressed button the next one.
    await price(2).press('Control+z')
    await expect.poll(block.prices).toEqual([13_600_000, 13_600_000, 13_600_000])
    await expect(price(3)).toHaveValue(/^13,?600,?000$/)
    // Typing replaces the value that an undo has restored, too.
    await page.keyboard.type('9.5M')
    await expect(price(2)).toHaveValue('9.5M')
    await price(2).press('Escape')
    await pasteInto(price(2), '9M\n8M\n')
    await expect.poll(block.prices).toEqual([13_600_000, 9_000_000, 8_000_000])
    await page.getByRole('button', { name: 'Undo', exact: true }).dblclick()
    await expect.poll(block.prices).toEqual([13_600_000, 13_600_000, 13_600_000])
    await pasteInto(price(3), '1\n2')
    await expect(page.getByText('The pasted table is larger than the rest of this page')).toBeVisible()

    // A month without a day means its last day.
    const handoverField = page.getByLabel(`Handover of ${block.name}-1`)
    await handoverField.fill('2027-06')
    await handoverField.press('Enter')
    await expect(handoverField).toHaveValue('2027-06-30')
  } finally {
    await block.remove()
  }
})

test('an estate chosen before hydration filters the homes', { tag: '@release' }, async ({ page, signIn }) => {
  await signIn('sales-manager')
  const release = await delayRequests(page, /\/_next\/static\/.*\.js/)
  await page.goto('/admin/homes', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Estate' }).selectOption({ index: 1 })
  release()
  await expect(page).toHaveURL(/[?&]estate=[\da-f-]+/)
})

test('a manager previews a rise of all prices of a block by a percentage, stores it and undoes it', async ({
  page,
  signIn,
  db,
}) => {
  // A page of the grid has 50 homes.
  const block = await aBlock(db, 52)
  try {
    await signIn('sales-manager')
    await page.goto(block.path)
    await page.getByLabel('Choose all on this page').check()
    await page.getByRole('button', { name: 'Choose all 52' }).click()
    await page.getByRole('button', { name: 'Change prices' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('3')
    await dialog.getByRole('textbox', { name: 'Percent' }).press('Enter')
    await expect(dialog.getByText('52 prices change, +KES 15,600,000 in total.')).toBeVisible()
    await expectAccessibleInReleaseCheck(page)
    await dialog.getByRole('button', { name: 'Change 52 prices' }).click()
    await expect(dialog).toHaveCount(0)
    expect(new Set(await block.prices())).toEqual(new Set([10_300_000]))
    await expect(page.getByLabel(`Price of ${block.name}-1`, { exact: true })).toHaveValue('10,300,000')

    await page.getByRole('button', { name: 'Undo my last change' }).click()
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    expect(new Set(await block.prices())).toEqual(new Set([10_000_000]))
    await expect(page.getByLabel(`Price of ${block.name}-1`, { exact: true })).toHaveValue('10,000,000')
  } finally {
    await block.remove()
  }
})

test('a manager on a phone plans prices and a release for a later time, sees them, and cancels them', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  const block = await aBlock(db, 3)
  const time = `${new Date().getFullYear() + 1}-03-01T00:00`
  const dialog = page.getByRole('dialog')
  const choose = async (action: string) => {
    await page.goto(block.path)
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
    await page.getByRole('button', { name: action }).click()
    await dialog.getByLabel('From').fill(time)
  }
  try {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn('sales-manager')
    await choose('Change prices')
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('3')
    await dialog.getByRole('textbox', { name: 'Percent' }).press('Enter')
    await expect(dialog.getByText('3 prices change, +KES 900,000 in total.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Plan 3 prices' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await block.prices()).toEqual([10_000_000, 10_000_000, 10_000_000])
    await choose('Release')
    await dialog.getByRole('button', { name: 'Release' }).click()
    await expect(dialog).toHaveCount(0)

    await page.goto(`/admin/homes/${block.ids[0]}`)
    await expect(page.getByText(/^From .* on: KES 10,300,000/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel the planned release' })).toBeVisible()
    await page.goto('/admin/homes')
    await page.getByRole('link', { name: 'Planned' }).click()
    const cards = page.getByRole('region').filter({ hasText: block.name })
    await expect(cards).toHaveCount(2)
    await expectAccessibleInReleaseCheck(page)
    await cards.getByRole('button', { name: 'Cancel this release' }).click()
    await expect(cards).toHaveCount(1)
    await cards.getByText('Show old and new prices').click()
    await expect(cards.getByText('KES 10,300,000')).toHaveCount(3)
    await cards.getByRole('button', { name: 'Cancel these prices' }).click()
    await expect(cards).toHaveCount(0)
  } finally {
    await block.remove()
  }
})

test('a manager adds a block of homes by its first and last code', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  const type = await aTypeDraft(db)
  const storedHomes = () =>
    db.select().from(unitsTable).where(eq(unitsTable.estateId, type.estateId)).orderBy(unitsTable.code)
  await signIn('sales-manager')
  await page.goto(`/admin/homes?estate=${type.estateId}`)
  await page.getByRole('button', { name: 'Add homes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Block').fill('Acacia Close')
  await dialog.getByLabel('Codes').fill('B-01 to B-24')
  await expectAccessibleInReleaseCheck(page)
  await dialog.getByRole('button', { name: 'Add 24 homes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'B-24' })).toBeVisible()
  const units = await storedHomes()
  expect(units.map(({ code }) => code).slice(0, 3)).toEqual(['B-01', 'B-02', 'B-03'])
  expect(new Set(units.map(({ block, releasedAt }) => `${block} ${releasedAt}`))).toEqual(
    new Set(['Acacia Close null']),
  )

  // One code is taken: nothing is added, and the typed codes stay.
  await page.getByRole('button', { name: 'Add homes' }).click()
  await dialog.getByLabel('Block').fill('Acacia Close')
  await dialog.getByLabel('Codes').fill('B-25, b-24')
  await dialog.getByRole('button', { name: 'Add 2 homes' }).click()
  await expect(dialog.getByText('Home B-24 already exists.')).toBeVisible()
  await expect(dialog.getByLabel('Codes')).toHaveValue('B-25, b-24')
  expect(await storedHomes()).toHaveLength(24)
})

test('a CSV file is previewed line by line and stored once it has no errors', async ({ page, signIn, db }) => {
  const block = await aBlock(db, 2)
  const csvFile = (secondPrice: string) => ({
    name: 'homes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `estate;code;price_kes\n${block.slug};${block.name}-1;11,500,000\n${block.slug};${block.name}-2;${secondPrice}\n`,
    ),
  })
  try {
    await signIn('sales-manager')
    await page.goto('/admin/homes/import')
    await page.getByLabel('CSV file', { exact: true }).setInputFiles(csvFile('cheap'))
    await expect(page.getByRole('row', { name: '3 price_kes This is not a number.' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Store/ })).toHaveCount(0)
    await expectAccessibleInReleaseCheck(page)
    await page.getByLabel('CSV file', { exact: true }).setInputFiles(csvFile('12.5M'))
    await expect(page.getByRole('row', { name: `${block.name}-2 Price 10,000,000 12,500,000` })).toBeVisible()
    await page.getByRole('button', { name: 'Store 2 rows' }).click()
    await expect(page.getByText('Stored.')).toBeVisible()
    expect(await block.prices()).toEqual([11_500_000, 12_500_000])
  } finally {
    await block.remove()
  }
})

test('agents see the grid without inputs, and extend their own hold on the screen of ending holds', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  const block = await aBlock(db, 2)
  try {
    const agent = await signIn('sales')
    const during = { from: new Date(), until: new Date(Date.now() + 3_600_000) }
    const [ownHomeId = '', colleagueHomeId = ''] = block.ids
    const hold = { kind: 'hold' as const, during }
    await db.insert(unitClaimsTable).values([
      { ...hold, unitId: ownHomeId, staffId: agent.id, staffName: agent.name },
      { ...hold, unitId: colleagueHomeId, staffName: 'Sample Colleague' },
    ])
    await page.goto(block.path)
    await expect(page.getByRole('link', { name: `${block.name}-1` })).toBeVisible()
    await expect(page.getByLabel(/^Price of/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Undo my last change' })).toHaveCount(0)

    await page.setViewportSize({ width: 360, height: 760 })
    await page.goto('/admin/homes/ending')
    await expectAccessibleInReleaseCheck(page)
    const row = (number: number) => page.getByRole('row').filter({ hasText: `${block.name}-${number}` })
    await expect(row(2).getByRole('button')).toHaveCount(0)
    await row(1)
      .getByRole('button', { name: `Actions for ${block.name}-1` })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Extend the hold' }).click()
    const extend = page.getByRole('dialog', { name: 'Extend the hold' })
    await expectAccessibleInReleaseCheck(page)
    await extend.getByLabel('Reason').fill('The bank answers on Monday.')
    await extend.getByRole('button', { name: 'Extend by 72 hours' }).click()
    // The hold no longer ends today or tomorrow.
    await expect(row(1)).toHaveCount(0)
    expect((await page.request.get('/admin/homes/export')).status()).toBe(403)
  } finally {
    await block.remove()
  }
})
