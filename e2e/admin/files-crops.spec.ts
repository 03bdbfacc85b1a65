import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { mediaTable } from '../../db/collections/media.ts'
import type { Db } from '../../db/connect.ts'
import { slugify } from '../../db/content/slug.ts'
import { anArticle, articlesScreen } from '../support/an-article.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'
import { aPicture, type Upload } from '../support/uploads.ts'

async function upload(page: Page, db: Db, file: Upload, path = '/admin/files') {
  await page.goto(path)
  await page.getByLabel('Drop files here, or choose them').setInputFiles([file])
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible({ timeout: 100_000 })
  const [stored] = await db.select().from(mediaTable).where(eq(mediaTable.name, file.name))
  if (!stored) throw new Error(`There is no file ${file.name}.`)
  return stored
}

const uniqueJpgName = (word: string) => `${slugify(unique(word))}.jpg`

test('an upload gets the tag of the current view, several files can be tagged together, and the picker finds files by tag', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  await signIn('editor')
  const tag = unique('aerial').toLowerCase()
  const first = await upload(
    page,
    db,
    await aPicture(uniqueJpgName('first')),
    `/admin/files?tag=${encodeURIComponent(tag)}`,
  )
  expect(first.tags).toEqual([tag])
  const second = await upload(page, db, await aPicture(uniqueJpgName('second')))
  expect(second.tags).toEqual([])

  await page.goto(`/admin/files?q=${second.name}`)
  await page.getByLabel(`Choose ${second.name}`).check()
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Tags of one file' })
  await dialog.getByLabel('Add to all of them').fill(`${tag.toUpperCase()}, Gate`)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: `Remove ${tag}` })).toBeVisible()
  await expectAccessibleInReleaseCheck(page)
  await dialog.getByRole('button', { name: 'Save the tags' }).click()
  await expect(page.getByText('Tags saved')).toBeVisible()

  await page.goto('/admin/files')
  const tags = page.getByRole('navigation', { name: 'Tags' })
  await expect(tags).toBeVisible()
  // Files of other tests may have filled the list of the most used tags.
  const more = tags.getByText(/^\d+ more$/)
  if (await more.isVisible()) await more.click()
  await tags.getByRole('link', { name: new RegExp(`^${tag}`) }).click()
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(2)

  await page.goto(`/admin/files/${second.id}`)
  await page.getByRole('button', { name: 'Remove gate' }).click()
  await page.getByLabel('Alternative text').fill('A gate')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const [saved] = await db.select().from(mediaTable).where(eq(mediaTable.id, second.id))
  expect(saved?.tags).toEqual([tag])

  const article = await anArticle(db, {})
  await page.goto(`${articlesScreen}/${article.id}`)
  await page.getByRole('button', { name: 'Choose a picture' }).first().click()
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  await picker.getByLabel('Tag').selectOption(tag)
  await expect(picker.getByRole('status').filter({ hasText: '2 found' })).toBeVisible()
  await expect(picker.getByRole('button', { name: first.name })).toBeVisible()
})

/** Creates a picture whose left half is red and whose right half is blue. The random green makes its bytes unique. */
async function twoHalves(name: string): Promise<Upload> {
  const half = (red: number, blue: number) => ({
    create: { width: 800, height: 1000, channels: 3 as const, background: { r: red, g: randomInt(256), b: blue } },
  })
  const buffer = await sharp({ create: { ...half(220, 20).create, width: 1600 } })
    .composite([{ input: await sharp(half(20, 220)).png().toBuffer(), left: 800, top: 0 }])
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

test('a picture is cropped separately for the head of a page and for a shared link', { tag: '@release' }, async ({
  page,
  signIn,
  db,
  request,
}) => {
  await signIn('editor')
  const alt = unique('Two halves')
  const file = await upload(page, db, await twoHalves(uniqueJpgName('halves')))
  await db.update(mediaTable).set({ alt }).where(eq(mediaTable.id, file.id))
  const article = await anArticle(db, { imageId: file.id })

  // The crops are set on the screen of the file, which the form of the article opens in a new tab.
  await page.goto(`${articlesScreen}/${article.id}`)
  const link = page.getByRole('link', { name: /^Crop/ })
  await expect(link).toHaveAttribute('target', '_blank')
  await page.goto((await link.getAttribute('href')) ?? '')

  await page.getByLabel('Wide').check()
  await page.getByRole('slider', { name: 'Zoom' }).fill('2')
  const picture = page.getByRole('button', { name: 'Crop: Wide' })
  // Setting the slider below the picture has scrolled the page.
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  if (!box) throw new Error('The picture is not rendered.')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  // The crop is dragged to the right with the mouse, and then moved down by key. At zoom 2 it has half the width of the
  // picture to move in, so 15 % of the width are 30 % of its way: from 50 % to 80 %.
  await page.mouse.move(...at(0.5, 0.5))
  await page.mouse.down()
  await page.mouse.move(...at(0.65, 0.5), { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText(/^Crop: Wide: (79|80|81) % across, 50 % down, 2\.00 times larger$/)).toBeVisible()
  await picture.press('Shift+ArrowDown')
  await expect(page.getByText(/% across, 60 % down, 2\.00 times larger$/)).toBeVisible()

  await page.getByLabel('Shared link').check()
  await page.getByRole('slider', { name: 'Zoom' }).fill('3')
  for (let steps = 0; steps < 5; steps++)
    await page.getByRole('button', { name: 'Crop: Shared link' }).press('Shift+ArrowRight')
  await page.getByLabel('Card').check()
  await page.getByRole('slider', { name: 'Zoom' }).fill('2')
  await page.getByRole('button', { name: 'Remove this crop' }).click()
  await expectAccessibleInReleaseCheck(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const [saved] = await db.select().from(mediaTable).where(eq(mediaTable.id, file.id))
  expect(saved?.crops).toMatchObject({ wide: { y: 0.6, zoom: 2 }, share: { x: 1, y: 0.5, zoom: 3 } })
  expect(Object.keys(saved?.crops ?? {})).toHaveLength(2)

  const path = `/blogs/article/${article.slug}`
  await page.goto(path)
  const head = page.getByRole('img', { name: alt })
  await expect(head).toHaveCSS('transform', 'matrix(2, 0, 0, 2, 0, 0)')
  await expect(head.locator('xpath=..')).toHaveCSS('overflow', 'hidden')

  // The crop of the shared link is in the blue half.
  const share = sharp(await (await request.get(`/og${path}`)).body())
  const { dominant } = await sharp(
    await share.extract({ left: 20, top: 20, width: 200, height: 100 }).toBuffer(),
  ).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)
})
