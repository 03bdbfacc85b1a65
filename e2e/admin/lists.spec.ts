import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { unitTypesTable } from '../../db/collections/unit-types.ts'
import type { Db } from '../../db/connect.ts'
import { anArticle, articlesScreen } from '../support/an-article.ts'
import { aTypeDraft } from '../support/an-estate.ts'
import { delayRequests } from '../support/delay-requests.ts'
import { expect, expectAccessibleInReleaseCheck, test } from '../support/fixtures.ts'
import { expectFocus, pressByKey, tabTo } from '../support/keys.ts'

const listings = '/admin/home/index/property-listings'

/** Creates a published type of home with a price, on an unpublished estate. */
async function aPricedType(db: Db) {
  const { id, title } = await aTypeDraft(db)
  const publishedWithPrice = { status: 'published' as const, publishAt: new Date(Date.now() - 1000), price: 8_900_000 }
  await db.update(unitTypesTable).set(publishedWithPrice).where(eq(unitTypesTable.id, id))
  const storedType = async () => (await db.select().from(unitTypesTable).where(eq(unitTypesTable.id, id)))[0]
  return { id, title, storedType, path: `${listings}?q=${encodeURIComponent(title)}` }
}

const fitsWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

/** Locks the articles against all reads until `work` is done. */
async function whileArticlesAreLocked(db: Db, work: () => Promise<void>) {
  await db.transaction(async tx => {
    await tx.execute(sql`lock table articles in access exclusive mode`)
    await work()
  })
}

