import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { eq, like } from 'drizzle-orm'
import sharp from 'sharp'
import { articlesTable } from '../../db/collections/articles.ts'
import { mediaTable } from '../../db/collections/media.ts'
import type { Db } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import { slugify } from '../../db/content/slug.ts'
import { formerFilesTable } from '../../db/tables/addresses.ts'
import { delayRequests } from '../support/delay-requests.ts'
import { expect, test, unique } from '../support/fixtures.ts'
import { aPdf, aPicture, aTelephonePicture, aVideo, dropFiles, type Upload } from '../support/uploads.ts'

const dropZone = 'Drop files here, or choose them'
const articlesScreen = '/admin/media/index/manage-articles/view-articles'
const articleForm = '/admin/media/index/manage-articles/add-article'
const uniqueName = (word: string) => slugify(unique(word))

/** Uploads files on the screen of the library and waits until all are finished. */
async function upload(page: Page, uploads: Upload[], finishedText = `${uploads.length} of ${uploads.length} uploaded`) {
  await page.goto('/admin/files')
  await page.getByLabel(dropZone).setInputFiles(uploads)
  await expect(page.getByText(finishedText)).toBeVisible({ timeout: 100_000 })
}

async function fileNamed(db: Db, name: string) {
  const [file] = await db.select().from(mediaTable).where(eq(mediaTable.name, name))
  if (!file) throw new Error(`There is no file ${name}.`)
  return file
}

/** Uploads a file and returns its row. */
async function uploadFile(page: Page, db: Db, file: Upload) {
  await upload(page, [file])
  return fileNamed(db, file.name)
}

/** Creates a published article with this picture. */
async function anArticleWith(db: Db, imageId: string) {
  const title = unique('Courtyard')
  const values = { title, slug: slugify(title), body: '<p>Text</p>', topic: 'buying' as const, imageId }
  return db.transaction(async tx => {
    const [article] = await tx
      .insert(articlesTable)
      .values({ ...values, status: 'published', publishAt: new Date(Date.now() - 1000) })
      .returning()
    if (!article) throw new Error('The article was not stored.')
    await bumpContentVersion(tx, 'articles')
    return { ...article, path: `/blogs/article/${article.slug}` }
  })
}

/** Returns the folder of a picture in the file store. */
const folderOf = (hash: string) => join(process.env.DATA_DIR ?? '', 'media', hash.slice(0, 2), hash)

test('accepted types and sizes are shown before an upload, in the library and in pickers', { tag: '@release' }, async ({
  page,
  signIn,
}) => {
  await signIn('editor')
  await page.goto('/admin/files')
  const all =
    'Pictures: JPEG, PNG, WebP or AVIF, up to 20 MB and 50 megapixels. Videos: MP4, up to 200 MB. Documents: PDF, up to 25 MB.'
  await expect(page.getByText(all)).toBeVisible()
  await expect(page.getByLabel(dropZone)).toHaveAccessibleDescription(all)

  await page.goto(articleForm)
  await page.getByRole('group', { name: 'Picture (optional)', exact: true }).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await expect(dialog.getByLabel(/^Drop a picture here/)).toHaveAccessibleDescription(
    'Pictures: JPEG, PNG, WebP or AVIF, up to 20 MB and 50 megapixels.',
  )
})

test('files dropped together show their progress and appear in the library', { tag: '@release' }, async ({
  page,
  signIn,
  context,
}) => {
  await signIn('editor')
  const name = uniqueName('dropped')
  const uploads = [
    await aPicture(`${name}-1.jpg`),
    await aPdf(`${name}-2.pdf`),
    await aVideo(`${name}-3.mp4`),
    await aPicture(`${name}-4.jpg`),
    await aPicture(`${name}-5.jpg`),
  ]
  await page.goto('/admin/files')
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    // In bytes per second: slow enough to see the progress.
    uploadThroughput: 200_000,
  })
  await dropFiles(page.getByText(dropZone), uploads)

  const list = page.getByRole('region', { name: 'Upload' })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  await expect(list.getByText(`${name}-1.jpg, ${name}-2.pdf, and 3 more`)).toBeVisible()
  const bar = page.getByRole('progressbar', { name: `Upload of ${name}-3.mp4` })
  const progressOf = () => bar.evaluate((progress: HTMLProgressElement) => progress.value)
  await expect.poll(progressOf).toBeGreaterThan(0)
  expect(await progressOf()).toBeLessThan(1)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })

  await expect(page.getByText('5 of 5 uploaded')).toBeVisible()
  const pictures = page.getByRole('list', { name: 'Pictures' })
  const others = page.getByRole('list', { name: 'Videos and documents' })
  for (const number of [1, 4, 5])
    await expect(pictures.getByRole('link', { name: `${name}-${number}.jpg` })).toBeVisible()
  for (const file of ['2.pdf', '3.mp4'])
    await expect(others.getByRole('link', { name: `${name}-${file}` })).toBeVisible()
})

