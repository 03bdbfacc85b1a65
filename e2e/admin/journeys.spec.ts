import { and, desc, eq, like } from 'drizzle-orm'
import { articlesTable } from '../../db/collections/articles.ts'
import { estatesTable } from '../../db/collections/estates.ts'
import { mediaTable } from '../../db/collections/media.ts'
import { unitTypesTable } from '../../db/collections/unit-types.ts'
import type { Db } from '../../db/connect.ts'
import { slugify } from '../../db/content/slug.ts'
import { aTypeDraft } from '../support/an-estate.ts'
import { countTaps } from '../support/count-taps.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'
import { aPicture } from '../support/uploads.ts'

/**
 * Returns the newest picture, which a dialog shows first, and gives it an alternative text: other tests upload pictures
 * without one.
 */
async function newestPicture(db: Db) {
  const [picture] = await db
    .select()
    .from(mediaTable)
    .where(eq(mediaTable.kind, 'image'))
    .orderBy(desc(mediaTable.createdAt))
    .limit(1)
  if (!picture) throw new Error('There is no picture.')
  await db.update(mediaTable).set({ alt: 'A sample.' }).where(eq(mediaTable.id, picture.id))
  return picture
}

// The tests click with the mouse, beginning on the dashboard, and move to the next field with Tab. docs/journeys.md
// lists the numbers.

test('an article with a picture, a table and a link is scheduled in at most twelve clicks and one attempt', async ({
  page,
  signIn,
  db,
}) => {
  await signIn('editor')
  const picture = await newestPicture(db)
  await page.goto('/admin/dashboard')
  const taps = countTaps()
  await taps.tap(page.getByRole('link', { name: 'Media', exact: true }))
  await taps.tap(page.getByRole('link', { name: 'Add an article' }).first())

  const title = unique('Scheduled').replace(/\W/g, ' ')
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Standfirst' })).toBeFocused()
  await page.keyboard.type('What is read here, in one line.')

  const body = page.getByRole('textbox', { name: 'Body' })
  await taps.tap(body)
  await page.keyboard.type('See Fadhili')
  await page.keyboard.press('Shift+Control+ArrowLeft')
  await taps.tap(page.getByRole('button', { name: 'Link', exact: true }))
  await page.keyboard.type('fadhili')
  await taps.tap(page.getByRole('button', { name: 'Fadhili Retirement Village Estate' }))
  await expect(body).toBeFocused()
  // The text typed after the link is not part of the link.
  await page.keyboard.type(' first.')
  await page.keyboard.press('Enter')
  await taps.tap(page.getByRole('button', { name: 'Table', exact: true }))
  // The editor gets the focus one frame after the click.
  await expect(body).toBeFocused()
  for (const [index, heading] of ['Plot', 'Size', 'Price'].entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(heading)
  }
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('buying')
  // One click opens the options, another chooses one.
  taps.add(2)
  await taps.tap(page.locator('#field-imageId').getByRole('button', { name: 'Choose a picture' }))
  await taps.tap(page.getByRole('dialog').getByRole('button', { name: picture.name }).first())
  await page.getByLabel('Public from').fill(`${new Date().getFullYear() + 1}-11-24T09:00`)
  taps.add(1)
  await taps.tap(page.getByRole('button', { name: /^Schedule for / }))
  await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible()
  expect(taps.count()).toBeLessThanOrEqual(12)

  const [article] = await db
    .select()
    .from(articlesTable)
    .where(eq(articlesTable.slug, slugify(title)))
  expect(article).toMatchObject({ status: 'published', imageId: picture.id })
  expect(article?.body).toContain('<a href="/fadhili">Fadhili</a> first.')
  expect(article?.body).toMatch(/<table>.*Plot.*Size.*Price/)
})