for (const width of [390, 1280])
  test(`a price, a choice and a word are changed in the list by keyboard only at ${width} px`, {
    tag: width === 1280 ? [] : ['@release'],
  }, async ({ page, signIn, db }) => {
    const type = await aPricedType(db)
    await signIn('owner')
    await page.setViewportSize({ width, height: 844 })
    await page.goto(type.path)
    const price = page.getByRole('button', { name: `Change Price of ${type.title}` })
    const input = page.getByLabel(`Price of ${type.title}`, { exact: true })
    await pressByKey(page, price)
    await expect(input).toBeFocused()
    await expectAccessibleInReleaseCheck(page)
    expect(await fitsWindow(page)).toBe(true)

    await page.keyboard.type('a lot')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This is not a number.')).toBeVisible()
    await expectAccessibleInReleaseCheck(page)
    await page.keyboard.press('Escape')
    await expect(price).toBeFocused()
    await expect(price).toHaveText(/8,900,000/)

    await page.keyboard.press('Enter')
    await expect(input).toBeFocused()
    await page.keyboard.type('9,250,000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Published', { exact: true }).last()).toBeVisible()
    await expect(price).toBeFocused()
    await expect(price).toHaveText(/KES 9,250,000/)
    await expectFocus(page)
    expect(await type.storedType()).toMatchObject({ price: 9_250_000, status: 'published', draft: null })

    // Arrow keys move through the options, and nothing is saved before Enter.
    const kind = page.getByRole('button', { name: `Change Type of ${type.title}` })
    const kindBefore = (await type.storedType())?.kind
    await tabTo(page, kind, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Type of ${type.title}`, { exact: true })).toBeFocused()
    await page.keyboard.type('Vil')
    expect((await type.storedType())?.kind).toBe(kindBefore)
    await page.keyboard.press('Enter')
    await expect(kind).toBeFocused()
    await expect(kind).toHaveText(/Villa/)
    expect((await type.storedType())?.kind).toBe('villa')

    await tabTo(page, page.getByRole('button', { name: `Change Title of ${type.title}` }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.type(' B')
    await page.keyboard.press('Enter')
    const link = page.getByRole('link', { name: `${type.title} B` })
    await expect(link).toBeVisible()
    await pressByKey(page, link)
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`${type.title} B`)
  })

test('keys pressed right after a click on a price are typed into its input', async ({ page, signIn, db }) => {
  const type = await aPricedType(db)
  await signIn('owner')
  await page.goto(type.path)
  const price = page.getByRole('button', { name: `Change Price of ${type.title}` })
  const label = await price.evaluate(async (button: HTMLElement) => {
    button.click()
    // The handler of a key pressed after the click runs no earlier than this.
    await Promise.resolve()
    return document.activeElement?.getAttribute('aria-label')
  })
  expect(label).toBe(`Price of ${type.title}`)
})

test('an option chosen with the mouse is saved, and a value that somebody else wrote is not lost', async ({
  page,
  signIn,
  db,
}) => {
  const type = await aPricedType(db)
  await signIn('owner')
  await page.goto(type.path)
  await page.getByRole('button', { name: `Change Type of ${type.title}` }).click()
  await page.getByLabel(`Type of ${type.title}`, { exact: true }).selectOption('plot')
  await expect(page.getByRole('button', { name: `Change Type of ${type.title}` })).toHaveText(/Plot/)
  expect((await type.storedType())?.kind).toBe('plot')

  // The cell is opened before the price changes, because the list may still be loading and would show the new price in
  // a closed cell.
  await page.getByRole('button', { name: `Change Price of ${type.title}` }).click()
  const input = page.getByLabel(`Price of ${type.title}`, { exact: true })
  await expect(input).toHaveValue('8900000')
  await db.update(unitTypesTable).set({ price: 7_000_000 }).where(eq(unitTypesTable.id, type.id))
  await input.fill('8000000')
  await input.press('Enter')
  await expect(page.getByText('Somebody wrote “KES 7,000,000” here')).toBeVisible()
  await expect(input).toHaveValue('8000000')
  expect((await type.storedType())?.price).toBe(7_000_000)
  await input.press('Enter')
  await expect(page.getByRole('button', { name: `Change Price of ${type.title}` })).toHaveText(/8,000,000/)
  expect((await type.storedType())?.price).toBe(8_000_000)
})

for (const isTyped of [true, false])
  test(`a price that is ${isTyped ? 'typed' : 'only open'} while the list reloads does not overwrite the price of somebody else`, {
    tag: isTyped ? [] : '@release',
  }, async ({ page, signIn, db }) => {
    const type = await aPricedType(db)
    await signIn('owner')
    await page.goto(type.path)
    const release = await delayRequests(page, /property-listings/, 'POST')
    await page.getByRole('button', { name: `Change Type of ${type.title}` }).click()
    await page.getByLabel(`Type of ${type.title}`, { exact: true }).selectOption('plot')
    await page.getByRole('button', { name: `Change Price of ${type.title}` }).click()
    const input = page.getByRole('textbox', { name: /^Price of/ })
    await expect(input).toHaveValue('8900000')
    if (isTyped) await input.fill('8000000')

    // The response to the change of the type contains the new list.
    const newTitle = `${type.title} renamed`
    const valuesOfColleague = { price: 7_000_000, title: newTitle }
    await db.update(unitTypesTable).set(valuesOfColleague).where(eq(unitTypesTable.id, type.id))
    release()
    await expect(page.getByRole('link', { name: newTitle })).toBeVisible()
    if (isTyped) {
      await expect(input).toHaveValue('8000000')
      await input.press('Enter')
      await expect(page.getByText('Somebody wrote “KES 7,000,000” here')).toBeVisible()
    } else {
      await input.press('Enter')
      await expect(page.getByRole('button', { name: `Change Price of ${newTitle}` })).toHaveText(/7,000,000/)
    }
    expect((await type.storedType())?.price).toBe(7_000_000)
  })

test('a change with warnings asks for confirmation in the list, and a change of an entry with a draft is added to the draft', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  await signIn('editor')
  const { id, title } = await anArticle(db)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${articlesScreen}?q=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Change Title of ${title}` }).click()
  const long = `${title} and everything else that nobody reads in a list of results`
  const input = page.getByLabel(`Title of ${title}`, { exact: true })
  await input.fill(long)
  await input.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Search engines cut titles')).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(input).toHaveValue(long)
  await expect(page.getByText('This is not saved yet.')).toBeVisible()
  await input.press('Enter')
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByRole('link', { name: long })).toBeVisible()

  await page.goto(`${articlesScreen}/${id}`)
  await page.getByLabel('Standfirst').fill('Not for everybody yet.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.goto(`${articlesScreen}?q=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Change Topic of ${long}` }).click()
  await page.getByLabel(`Topic of ${long}`).selectOption('finance')
  await expect(page.getByText('Saved in the draft', { exact: true })).toBeVisible()
  await expect(page.getByText('In the draft: Finance')).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
})