test.describe('rejected uploads', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('files with a false type, too large or broken files are rejected with a clear message, and nothing is stored', {
    tag: '@release',
  }, async ({ page, signIn, db }) => {
    await signIn('editor')
    const name = uniqueName('refused')
    const picture = (await aPicture('x.jpg')).buffer
    const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const oversized = sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#456' } })
    const rejectedFiles: [ending: string, type: string, buffer: Buffer, message: string][] = [
      [
        'program.jpg',
        'image/jpeg',
        Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(4000)]),
        'This is a program, despite its name.',
      ],
      [
        'bomb.png',
        'image/png',
        await oversized.png({ compressionLevel: 9 }).toBuffer(),
        'This picture has more than 50 million pixels.',
      ],
      ['drawing.svg', 'image/svg+xml', Buffer.from(svg), 'This is an SVG drawing, which can contain scripts.'],
      ['drawing.png', 'image/png', Buffer.from(svg), 'This is an SVG drawing, which can contain scripts.'],
      ['both.jpg', 'image/jpeg', Buffer.concat([picture, Buffer.from(svg)]), 'a web page or a program hidden inside'],
      [
        'page.jpg',
        'image/jpeg',
        Buffer.concat([picture, Buffer.from('<html><script>alert(1)</script></html>')]),
        'a web page or a program hidden inside',
      ],
      ['half.jpg', 'image/jpeg', picture.subarray(0, picture.length / 2), 'This picture is damaged or cut off'],
      ['page.pdf', 'application/pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 'This is a web page'],
      [
        'script.pdf',
        'application/pdf',
        Buffer.from('%PDF-1.7\n1 0 obj << /S /JavaScript /JS (app.alert(1)) >>\n%%EOF\n'),
        'This PDF contains a script',
      ],
      ['half.mp4', 'video/mp4', (await aVideo('x.mp4')).buffer.subarray(0, 9000), 'not a complete MP4 video'],
      ['nothing.jpg', 'image/jpeg', Buffer.alloc(0), 'This file is empty.'],
      ['large.jpg', 'image/jpeg', Buffer.alloc(21 * 1024 * 1024, 1), 'Too large.'],
    ]
    const uploads = rejectedFiles.map(([ending, mimeType, buffer]) => ({ name: `${name}-${ending}`, mimeType, buffer }))
    await upload(page, uploads, `0 of ${uploads.length} uploaded, ${uploads.length} not accepted`)

    for (const [ending, , , message] of rejectedFiles) {
      const item = page.getByRole('listitem').filter({ hasText: `${name}-${ending}` })
      await expect(item).toContainText(message)
      await expect(item.getByRole('button', { name: /^Try again/ })).toHaveCount(0)
    }
    expect(
      await db
        .select()
        .from(mediaTable)
        .where(like(mediaTable.name, `${name}%`)),
    ).toEqual([])
    for (const { buffer } of uploads) {
      const hash = createHash('sha256').update(buffer).digest('hex').slice(0, 32)
      expect((await page.request.get(`/media/${hash}/x.pdf`)).status()).toBe(404)
    }
    // The store keeps no files without a row and no leftovers of uploads. Other tests may be uploading meanwhile.
    await expect.poll(() => orphanedFiles(db)).toEqual([])
  })
})

