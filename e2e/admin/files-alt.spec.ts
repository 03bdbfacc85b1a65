import type { Page } from '@playwright/test'
import { eq, like } from 'drizzle-orm'
import { articlesTable } from '../../db/collections/articles.ts'
import { foundationGalleriesTable } from '../../db/collections/foundation-galleries.ts'
import { mediaTable } from '../../db/collections/media.ts'
import type { Db } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import { slugify } from '../../db/content/slug.ts'
import { returnedRow } from '../../db/returned-row.ts'
import { auditLogTable } from '../../db/tables/history.ts'
import { countTaps } from '../support/count-taps.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique } from '../support/fixtures.ts'
import { pressByKey, tabTo } from '../support/keys.ts'
import { aPicture, type Upload } from '../support/uploads.ts'

/** Adds pictures with these alternative texts to the library; their names contain `word`. */
async function addToLibrary(page: Page, db: Db, word: string, alts: (string | null)[]) {
  const uploads: Upload[] = []
  for (const index of alts.keys()) uploads.push(await aPicture(`${word}-${index}.jpg`, 320, 213))
  await page.goto('/admin/files')
  await page.getByLabel('Drop files here, or choose them').setInputFiles(uploads)
  await expect(page.getByText(`${alts.length} of ${alts.length} uploaded`)).toBeVisible()
  const files = await db
    .select()
    .from(mediaTable)
    .where(like(mediaTable.name, `${word}%`))
    .orderBy(mediaTable.name)
  for (const [index, alt] of alts.entries())
    await db
      .update(mediaTable)
      // The list shows the newest file first, and uploads finish in any order.
      .set({ alt, createdAt: new Date(Date.now() - index * 1000) })
      .where(eq(mediaTable.id, files[index]?.id ?? ''))
  return files.map((file, index) => ({ ...file, alt: alts[index] }))
}

const uniqueWord = (text: string) => slugify(unique(text))

/** Creates a published article with this picture. */
async function anArticleWith(db: Db, imageId: string | null) {
  const title = unique('Arcade')
  const values = { title, slug: slugify(title), body: '<p>Text</p>', topic: 'buying' as const, imageId }
  return db.transaction(async tx => {
    const [article] = await tx
      .insert(articlesTable)
      .values({ ...values, status: 'published', publishAt: new Date(Date.now() - 1000) })
      .returning()
    await bumpContentVersion(tx, 'articles')
    return { ...returnedRow(article), path: `/blogs/article/${slugify(title)}` }
  })
}