test('columns are chosen by keyboard and stored with the account; they also work before the script has loaded', {
  tag: '@release',
}, async ({ page, signIn, browser }) => {
  await signIn('viewer')
  await page.goto(articlesScreen)
  const columns = page.locator('summary').filter({ hasText: 'Columns' })
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect(head('Show on the home page')).toHaveCount(0)
  await pressByKey(page, columns)
  await pressByKey(page, page.getByRole('checkbox', { name: 'Author' }), 'Space')
  await pressByKey(page, page.getByRole('checkbox', { name: 'Show on the home page' }), 'Space')
  await pressByKey(page, page.getByRole('button', { name: 'Show these' }))
  await expect(head('Show on the home page')).toBeVisible()
  await expect(head('Author')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show these' })).toBeHidden()
  await expectFocus(page)

  // On a device on which the script does not load, the server renders the chosen columns, and a plain form resets them.
  const contextWithoutScript = await browser.newContext({ storageState: await page.context().storageState() })
  const pageWithoutScript = await contextWithoutScript.newPage()
  await pageWithoutScript.route(/\/_next\/static\/chunks\/[^?]+\.js/, route => route.abort())
  await pageWithoutScript.goto(new URL(articlesScreen, page.url()).href)
  await expect(pageWithoutScript.getByRole('columnheader', { name: 'Show on the home page' })).toBeVisible()
  await pageWithoutScript.locator('summary').filter({ hasText: 'Columns' }).click()
  await pageWithoutScript.getByRole('button', { name: 'Reset' }).click()
  await expect(pageWithoutScript.getByRole('columnheader', { name: 'Author' })).toBeVisible()
  await expect(pageWithoutScript.getByRole('columnheader', { name: 'Show on the home page' })).toHaveCount(0)
  // The filters also work without script.
  await pageWithoutScript.getByRole('combobox', { name: 'Topic' }).selectOption('finance')
  await pageWithoutScript.getByRole('searchbox', { name: 'Search Articles' }).press('Enter')
  await expect(pageWithoutScript).toHaveURL(/by-topic=finance/)
  await contextWithoutScript.close()
})

for (const width of [390, 1280])
  test(`a list has a skeleton at its place while it loads, and keeps its height while it is filtered, at ${width} px`, {
    tag: '@release',
  }, async ({ page, signIn, db }) => {
    await signIn('editor')
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/admin/media/index/manage-videos')
    const cards = page.locator('main :is(section, [aria-hidden] > div).rounded-card').filter({ visible: true })
    const top = async () => Math.round((await cards.first().boundingBox())?.y ?? 0)
    let skeletonTop = 0
    await whileArticlesAreLocked(db, async () => {
      await page.getByRole('link', { name: 'Articles', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCSS('opacity', '1')
      skeletonTop = await top()
    })
    const rows = page.getByRole('table').filter({ visible: true })
    await expect(rows).toBeVisible()
    expect(Math.abs((await top()) - skeletonTop)).toBeLessThanOrEqual(2)

    const height = async () => (await rows.boundingBox())?.height
    const heightBefore = await height()
    if (width < 769) await page.locator('summary').filter({ hasText: 'Filters' }).click()
    await whileArticlesAreLocked(db, async () => {
      await page.getByRole('combobox', { name: 'Topic' }).selectOption('finance')
      const busy = page.locator('[aria-busy=true]')
      await expect(busy).toBeVisible()
      // While the list loads, its rows are transparent but still take their space.
      await expect
        .poll(() =>
          rows
            .locator('tbody a')
            .first()
            .evaluate(link => {
              for (let at: Element | null = link; at; at = at.parentElement)
                if (getComputedStyle(at).opacity === '0') return 'hidden'
              return 'shown'
            }),
        )
        .toBe('hidden')
      expect(await height()).toBe(heightBefore)
    })
    await expect(page).toHaveURL(/by-topic=finance/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  })

test('lists on a phone show state, main action and a way to choose all without scrolling sideways', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  const { title } = await anArticle(db)
  await signIn('owner')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    (await aPricedType(db)).path,
    `${articlesScreen}?q=${encodeURIComponent(title)}`,
    '/admin/testimonials',
    '/admin/homes',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      const row = page.getByRole('table').getByRole('row').nth(1)
      for (const part of [
        row.getByRole('link').first(),
        row.locator('[data-label=State]'),
        row.getByRole('checkbox'),
        page.getByLabel('Choose all on this page'),
      ]) {
        const box = await part.boundingBox()
        expect(box && box.x >= 0 && box.x + box.width <= 390, `${part}`).toBe(true)
      }
      expect(await fitsWindow(page)).toBe(true)
      await page.getByLabel('Choose all on this page').check()
      await expect(page.getByRole('region', { name: 'Chosen' })).toBeVisible()
      await expectAccessibleInReleaseCheck(page)
    })
})

test('a row of a list opens by its title even while a value of the row is edited', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  const type = await aPricedType(db)
  await signIn('owner')
  await page.goto(type.path)
  await page.getByRole('button', { name: `Change Price of ${type.title}` }).click()
  await page.getByLabel(`Price of ${type.title}`, { exact: true }).fill('9100000')
  await page.getByRole('link', { name: type.title }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(type.title)
  await expect.poll(async () => (await type.storedType())?.price).toBe(9_100_000)
})
