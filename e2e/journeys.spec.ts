import { desc, eq } from 'drizzle-orm'
import { articlesTable } from '../db/collections/articles.ts'
import { mediaTable } from '../db/collections/media.ts'
import { slugify } from '../db/content/slug.ts'
import { countTaps } from './count-taps.ts'
import { expect, test, unique } from './fixtures.ts'

// Pressed with the mouse, from the first screen on; fields that follow one another are reached with Tab. The numbers are
// in docs/journeys.md.

test('an article with a picture, a table and a link is scheduled in at most twelve clicks and one attempt', async ({
  page,
  signIn,
  db,
}) => {
  await signIn('editor')
  const [picture] = await db
    .select()
    .from(mediaTable)
    .where(eq(mediaTable.kind, 'image'))
    .orderBy(desc(mediaTable.createdAt))
    .limit(1)
  if (!picture) throw new Error('There is no picture.')
  await db.update(mediaTable).set({ alt: 'A sample.' }).where(eq(mediaTable.id, picture.id))
  await page.goto('/admin/dashboard')
  const taps = countTaps()
  await taps.tap(page.getByRole('link', { name: 'Media', exact: true }))
  await taps.tap(page.getByRole('link', { name: 'Add an article' }).first())

  const title = unique('Scheduled').replace(/\W/g, ' ')
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Standfirst')).toBeFocused()
  await page.keyboard.type('What is read here, in one line.')

  const body = page.getByRole('textbox', { name: 'Body' })
  await taps.tap(body)
  await page.keyboard.type('See Fadhili')
  await page.keyboard.press('Shift+Control+ArrowLeft')
  await taps.tap(page.getByRole('button', { name: 'Link', exact: true }))
  await page.keyboard.type('fadhili')
  await taps.tap(page.getByRole('button', { name: 'Fadhili Retirement Village Estate' }))
  await body.press('End')
  await page.keyboard.press('Enter')
  await taps.tap(page.getByRole('button', { name: 'Table', exact: true }))
  await page.keyboard.type('Plot')
  await page.getByLabel('Topic').selectOption('buying')
  taps.add(2)
  await taps.tap(page.locator('#field-imageId').getByRole('button', { name: 'Choose a picture' }))
  await taps.tap(page.getByRole('dialog').getByRole('button', { name: picture.name }).first())
  await page.getByLabel('Public from').fill('2031-11-24T09:00')
  taps.add(1)
  await taps.tap(page.getByRole('button', { name: /^Schedule for / }))
  await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible()
  expect(taps.count()).toBeLessThanOrEqual(12)

  const [article] = await db
    .select()
    .from(articlesTable)
    .where(eq(articlesTable.slug, slugify(title)))
  expect(article).toMatchObject({ status: 'published', imageId: picture.id })
  expect(article?.body).toContain('<a href="/fadhili">Fadhili</a>')
  expect(article?.body).toContain('<table>')
})