/** Returns the pixels by which a page is wider than the window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const storedFile = async (db: Db, id: string) => {
  const [file] = await db.select().from(mediaTable).where(eq(mediaTable.id, id))
  return file
}

test.describe('a picture is replaced everywhere in at most four clicks', () => {
  test('a picture is replaced everywhere by an upload: its usages are listed first, an alternative text is required, and one press undoes it', {
    tag: '@release',
  }, async ({ page, signIn, db, request }) => {
    await signIn('editor')
    const word = uniqueWord('from-disk')
    const [file] = await addToLibrary(page, db, word, ['The bay before'])
    if (!file) throw new Error('There is no file.')
    const article = await anArticleWith(db, file.id)
    const articleWithDraft = await anArticleWith(db, null)
    await db
      .update(articlesTable)
      .set({ draft: { imageId: file.id } })
      .where(eq(articlesTable.id, articleWithDraft.id))
    const newPicture = await aPicture('other.jpg', 320, 213)

    await page.goto('/admin/dashboard')
    const clicks = countTaps()
    await clicks.tap(page.getByRole('link', { name: 'Files', exact: true }))
    await page.getByRole('searchbox', { name: 'Search files' }).fill(word)
    await page.keyboard.press('Enter')
    await clicks.tap(page.getByRole('link', { name: file.name }))
    await page.getByLabel('Drop the new file here, or choose it').setInputFiles([newPicture])
    // Choosing the file takes one click.
    clicks.add(1)
    const dialog = page.getByRole('dialog', { name: `Replace ${file.name}` })
    await expect(dialog.getByText('It changes in 2 places')).toBeVisible()
    await expect(dialog.getByRole('link', { name: article.title })).toBeVisible()
    await expect(dialog.getByRole('link', { name: articleWithDraft.title })).toContainText('in a draft')
    await expectAccessibleInReleaseCheck(page)
    await expect(dialog.getByLabel('Alternative text of the new picture')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Describe in a few words what the picture shows.')).toBeVisible()
    await page.keyboard.type('The bay after')
    await clicks.tap(dialog.getByRole('button', { name: 'Replace everywhere' }))
    await expect(dialog).toBeHidden()
    expect(clicks.count()).toBeLessThanOrEqual(4)

    const replacedFile = await storedFile(db, file.id)
    expect(replacedFile).toMatchObject({ alt: 'The bay after', name: file.name })
    await expect.poll(async () => (await request.get(article.path)).text()).toContain(String(replacedFile?.hash))
    expect(await (await request.get(article.path)).text()).toContain('alt="The bay after"')
    await expect(page.getByRole('textbox', { name: 'Alternative text' })).toHaveValue('The bay after')

    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Undone', { exact: true })).toBeVisible()
    expect(await storedFile(db, file.id)).toMatchObject({ hash: file.hash, alt: 'The bay before' })
    await expect.poll(async () => (await request.get(article.path)).text()).toContain(file.hash)
    expect((await request.get(`/media/${file.hash}/320`)).status()).toBe(200)
    const events = await db.select().from(auditLogTable).where(eq(auditLogTable.entryId, file.id))
    expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(['file-replaced', 'file-put-back']))
  })

  test('a picture is replaced everywhere by another library picture, which stays unchanged; the replaced one can be deleted', {
    tag: '@release',
  }, async ({ page, signIn, db, request }) => {
    await signIn('editor')
    const word = uniqueWord('from-library')
    const [file, other] = await addToLibrary(page, db, word, ['The old gate', 'The new gate'])
    if (!file || !other) throw new Error('There are no files.')
    const article = await anArticleWith(db, file.id)

    await page.goto(`/admin/files?q=${word}`)
    const clicks = countTaps()
    await clicks.tap(page.getByRole('link', { name: file.name }))
    await clicks.tap(page.getByRole('button', { name: 'Choose from the library' }))
    const library = page.getByRole('dialog', { name: 'Choose from the library' })
    await library.getByRole('searchbox').fill(word)
    await expect(library.getByText('2 found', { exact: true })).toBeVisible()
    await clicks.tap(library.getByRole('button', { name: other.name }))
    const dialog = page.getByRole('dialog', { name: `Replace ${file.name}` })
    await expect(dialog.getByLabel('Alternative text of the new picture')).toHaveValue('The new gate')
    await clicks.tap(dialog.getByRole('button', { name: 'Replace everywhere' }))
    await expect(dialog).toBeHidden()
    expect(clicks.count()).toBeLessThanOrEqual(4)

    expect(await storedFile(db, file.id)).toMatchObject({ hash: other.hash, alt: 'The new gate', name: file.name })
    expect(await storedFile(db, other.id)).toMatchObject({ hash: other.hash, alt: 'The new gate', name: other.name })
    await expect.poll(async () => (await request.get(article.path)).text()).toContain(other.hash)
    const oldUrlResponse = await request.get(`/media/${file.hash}/320`, { maxRedirects: 0 })
    expect([oldUrlResponse.status(), oldUrlResponse.headers().location]).toEqual([308, `/media/${other.hash}/320`])

    await page.getByRole('button', { name: 'Delete the previous file' }).click()
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeHidden()
    expect((await request.get(`/media/${other.hash}/320`)).status()).toBe(200)
  })
})

test('the alternative texts of chosen pictures are written in a table by keyboard alone; rejected texts stay as typed', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  await signIn('editor')
  const word = uniqueWord('table')
  const files = await addToLibrary(page, db, word, ['Sent', null, null])
  const article = await anArticleWith(db, files[1]?.id ?? null)
  await page.goto(`/admin/files?q=${word}`)
  for (const { name } of files) await pressByKey(page, page.getByLabel(`Choose ${name}`), 'Space')
  await tabTo(page, page.getByRole('link', { name: 'Write alternative texts' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Alternative texts' })).toBeVisible()

  const field = (index: number) => page.getByLabel(`Alternative text of ${files[index]?.name}`)
  await expect(page.getByRole('row').filter({ hasText: files[1]?.name ?? '' })).toContainText(article.title)
  await expectAccessibleInReleaseCheck(page)
  await tabTo(page, field(0))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Thrown away')
  await page.keyboard.press('Escape')
  await expect(field(0)).toHaveValue('Sent')
  await page.keyboard.press('Enter')
  await expect(field(1)).toBeFocused()
  await page.keyboard.type('A gate in the wall')
  await page.keyboard.press('Tab')
  await tabTo(page, field(2))
  await page.keyboard.type('A path between hedges')
  await page.keyboard.press('Enter')
  const texts = async () => (await Promise.all(files.map(({ id }) => storedFile(db, id)))).map(file => file?.alt)
  await expect.poll(texts).toEqual(['Sent', 'A gate in the wall', 'A path between hedges'])

  // A text that the server rejects stays in the field, and leaving the screen asks for confirmation.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(' ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Describe in a few words what the picture shows.')).toBeVisible()
  await expect(field(2)).toHaveValue(' ')
  const confirmation = page.waitForEvent('dialog')
  const leaving = page.getByRole('link', { name: 'Estates', exact: true }).click()
  await (await confirmation).dismiss()
  await leaving
  await expect(page.getByRole('heading', { name: 'Alternative texts' })).toBeVisible()
  await field(2).press('Escape')
  await expect(field(2)).toHaveValue('A path between hedges')

  await page.setViewportSize({ width: 360, height: 800 })
  await page.reload()
  await expect(field(2)).toBeVisible()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await expectAccessibleInReleaseCheck(page)
})

test('a gallery can be published once the missing alternative text is written in its list of pictures', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  await signIn('owner')
  const word = uniqueWord('in-list')
  const files = await addToLibrary(page, db, word, ['A school yard', null])
  const title = unique('Open day')
  const [gallery] = await db
    .insert(foundationGalleriesTable)
    .values({ title, slug: slugify(title), imageIds: files.map(({ id }) => id) })
    .returning()
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/admin/csr/galleries/${gallery?.id}`)
  const pictures = page.getByRole('group', { name: 'Pictures', exact: true })
  await expect(pictures.getByText('A school yard')).toBeVisible()
  await pictures.getByLabel(`Alternative text of ${files[1]?.name}`).fill('Children paint a wall')
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  // The press that leaves the field also publishes: the text must be stored first.
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const anyway = page.getByRole('button', { name: 'Publish anyway' })
  await anyway
    .or(page.getByText('Published', { exact: true }).first())
    .first()
    .waitFor()
  if (await anyway.isVisible()) await anyway.click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  expect((await storedFile(db, files[1]?.id ?? ''))?.alt).toBe('Children paint a wall')
})

test('unused files can be found; an unused file that is uploaded again is recognised and linked', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  await signIn('editor')
  const word = uniqueWord('unused')
  const [used, unused] = await addToLibrary(page, db, word, ['Used', 'Unused'])
  await anArticleWith(db, used?.id ?? null)

  await page.goto(`/admin/files?q=${word}`)
  await expect(page.getByRole('link', { name: /^Not used anywhere \d/ })).toBeVisible()
  await page.getByRole('link', { name: /^Not used anywhere/ }).click()
  await expect(page.getByRole('link', { name: used?.name ?? '' })).toBeHidden()
  await expect(page.getByRole('link', { name: unused?.name ?? '' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('filter')).toBe('unused')

  const again = `${word}-again.jpg`
  const upload = await aPicture(again, 320, 213)
  await page.getByLabel('Drop files here, or choose them').setInputFiles([upload])
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible()
  await page.getByRole('button', { name: 'Clear this list' }).click()
  await page.getByLabel('Drop files here, or choose them').setInputFiles([{ ...upload, name: `${word}-renamed.jpg` }])
  await expect(page.getByText(`Already in the library, as ${again}`)).toBeVisible()
  await expect(page.getByText('0 of 1 uploaded, 1 already in the library')).toBeVisible()
  // Matches the names `-again.jpg` and `-renamed.jpg`.
  const files = await db
    .select()
    .from(mediaTable)
    .where(like(mediaTable.name, `${word}-%n%.jpg`))
  expect(files.map(({ name }) => name)).toEqual([again])
  const link = page.getByRole('region', { name: 'Upload' }).getByRole('link', { name: again })
  await expect(link).toHaveAttribute('href', `/admin/files/${files[0]?.id}`)
})