/** Returns the files in the store of the site under test that no row of the library and no undo refers to. */
async function orphanedFiles(db: Db): Promise<string[]> {
  const folder = process.env.DATA_DIR
  if (!folder) throw new Error('DATA_DIR is not set: run the browser tests with npm test.')
  const hashes = (await readdir(join(folder, 'media'), { recursive: true })).flatMap(path =>
    path.endsWith('/original') ? path.split('/').slice(-2, -1) : [],
  )
  const files = await db.select({ hash: mediaTable.hash }).from(mediaTable)
  const former = await db.select({ hash: formerFilesTable.hash }).from(formerFilesTable)
  const referencedHashes = new Set([...files, ...former].map(({ hash }) => hash))
  const incoming = await readdir(join(folder, 'incoming')).catch(() => [])
  return [...hashes.filter(hash => !referencedHashes.has(hash)), ...incoming]
}

test('forty pictures can be uploaded together, and served files contain no personal metadata', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  await signIn('editor')
  const name = uniqueName('bulk')
  const uploads = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      // The pictures are small, because the site generates all widths of each.
      index % 10 === 0 ? aTelephonePicture(`${name}-${index}.jpg`) : aPicture(`${name}-${index}.jpg`, 120, 80),
    ),
  )
  expect((await sharp(uploads[0]?.buffer).metadata()).exif).toBeDefined()
  await upload(page, uploads)

  const files = await db
    .select()
    .from(mediaTable)
    .where(like(mediaTable.name, `${name}%`))
  expect(files).toHaveLength(40)
  expect(new Set(files.map(({ hash }) => hash)).size).toBe(40)
  for (const file of files.filter(({ name: fileName }) => Number(fileName.match(/(\d+)\.jpg$/)?.[1]) % 10 === 0)) {
    for (const [path, accept] of [
      [`/media/${file.hash}/${file.name}`, '*/*'],
      [`/media/${file.hash}/640`, 'image/avif,*/*'],
      [`/media/${file.hash}/640`, 'image/webp,*/*'],
      [`/media/${file.hash}/640`, 'image/jpeg'],
    ] as const) {
      const bytes = await (await page.request.get(path, { headers: { accept } })).body()
      const { width, exif, xmp, iptc } = await sharp(bytes).metadata()
      expect({ path, width, exif, xmp, iptc }).toEqual({ path, width: path.endsWith('640') ? 640 : 800 })
      for (const word of ['Sample Telephone', 'Sample Owner']) expect(bytes.includes(word)).toBe(false)
    }
  }

  await page.goto(`/admin/files?q=${name}`)
  await expect(page.getByText('40 entries, page 1 of 2')).toBeVisible()
  await page.getByLabel('Choose all').check()
  await page.getByRole('button', { name: 'Move to the bin' }).click()
  // A page of the library has 25 files.
  await expect(page.getByText('15 entries')).toBeVisible()
})

// The tag `@waits` runs this test in another worker, where it does not wait for the forty pictures above.
test('all widths of a picture are generated before the first visitor, and requests do not trigger encoding', {
  tag: ['@waits', '@release'],
}, async ({ page, signIn, db }) => {
  await signIn('editor')
  const file = await uploadFile(page, db, await aPicture(`${uniqueName('ahead')}.jpg`, 700, 467))
  const isPrepared = async () => (await fileNamed(db, file.name)).preparedAt !== null
  await expect.poll(isPrepared, { timeout: 240_000 }).toBe(true)

  // The picture is 700 px wide, so its largest stored width is 750. The `light` files are for visitors who save data.
  const storedNames = (await readdir(folderOf(file.hash))).sort()
  for (const width of [96, 192, 320, 480, 640, 750])
    for (const form of ['avif', 'webp'])
      expect(storedNames).toEqual(expect.arrayContaining([`${width}.${form}`, `${width}-light.${form}`]))
  for (const width of [96, 192, 320, 480, 640, 750, 828, 1080, 1280, 1600, 1920, 2400])
    for (const accept of ['image/avif,image/webp,*/*', 'image/webp,*/*'])
      for (const saving of ['off', 'on']) {
        const response = await page.request.get(`/media/${file.hash}/${width}`, {
          headers: { accept, 'save-data': saving },
        })
        expect(response.headers()['content-type']).toBe(accept.includes('avif') ? 'image/avif' : 'image/webp')
      }
  expect((await readdir(folderOf(file.hash))).sort()).toEqual(storedNames)
})

