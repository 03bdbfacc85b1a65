import type { Page } from '@playwright/test'
import { menuItemsTable } from '../../db/collections/menu-items.ts'
import type { Db } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import { expect, expectAccessibleInReleaseCheck, test } from '../support/fixtures.ts'
import { pressByKey, tabTo } from '../support/keys.ts'

const screen = '/admin/menus'

/** Runs a test that changes the menus, and restores the menus afterwards. */
async function withMenusRestored(db: Db, run: () => Promise<void>) {
  const itemsBefore = await db.select().from(menuItemsTable)
  try {
    await run()
  } finally {
    await db.transaction(async tx => {
      await tx.delete(menuItemsTable)
      await tx.insert(menuItemsTable).values(itemsBefore)
      await bumpContentVersion(tx, 'menuItems')
    })
  }
}

const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const changesBar = (page: Page) => page.getByRole('region', { name: 'Changes' })
const dialog = (page: Page) => page.getByRole('dialog')

test.describe('the menus', { tag: '@separate' }, () => {
  test('menus are moved, renamed, extended and published by keyboard alone', async ({ page, signIn, db, request }) => {
    await signIn('owner')
    const fetchHome = async () => (await request.get('/home')).text()
    await withMenusRestored(db, async () => {
      await page.goto(screen)
      const gallery = handle(page, 'Gallery')
      await tabTo(page, gallery)
      await page.keyboard.press('ArrowRight')
      await expect(page.getByText('Gallery: now 4 of 4 in Media, Main menu.')).toBeAttached()
      await expect(gallery).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByText('Gallery is already the last in Media.')).toBeAttached()
      await page.keyboard.press('ArrowUp')
      await expect(page.getByText('Gallery: now 3 of 4 in Media, Main menu.')).toBeAttached()
      await expect(gallery).toBeFocused()

      await pressByKey(page, page.getByLabel('More for Media', { exact: true }))
      await pressByKey(page, page.getByRole('button', { name: 'Rename' }))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('Newsroom of ours')
      await page.keyboard.press('Enter')
      await expect(handle(page, 'Newsroom of ours')).toBeFocused()

      await pressByKey(page, page.getByLabel('More for Newsroom of ours'))
      await pressByKey(page, page.getByRole('button', { name: 'Add an entry in it' }))
      await page.keyboard.type('payment plan')
      await pressByKey(page, dialog(page).getByRole('button', { name: /Payment plan/ }))
      await tabTo(page, dialog(page).getByLabel('Label'), 'Shift+Tab')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('What it costs')
      await page.keyboard.press('Enter')
      await expect(handle(page, 'What it costs')).toBeFocused()

      await pressByKey(page, page.getByLabel('More for Videos'))
      await pressByKey(page, page.getByRole('button', { name: 'Hide' }))
      await expect(page.getByText('Will be hidden')).toBeVisible()
      await expect(changesBar(page).getByText('5 changes, not published yet')).toBeVisible()
      expect(await fetchHome()).not.toContain('Newsroom of ours')

      // The changes are stored and offered again after a reload.
      await expect(changesBar(page).getByText(/stored at \d/)).toBeVisible()
      page.once('dialog', question => question.accept())
      await page.reload()
      await pressByKey(page, page.getByRole('button', { name: 'Use it' }))
      await pressByKey(page, page.getByRole('button', { name: 'Publish the menus' }))
      await expect(page.getByText('The menus are published')).toBeVisible()
      await expect(changesBar(page)).toHaveCount(0)

      await expect.poll(fetchHome).toContain('Newsroom of ours')
      await page.goto('/home')
      const main = page.getByRole('navigation', { name: 'Main' })
      await main.getByText('Newsroom of ours').click()
      await expect(main.locator('details[open]').getByRole('link')).toHaveText([
        /^Articles/,
        'Gallery',
        /^FAQs/,
        'What it costs',
      ])
    })
  })

  test('menus are changed by dragging, and changes by two people are both kept', { tag: '@release' }, async ({
    page,
    signIn,
    db,
    browser,
    baseURL,
  }) => {
    await withMenusRestored(db, async () => {
      const colleague = await signIn('owner')
      const cookies = await page.context().cookies()
      await signIn('owner')
      // All menus must be in view, because a drag to the edge would scroll.
      await page.setViewportSize({ width: 1280, height: 2200 })
      await page.goto(screen)
      const other = await browser.newContext({ baseURL: baseURL ?? '' })
      await other.addCookies(cookies)
      const colleaguePage = await other.newPage()
      await colleaguePage.goto(screen)

      await drag(page, 'The Team', 'Articles')
      await expect(page.getByText('The Team: now 1 of 4 in Media, Main menu.')).toBeAttached()
      await drag(page, 'Media', 'About Us')
      await expect(page.getByText('Media: now 2 of 9 in Main menu.')).toBeAttached()

      await handle(colleaguePage, 'Videos').press('ArrowUp')
      await colleaguePage.getByRole('button', { name: 'Publish the menus' }).click()
      await expect(colleaguePage.getByText('The menus are published')).toBeVisible()
      await other.close()

      await page.getByRole('button', { name: 'Publish the menus' }).click()
      await expect(page.getByText(`${colleague.name} has changed the menus`)).toBeVisible()
      await expect(changesBar(page).getByText('2 changes')).toBeVisible()
      await page.getByRole('button', { name: 'Publish the menus' }).click()
      await expect(page.getByText('The menus are published')).toBeVisible()
      const stored = await db.select().from(menuItemsTable)
      const media = stored
        .filter(({ menu, group }) => menu === 'main' && group === 'Media')
        .toSorted((a, b) => a.position - b.position)
      expect(media.map(({ label }) => label)).toEqual(['Videos', 'The Team', 'Articles', 'FAQs'])
    })
  })

  test('the screen of menus fits a phone and is accessible, with changes and an open dialog', {
    tag: '@release',
  }, async ({ page, signIn }) => {
    await signIn('owner')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(screen)
    await handle(page, 'Gallery').press('ArrowRight')
    // axe reports elements that the bars partly cover at this scroll position.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('.sticky')) element.style.position = 'static'
    })
    await expectAccessibleInReleaseCheck(page)
    await page.getByLabel('More for Gallery').click()
    await expect(page.getByRole('button', { name: 'Move to…' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'Move to…' }).click()
    await dialog(page).getByLabel('To the end of').selectOption({ label: 'Main menu / Foundation / Resources' })
    await expectAccessibleInReleaseCheck(page)
    await dialog(page).getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByText('Gallery: now 4 of 4 in Resources, Foundation, Main menu.')).toBeAttached()
    await page.getByRole('button', { name: 'Discard all' }).click()
    await expect(page.getByText('Your changes are discarded.')).toBeAttached()
    await expect(changesBar(page)).toHaveCount(0)
  })
})

/** Drags a menu or link by its handle to the place before another one. */
async function drag(page: Page, name: string, nextName: string) {
  const [from, to] = [await handle(page, name).boundingBox(), await handle(page, nextName).boundingBox()]
  if (!from || !to) throw new Error('A handle is not on the screen.')
  await page.mouse.move(from.x + 10, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 10, { steps: 3 })
  await page.mouse.move(to.x + 40, to.y, { steps: 8 })
  await page.mouse.up()
}
