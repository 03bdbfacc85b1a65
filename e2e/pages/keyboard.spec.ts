import { hash } from '@node-rs/argon2'
import type { Page } from '@playwright/test'
import { asc, eq } from 'drizzle-orm'
import { articlesTable } from '../../db/collections/articles.ts'
import { brandsTable } from '../../db/collections/brands.ts'
import { staffTable } from '../../db/tables/staff.ts'
import { anArticle, articlesScreen } from '../support/an-article.ts'
import { expect, test, unique } from '../support/fixtures.ts'
import { tabTo } from '../support/keys.ts'

test('signing in, searching, editing, publishing, navigating and signing out work by keyboard only', async ({
  page,
  db,
}) => {
  const email = `${unique('keys').replace(/\W+/g, '-')}@example.com`
  await db
    .insert(staffTable)
    .values({ email, name: 'Keys Only', role: 'editor', passwordHash: await hash('a long sample password') })
  const { id, title } = await anArticle(db, { status: 'draft', publishAt: null })

  await page.goto(articlesScreen)
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password'))
  await page.keyboard.type('a long sample password')
  await page.keyboard.press('Enter')

  const search = page.getByRole('searchbox', { name: 'Search Articles' })
  await search.waitFor()
  await tabTo(page, search)
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=/)
  const row = page.getByRole('table').getByRole('link', { name: title })
  await expect(page.getByRole('row')).toHaveCount(2)
  await tabTo(page, row)
  await page.keyboard.press('Enter')

  const standfirst = page.getByRole('textbox', { name: 'Standfirst' })
  await standfirst.waitFor()
  await tabTo(page, standfirst)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Written with keys.')
  await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('button', { name: 'Publish anyway' })
  await question.or(page.getByText(/^Saved \d/)).waitFor()
  if (await question.isVisible()) {
    await tabTo(page, question)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  const [stored] = await db.select().from(articlesTable).where(eq(articlesTable.id, id))
  expect(stored).toMatchObject({ status: 'published', standfirst: 'Written with keys.' })

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Go to a screen, an entry or a person' }).waitFor()
  await page.keyboard.type('brands')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await expect(palette.getByRole('option', { selected: true })).toContainText('Brands')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/home/index/brands')

  const menu = page.locator('summary').filter({ hasText: 'Keys Only' })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/login')
})

test.describe('the order of a list', { tag: '@separate' }, () => {
  const names = (page: Page) => page.getByRole('table').getByRole('row').getByRole('link').allTextContents()

  test('the order of a list can be changed with keys, which is announced, and with the arrow buttons', {
    tag: '@release',
  }, async ({ page, signIn, db }) => {
    await signIn('editor')
    const originalBrands = await db.select().from(brandsTable).orderBy(asc(brandsTable.position))
    try {
      await page.goto('/admin/home/index/brands')
      const headerLinkCount = await page.getByRole('columnheader').getByRole('link').count()
      const firstNames = async () => (await names(page)).slice(headerLinkCount, headerLinkCount + 3)
      const [first, second, third] = await firstNames()
      const handle = page.getByRole('button', { name: `Drag ${first}` })
      const pickUp = async () => {
        await page.keyboard.press('Space')
        await expect(page.getByText(`${first} is picked up, at place 1 of`)).toBeAttached()
        // The library measures the rows after this announcement, and ignores keys until then.
        await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      }
      await tabTo(page, handle)
      await pickUp()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByText(`${first} is over place 2 of`)).toBeAttached()
      await page.keyboard.press('Escape')
      await expect(page.getByText(`${first} stays where it was`)).toBeAttached()
      await pickUp()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByText(`${first} is over place 2 of`)).toBeAttached()
      await page.keyboard.press('Space')
      await expect(page.getByText('Order saved').first()).toBeVisible()
      await expect.poll(firstNames).toEqual([second, first, third])

      await page.reload()
      await expect.poll(firstNames).toEqual([second, first, third])
      await tabTo(page, page.getByRole('button', { name: `Move ${first} up` }))
      await page.keyboard.press('Enter')
      await expect(page.getByText('Order saved').first()).toBeVisible()
      await page.reload()
      await expect.poll(firstNames).toEqual([first, second, third])
    } finally {
      for (const { id, position } of originalBrands)
        await db.update(brandsTable).set({ position }).where(eq(brandsTable.id, id))
    }
  })
})

test.describe('on a phone', { tag: '@separate' }, () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 800 } })

  test('a row can be dragged by its handle on a touch screen', { tag: '@release' }, async ({ page, signIn, db }) => {
    await signIn('editor')
    const originalBrands = await db.select().from(brandsTable).orderBy(asc(brandsTable.position))
    try {
      await page.goto('/admin/home/index/brands')
      const handles = page.getByRole('button', { name: /^Drag / })
      const labels = () => handles.evaluateAll(all => all.map(handle => handle.getAttribute('aria-label')))
      const [first, second] = await labels()
      await handles.first().scrollIntoViewIfNeeded()
      const from = await handles.nth(0).boundingBox()
      const to = await handles.nth(1).boundingBox()
      if (!from || !to) throw new Error('The handles are not rendered.')
      const finger = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y = 0) =>
        finger.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + from.width / 2, y }],
        })
      await touch('touchStart', from.y + 20)
      for (let step = 1; step <= 8; step++) await touch('touchMove', from.y + 20 + ((to.y - from.y + 6) * step) / 8)
      await touch('touchEnd')
      await expect(page.getByText('Order saved').first()).toBeVisible()
      await page.reload()
      await expect.poll(async () => (await labels()).slice(0, 2)).toEqual([second, first])
    } finally {
      for (const { id, position } of originalBrands)
        await db.update(brandsTable).set({ position }).where(eq(brandsTable.id, id))
    }
  })
})

test('unordered lists have no sorting controls', { tag: '@release' }, async ({ page, signIn }) => {
  await signIn('owner')
  for (const path of ['/admin/media/index/manage-articles/view-articles', '/admin/csr/blogs', '/admin/referrals']) {
    await page.goto(path)
    await expect(page.getByRole('table').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Drag|Move) / })).toHaveCount(0)
  }
})