test('a picture needs an alternative text; its focal point can be set by click and keys and is used on the page', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  await signIn('editor')
  const file = await uploadFile(page, db, await aPicture(`${uniqueName('focus')}.jpg`))
  const article = await anArticleWith(db, file.id)
  const altText = unique('A gate under jacarandas')
  await page.goto(`/admin/files/${file.id}`)

  const picture = page.getByRole('button', { name: 'Focal point' })
  await expect.poll(() => picture.locator('img').evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
  const box = await picture.boundingBox()
  if (!box) throw new Error('The picture is not rendered.')
  await picture.click({ position: { x: box.width * 0.25, y: box.height * 0.75 } })
  await expect(page.getByText('Focal point: 25 % across, 75 % down')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(page.getByText('Focal point: 26 % across, 65 % down')).toBeVisible()

  const alt = page.getByLabel('Alternative text')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(alt).toHaveAccessibleDescription(/Describe in a few words what the picture shows/)
  await alt.fill(altText)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto(article.path)
  await expect(page.getByRole('img', { name: altText })).toHaveCSS('object-position', '26% 65%')
})

test('a picture uploaded in the article form is published with the article once it has alternative text', {
  tag: '@release',
}, async ({ page, signIn, request }) => {
  await signIn('editor')
  const title = unique('Veranda')
  const pictureInText = await aPicture(`${uniqueName('in-text')}.jpg`)
  const pictureOfField = await aPicture(`${uniqueName('above')}.jpg`)
  await page.goto(articleForm)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Standfirst').fill('What is read here, in one line.')
  await page.getByRole('textbox', { name: 'Body' }).fill('A quiet street of twelve houses.')
  await page.getByLabel('Topic').selectOption('buying')
  await page.getByRole('button', { name: 'Generate it from the title' }).click()

  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const textPicker = page.getByRole('dialog', { name: 'Insert a picture' })
  await textPicker.getByLabel(/^Drop a picture here/).setInputFiles([pictureInText])
  await textPicker.getByLabel(`Alternative text of ${pictureInText.name}`).fill('Twelve doors in a row')
  await textPicker.getByRole('button', { name: new RegExp(`^Use this.*${pictureInText.name}`) }).click()
  await expect(page.getByRole('textbox', { name: 'Body' }).getByLabel('Alternative text here')).toHaveValue(
    'Twelve doors in a row',
  )

  const field = page.getByRole('group', { name: 'Picture (optional)', exact: true })
  await field.getByRole('button', { name: 'Choose a picture' }).click()
  const fieldPicker = page.getByRole('dialog', { name: 'Choose a picture' })
  await fieldPicker.getByLabel(/^Drop a picture here/).setInputFiles([pictureOfField])
  await fieldPicker.getByRole('button', { name: new RegExp(`^Use this.*${pictureOfField.name}`) }).click()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.click()
  await expect(field).toContainText(`${pictureOfField.name} has no alternative text.`)
  await field.getByLabel(`Alternative text of ${pictureOfField.name}`).fill('A veranda at dusk')
  await page.keyboard.press('Enter')
  await expect(field.getByText('Saved', { exact: true })).toBeVisible()
  await publish.click()
  const anyway = page.getByRole('button', { name: 'Publish anyway' })
  await anyway.or(page.getByText('Published', { exact: true }).first()).waitFor()
  if (await anyway.isVisible()) await anyway.click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()

  const path = `/blogs/article/${slugify(title)}`
  await expect.poll(async () => (await request.get(path)).status()).toBe(200)
  await page.goto(path)
  for (const altText of ['A veranda at dusk', 'Twelve doors in a row']) {
    const picture = page.getByRole('img', { name: altText })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
  }
})

test('a file of the library can be found and chosen for an article by keyboard only', { tag: '@release' }, async ({
  page,
  signIn,
  db,
}) => {
  await signIn('editor')
  const file = await uploadFile(page, db, await aPicture(`${uniqueName('reuse')}.jpg`))
  await page.goto(articleForm)
  const field = page.getByRole('group', { name: 'Picture (optional)', exact: true })
  await field.getByRole('button', { name: 'Choose a picture' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog.getByRole('searchbox').fill(file.name)
  await expect(dialog.getByText('1 found', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: file.name }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(field.getByText(file.name, { exact: true })).toBeVisible()
  await expect(field.getByRole('button', { name: 'Choose another picture' })).toBeFocused()
})

test('the library searches for a term that is typed while its first page of files is loading', {
  tag: '@release',
}, async ({ page, signIn, db }) => {
  await signIn('editor')
  const file = await uploadFile(page, db, await aPicture(`${uniqueName('early')}.jpg`))
  await page.goto(articleForm)
  const release = await delayRequests(page, `**${articleForm}`, 'POST')
  await page
    .getByRole('group', { name: 'Picture (optional)', exact: true })
    .getByRole('button', { name: 'Choose a picture' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog.getByRole('searchbox').fill(file.name)
  await expect(dialog.getByText('Searching…')).toBeVisible()
  release()
  await expect(dialog.getByText('1 found', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('searchbox')).toHaveValue(file.name)
})

test.describe('a failed search of the library', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET|status of 500/] })

  test('a failed search of the library is repeated without another keystroke', { tag: '@release' }, async ({
    page,
    signIn,
    db,
  }) => {
    await signIn('editor')
    const file = await uploadFile(page, db, await aPicture(`${uniqueName('again')}.jpg`))
    await page.goto(articleForm)
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
    const field = page.getByRole('group', { name: 'Picture (optional)', exact: true })
    await field.getByRole('button', { name: 'Choose a picture' }).click()
    await expect(dialog.getByText(/\d found/)).toBeVisible()
    const failures = ['connection', 'server']
    await page.route(`**${articleForm}`, async route => {
      const failure = route.request().method() === 'POST' ? failures.shift() : undefined
      if (failure === 'connection') await route.abort('connectionreset')
      else if (failure === 'server') await route.fulfill({ status: 500, body: 'busy' })
      else await route.continue()
    })
    await dialog.getByRole('searchbox').fill(file.name)
    await expect(dialog.getByText('The library could not be loaded.')).toBeVisible()
    await expect(dialog.getByText('1 found', { exact: true })).toBeVisible()
    expect(failures).toEqual([])
  })
})

test('a term typed into the library after closing and reopening it is kept', { tag: '@release' }, async ({
  page,
  signIn,
}) => {
  await signIn('editor')
  await page.goto(articleForm)
  const field = page.getByRole('group', { name: 'Picture (optional)', exact: true })
  const button = field.getByRole('button', { name: 'Choose a picture' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  const search = dialog.getByRole('searchbox')
  await expect(search).toBeVisible()
  // Both calls run in one task, before the browser dispatches the event of the closing.
  await button.evaluate((opener: HTMLButtonElement) => {
    opener.closest('fieldset')?.querySelector('dialog')?.close()
    opener.click()
  })
  await search.fill('typed early')
  await expect(dialog.getByText('Nothing in the library matches.')).toBeVisible()
  await expect(search).toHaveValue('typed early')
})

test('the number of results of an earlier search disappears with the first keystroke', {
  tag: '@release',
}, async ({ page, signIn }) => {
  await signIn('editor')
  await page.clock.install()
  await page.goto(articleForm)
  await page
    .getByRole('group', { name: 'Picture (optional)', exact: true })
    .getByRole('button', { name: 'Choose a picture' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await expect(dialog.getByText(/\d found/)).toBeVisible()
  // The clock is stopped, so that the search starts only after `resume`.
  await page.clock.pauseAt(Date.now() + 60_000)
  await dialog.getByRole('searchbox').fill('no file has this name')
  await expect(dialog.getByText('Searching…')).toBeVisible()
  await page.clock.resume()
  await expect(dialog.getByText('Nothing in the library matches.')).toBeVisible()
})

test('the usage of a file is shown before it is moved to the bin, and a file in the bin can be restored', async ({
  page,
  signIn,
  db,
}) => {
  await signIn('editor')
  const file = await uploadFile(page, db, await aPicture(`${uniqueName('used')}.jpg`))
  const article = await anArticleWith(db, file.id)
  await page.goto(`/admin/files/${file.id}`)
  const places = page.getByRole('region', { name: 'Where it is used' })
  await expect(places.getByRole('link', { name: article.title })).toHaveAttribute(
    'href',
    `${articlesScreen}/${article.id}`,
  )

  await page.getByRole('button', { name: 'Move to the bin' }).click()
  const question = page.getByRole('dialog', { name: 'This file is in use' })
  await expect(question.getByRole('link', { name: article.title })).toBeVisible()
  await question.getByRole('button', { name: 'Keep' }).click()
  expect((await fileNamed(db, file.name)).deletedAt).toBeNull()

  await page.getByRole('button', { name: 'Move to the bin' }).click()
  await question.getByRole('button', { name: 'Move to the bin anyway' }).click()
  await page.waitForURL('**/admin/files')
  expect((await fileNamed(db, file.name)).deletedAt).not.toBeNull()

  await page.goto(`/admin/files?filter=bin&q=${file.name}`)
  await page.getByLabel(`Choose ${file.name}`).check()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('No file matches.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show all files' })).toBeVisible()
  expect((await fileNamed(db, file.name)).deletedAt).toBeNull()
  await page.goto(`/admin/files?q=${file.name}`)
  await expect(page.getByRole('link', { name: file.name })).toBeVisible()
})

test.describe('a replaced file', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('a replaced file keeps its usages: its old URL redirects, and pages show the new bytes', async ({
    page,
    signIn,
    db,
    request,
  }) => {
    await signIn('editor')
    const fileBefore = await uploadFile(page, db, await aPicture(`${uniqueName('replaced')}.jpg`))
    await db
      .update(mediaTable)
      .set({ alt: unique('The bay') })
      .where(eq(mediaTable.id, fileBefore.id))
    const article = await anArticleWith(db, fileBefore.id)
    expect(await (await request.get(article.path)).text()).toContain(fileBefore.hash)

    await page.goto(`/admin/files/${fileBefore.id}`)
    const zone = page.getByLabel('Drop the new file here, or choose it')
    await zone.setInputFiles([await aPdf('wrong.pdf')])
    await expect(
      page.getByText('This file can only be replaced by another picture, and the new one is a PDF.'),
    ).toBeVisible()
    const dialog = page.getByRole('dialog', { name: `Replace ${fileBefore.name}` })
    await zone.setInputFiles([{ ...(await aPdf('wrong.jpg')), mimeType: 'image/jpeg' }])
    await dialog.getByLabel('Alternative text of the new picture').fill('The bay')
    await dialog.getByRole('button', { name: 'Replace everywhere' }).click()
    await expect(
      dialog.getByText('This file can only be replaced by another picture, and the new one is a PDF.'),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const newPicture = await aPicture('other.jpg')
    await zone.setInputFiles([newPicture])
    await dialog.getByRole('button', { name: 'Keep “The bay' }).click()
    await dialog.getByRole('button', { name: 'Replace everywhere' }).click()
    await expect(page.getByText('Replaced', { exact: true })).toBeVisible()

    const fileAfter = await fileNamed(db, fileBefore.name)
    expect(fileAfter.id).toBe(fileBefore.id)
    expect(fileAfter.hash).not.toBe(fileBefore.hash)
    for (const name of ['640', fileBefore.name]) {
      const response = await request.get(`/media/${fileBefore.hash}/${name}`, { maxRedirects: 0 })
      expect([response.status(), response.headers().location]).toEqual([308, `/media/${fileAfter.hash}/${name}`])
    }
    await expect.poll(async () => (await request.get(article.path)).text()).toContain(fileAfter.hash)
    expect(await (await request.get(article.path)).text()).not.toContain(fileBefore.hash)
    const servedBytes = await (
      await request.get(`/media/${fileBefore.hash}/640`, { headers: { accept: 'image/webp' } })
    ).body()
    // Encoding changes the shades, which are from 0 to 255, only slightly.
    expect(await differenceOf(servedBytes, newPicture.buffer)).toBeLessThan(12)
  })
})

/** Returns the mean difference of two pictures, compared as thumbnails of 8 × 6 pixels. */
async function differenceOf(...pictures: [Buffer, Buffer]) {
  const [one, two] = await Promise.all(
    pictures.map(bytes => sharp(bytes).resize(8, 6, { fit: 'fill' }).removeAlpha().raw().toBuffer()),
  )
  const steps = [...(one ?? [])].map((shade, index) => Math.abs(shade - (two?.[index] ?? 0)))
  return steps.reduce((sum, step) => sum + step, 0) / steps.length
}
