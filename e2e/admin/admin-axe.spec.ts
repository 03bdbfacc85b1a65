import type { Page } from '@playwright/test'
import { createIds, screenPaths, withIds } from '../support/admin-screens.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { findStructureErrors } from '../support/html-structure.ts'
import { oneOfEachKind } from '../support/screen-kinds.ts'

test.setTimeout(400_000)
const parts = 10
const sampleScreens = oneOfEachKind()
/** `npm test` reads one screen of each kind, the release check reads all screens. */
const screensToRead = process.env.E2E_RELEASE ? screenPaths : sampleScreens

test('screens of the panel have one main heading, their help, unique ids and a name for each control', async ({
  page,
  signIn,
  db,
}) => {
  await signIn('owner')
  const ids = await createIds(db)
  const errors: string[] = []
  for (const path of screensToRead) {
    const html = await (await page.request.get(withIds(path, ids))).text()
    if (!html.includes('What this screen is for')) errors.push(`${path}: no help`)
    errors.push(...findStructureErrors(html).map(error => `${path}: ${error}`))
  }
  expect(errors).toEqual([])
  expect(screensToRead.length).toBeGreaterThan(20)
})

for (const part of Array.from({ length: parts }, (_, index) => index)) {
  // The screens are split into parts, so that two test workers can share them.
  const paths = sampleScreens.filter((_, index) => index % parts === part)
  test(`one screen of each kind is accessible and fits the window at 360 and 1280 px, part ${part + 1}`, {
    tag: '@release',
  }, async ({ page, signIn, db }) => {
    await signIn('owner')
    const ids = await createIds(db)
    for (const path of paths)
      await test.step(path, async () => {
        await page.setViewportSize({ width: 360, height: 800 })
        await openScreen(page, withIds(path, ids))
        await expectToFit(page, path, 360)
        await page.setViewportSize({ width: 1280, height: 800 })
        // The side navigation stays closed on a screen that was loaded at a narrow width.
        await page.getByRole('button', { name: 'Side navigation' }).click()
        await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
        await expectToFit(page, path, 1280)
      })
    expect(paths.length).toBeGreaterThan(3)
  })
}

// The screens above are loaded at 360 px and resized to 1280 px. These screens are loaded at 1280 px.
const wideScreens = [
  '/admin/dashboard',
  '/admin/estates/[id]',
  '/admin/estates/[id]/plan',
  '/admin/files',
  '/admin/floor-plans/[id]',
  '/admin/people',
  '/admin/settings',
  '/admin/media/index/manage-articles/add-article',
  '/admin/media/index/manage-articles/view-articles',
  '/admin/media/index/manage-articles/view-articles/[id]',
]

/** `npm test` checks one screen of each layout: the dashboard, a form, a drawing and a list. */
const inNpmTest = ['/admin/dashboard', '/admin/estates/[id]', '/admin/estates/[id]/plan', '/admin/people']

for (const path of wideScreens)
  test(`${path} is accessible and fits the window when it is loaded at 1280 px`, {
    tag: inNpmTest.includes(path) ? [] : '@release',
  }, async ({ page, signIn, db }) => {
    await signIn('owner')
    expect(screenPaths).toContain(path)
    await page.setViewportSize({ width: 1280, height: 800 })
    await openScreen(page, withIds(path, await createIds(db)))
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
    await expectToFit(page, path, 1280)
  })

async function openScreen(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The editor of each text field has loaded when its box has the class of Tiptap.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-multiline]')].every(box => box.matches('.tiptap')),
  )
  // axe reports elements that the sticky bar partly covers at this scroll position, so the bar is made static.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('.sticky.bottom-0')) bar.style.position = 'static'
  })
}

async function expectToFit(page: Page, path: string, width: number) {
  // Drawings adjust to a new width in the next frame.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  // Headings inside an edited text belong to its public page, and the sandboxed frame of a mail cannot run axe.
  await expectAccessible(page, undefined, ['.tiptap h2', '.tiptap h3', '.tiptap h4', 'iframe[sandbox]'])
  const [inner, content] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
  expect(inner).toBe(width)
  expect.soft(content, path).toBeLessThanOrEqual(width)
}

for (const width of [360, 1280])
  test(`open menus of the panel at ${width} px are accessible`, { tag: width === 360 ? [] : '@release' }, async ({
    page,
    signIn,
  }) => {
    await signIn('owner')
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin/testimonials')
    // The side navigation is closed at first below 769 px.
    if (width < 769) {
      await page.getByRole('button', { name: 'Side navigation' }).click()
      await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/admin/testimonials')
    }
    await page.getByRole('button', { name: 'What this screen is for' }).click()
    await expect(page.getByText('Testimonials are what people who bought a home here say about it.')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox').first().check()
    await expect(page.getByRole('region', { name: 'Chosen rows' })).toBeVisible()
    await expectAccessible(page)
    await page.locator('summary').filter({ hasText: 'Columns' }).click()
    await expect(page.getByRole('button', { name: 'Show these' })).toBeVisible()
    await expectAccessible(page, 'main details:has(form)')
    await page.locator('summary').filter({ hasText: 'Sample owner' }).click()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    // The open menu partly covers the rest of the page, so only the header is checked.
    await expectAccessible(page, 'header')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

for (const { name, path } of [
  { name: 'a list', path: '/admin/media/index/manage-articles/view-articles' },
  { name: 'a list that is ordered by hand', path: '/admin/testimonials' },
  { name: 'a list with prices', path: '/admin/home/index/property-listings' },
])
  test(`${name} transfers at most 170 kB of script`, { tag: name === 'a list' ? [] : '@release' }, async ({
    page,
    signIn,
  }) => {
    await signIn('owner')
    const devtools = await page.context().newCDPSession(page)
    const scripts = new Map<string, number>()
    devtools.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.set(requestId, 0)
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
    })
    await devtools.send('Network.enable')
    await page.goto(path)
    await expect(page.getByRole('table')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)
    console.log(`${path}: ${Math.round(total / 1000)} kB of script in ${scripts.size} files`)
    expect(scripts.size).toBeGreaterThan(3)
    expect(total).toBeLessThanOrEqual(170_000)
  })