test('ten pictures get alternative texts with at most thirteen inputs, one text below the other', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  await signIn('editor')
  const word = `ten-${crypto.randomUUID().slice(0, 8)}`
  const pictures = await Promise.all(
    Array.from({ length: 10 }, (_, index) => aPicture(`${word}-${index}.jpg`, 320, 213)),
  )
  await page.goto('/admin/files')
  const inputs = countTaps()
  await page.getByLabel('Drop files here, or choose them').setInputFiles(pictures)
  inputs.add(1)
  await expect(page.getByText('10 of 10 uploaded')).toBeVisible()
  for (const { name } of pictures.slice(0, 8)) {
    await page.getByLabel(`Alternative text of ${name}`).fill('A street of plots')
    inputs.add(1)
  }
  await page.getByRole('heading', { level: 1 }).click()
  const countDescribed = () =>
    db.$count(mediaTable, and(like(mediaTable.name, `${word}%`), eq(mediaTable.alt, 'A street of plots')))
  await expect.poll(countDescribed).toBe(8)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/files?filter=no-alt&q=${word}`)
  const fields = page.getByLabel(new RegExp(`^Alternative text of ${word}`))
  await expect(fields).toHaveCount(2)
  await expectAccessibleInReleaseCheck(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await fields.first().fill('A street of plots')
  await page.keyboard.press('Enter')
  await expect(fields.last()).toBeFocused()
  await page.keyboard.type('A street of plots')
  await page.keyboard.press('Enter')
  inputs.add(2)
  await expect.poll(countDescribed).toBe(10)
  expect(inputs.count()).toBeLessThanOrEqual(13)
})

test('the price of a type of home is changed with at most three clicks', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  const { id, title } = await aTypeDraft(db)
  // Position -1 puts the type at the top of the list.
  const publishedFirst = { status: 'published' as const, publishAt: new Date(Date.now() - 1000), position: -1 }
  await db.update(unitTypesTable).set(publishedFirst).where(eq(unitTypesTable.id, id))
  await signIn('owner')
  await page.goto('/admin/dashboard')
  const taps = countTaps()
  await taps.tap(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Home', exact: true }))
  await taps.tap(page.getByRole('button', { name: `Change Price of ${title}` }))
  await expect(page.getByLabel(`Price of ${title}`, { exact: true })).toBeFocused()
  await page.keyboard.type('13,600,000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Change Price of ${title}` })).toHaveText(/KES 13,600,000/)
  expect(taps.count()).toBeLessThanOrEqual(3)

  const [type] = await db.select().from(unitTypesTable).where(eq(unitTypesTable.id, id))
  expect(type).toMatchObject({ price: 13_600_000, status: 'published', draft: null })
})

test.describe('an estate', { tag: '@separate' }, () => {
  test('a new estate is filled in and published with its available homes in at most thirty fields', async ({
    page,
    signIn,
    db,
    request,
  }) => {
    const name = unique('Sample Heights').replace(/\W/g, ' ')
    const picture = await newestPicture(db)
    const fields = countTaps()
    const fill = async (label: string, value: string) => {
      fields.add(1)
      await page.getByLabel(label, { exact: true }).filter({ visible: true }).fill(value)
    }
    const choose = async (label: string, value: string) => {
      fields.add(1)
      await page.getByLabel(label, { exact: true }).selectOption(value)
    }
    const choosePicture = async (field: string) => {
      fields.add(1)
      await page.locator(`#field-${field}`).getByRole('button', { name: 'Choose a picture' }).click()
      await page.getByRole('dialog').getByRole('button', { name: picture.name }).first().click()
    }
    const publish = async () => {
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
    }
    await signIn('owner')
    await page.goto('/admin/estates/new')
    await fill('Name', name)
    await fill('Place', 'Athi River, Machakos')
    await fill('One sentence', 'Plots and houses around a green.')
    await choose('Accent colour', 'sage')
    await choosePicture('heroImageId')
    await fill('Overview heading', 'Room to grow')
    fields.add(1)
    await page.getByRole('textbox', { name: 'Overview', exact: true }).fill('Serviced plots with title deeds.')
    await choose('Form at the foot of the page', 'enquiry')
    await publish()
    const [estate] = await db.select().from(estatesTable).where(eq(estatesTable.title, name))
    if (!estate) throw new Error('The estate was not stored.')

    await page.goto('/admin/home/index/property-listings/new')
    await choose('Estate', estate.id)
    await fill('Title', 'Courtyard house')
    await choose('Type', 'bungalow')
    await fill('Price (optional)', '9500000')
    await fill('Bedrooms (optional)', '3')
    await page.locator('#field-summary').fill('Three bedrooms around a court.')
    fields.add(1)
    await publish()

    await page.goto(`/admin/homes?estate=${estate.id}`)
    await page.getByRole('button', { name: 'Add homes' }).click()
    await fill('Block', 'Acacia Close')
    await fill('Codes', 'B-01 to B-10')
    await page.getByRole('button', { name: 'Add 10 homes' }).click()
    await expect(page.getByRole('link', { name: 'B-10' })).toBeVisible()
    await page.getByRole('checkbox', { name: /^Choose all/ }).check()
    await page.getByRole('button', { name: 'Release', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
    const homesPath = `/estates/${estate.slug}/homes`
    await expect.poll(async () => (await request.get(homesPath)).text()).toContain('B-10')
    expect(await (await request.get(homesPath)).text()).toContain('9,500,000')
    expect(fields.count()).toBeLessThanOrEqual(30)
    // docs/journeys.md gives this number.
    expect(fields.count()).toBe(16)
  })
})
