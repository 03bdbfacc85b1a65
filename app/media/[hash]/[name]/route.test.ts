import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, vi } from 'vitest'
import { replacedFilesTable } from '@/db/tables/addresses'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aMediaFile } from '@/db/testing/media-file'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { aStaffMember } from '@/db/testing/staff'
import { test as base } from '@/db/testing/test'
import { addFile } from '@/lib/media/add-file'
import { listDamaged } from '@/lib/media/damaged'
import { storeFile } from '@/lib/media/examine-file'
import { fileStore } from '@/lib/media/file-store'
import { preparePicture } from '@/lib/media/prepare'
import { pictureWidths } from '@/lib/media/sizes/widths'
import { filePrefix, originalKey } from '@/lib/media/variants'
import { GET } from './route'

/** The uploaded bytes of each picture, by hash. */
const uploadedBytes = new Map<string, Buffer>()

const test = base
  .extend('picture', async ({ db }) => {
    const noise = { type: 'gaussian', mean: Math.random() * 200, sigma: 30 } as const
    const bytes = await sharp({ create: { width: 150, height: 100, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer()
    const facts = await storeFile(fileStore, bytes)
    uploadedBytes.set(facts.hash, bytes)
    return aMediaFile(db, { ...facts, name: 'bay.jpg' })
  })
  .extend('pdf', async ({ db }) => {
    const bytes = Buffer.from(`%PDF-1.7\n${crypto.randomUUID()}\n%%EOF\n`)
    const file = await aMediaFile(db, { ...(await storeFile(fileStore, bytes)), name: "Häuser & 'Preise' (50%).pdf" })
    await anEntry(db, 'documents', { ...publishedValues, fileId: file.id })
    return file
  })

/** Returns the response of the route to `/media/<hash>/<name>`. */
function get(
  { hash }: { hash: string },
  name: string,
  headers: Record<string, string> = {},
  { method = 'GET', search = '' } = {},
) {
  const request = new Request(`https://site.example/media/x/y${search}`, { method, headers })
  return GET(request, { params: Promise.resolve({ hash, name }) })
}

const browsers = {
  'with AVIF': { accept: 'image/avif,image/webp,*/*' },
  'without AVIF': { accept: 'image/webp,*/*' },
}

/** Returns the number of encodings that ran during `work`. */
async function encodings(work: () => Promise<unknown>) {
  let count = 0
  const countChange = () => void count++
  sharp.queue.on('change', countChange)
  await work()
  sharp.queue.off('change', countChange)
  return count
}

describe('after the job that prepares a picture', () => {
  test.for(Object.entries(browsers))('encodes nothing for a browser %s', async ([, headers], { picture }) => {
    await preparePicture(picture.id)

    const count = await encodings(async () => {
      for (const width of pictureWidths) {
        for (const saveData of ['off', 'on']) {
          const response = await get(picture, String(width), { ...headers, 'save-data': saveData })
          expect([width, response.status]).toEqual([width, 200])
        }
      }
    })

    expect(count).toBe(0)
  })

  test('encodes a variant of another format once and then stores it', async ({ picture }) => {
    await preparePicture(picture.id)
    const requestJpeg = () => encodings(() => get(picture, '96', { accept: 'image/jpeg' }))

    expect(await requestJpeg()).toBeGreaterThan(0)
    expect(await requestJpeg()).toBe(0)
  })

  test('returns the full-size variant for a width larger than the file', async ({ picture }) => {
    const [wide, full] = await Promise.all([get(picture, '2400'), get(picture, '192')])

    expect(wide.headers.get('etag')).toBe(full.headers.get('etag'))
    expect(await sharp(Buffer.from(await wide.arrayBuffer())).metadata()).toMatchObject({ width: 150, height: 100 })
  })
})

describe('a picture', () => {
  test('has an ETag for each variant, and a matching ETag gets 304', async ({ picture }) => {
    const variants = [
      await get(picture, '96', browsers['with AVIF']),
      await get(picture, '96', browsers['without AVIF']),
      await get(picture, '192', browsers['with AVIF']),
      await get(picture, '96', { ...browsers['with AVIF'], 'save-data': 'on' }),
    ]
    const etags = variants.map(response => response.headers.get('etag') ?? '')
    expect(new Set(etags).size).toBe(4)

    const notModified = await get(picture, '96', { ...browsers['with AVIF'], 'if-none-match': etags[0] ?? '' })
    expect([notModified.status, await notModified.text()]).toEqual([304, ''])
    expect(notModified.headers.get('cache-control')).toContain('immutable')
    expect(notModified.headers.get('vary')).toBe('Accept, Save-Data')
    const other = await get(picture, '96', { ...browsers['with AVIF'], 'if-none-match': etags[1] ?? '' })
    expect(other.status).toBe(200)
  })

  test('redirects from the URL of the picture that it replaced, even if the request has the ETag of the replacement', async ({
    db,
    picture,
  }) => {
    const etag = (await get(picture, '96')).headers.get('etag') ?? ''
    const replacedHash = crypto.randomUUID().replaceAll('-', '')
    await db.insert(replacedFilesTable).values({ hash: replacedHash, mediaId: picture.id })

    for (const [name, target] of [
      ['96', `/media/${picture.hash}/96`],
      ['old name.jpg', `/media/${picture.hash}/bay.jpg`],
    ] as const) {
      const response = await get({ hash: replacedHash }, name, { 'if-none-match': etag }, { search: '?download' })
      expect([response.status, response.headers.get('location')]).toEqual([308, `${target}?download`])
    }
  })

  test('is not found at any URL if its bytes are missing', async ({ picture }) => {
    await fileStore.removeAll(filePrefix(picture.hash))

    for (const name of ['96', 'bay.jpg']) expect((await get(picture, name, { 'if-none-match': '*' })).status).toBe(404)
  })

  test('is not found if the original is damaged, is listed for staff, and is repaired by a new upload', async ({
    db,
    picture,
    folder,
  }) => {
    const original = (await fileStore.read(originalKey(picture.hash))) ?? Buffer.alloc(0)
    await fileStore.write(originalKey(picture.hash), original.subarray(0, original.length / 2))

    const response = await get(picture, '96')
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await listDamaged(db)).toContainEqual({ id: picture.id, name: 'bay.jpg' })
    // A job that finds the damage again records it and succeeds: a retry would not help.
    await preparePicture(picture.id)

    const staff = await aStaffMember(db)
    const path = join(folder, 'again.jpg')
    await writeFile(path, uploadedBytes.get(picture.hash) ?? '')
    expect(await addFile(db, fileStore, staff, { path, name: 'again.jpg' })).toMatchObject({ already: true })
    expect((await get(picture, '96')).status).toBe(200)
    expect(await listDamaged(db)).not.toContainEqual({ id: picture.id, name: 'bay.jpg' })
  })

  test('gets 503 without caching while the file store is down', async ({ picture }) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(fileStore, 'read').mockRejectedValue(new Error('The store is down.'))
    vi.spyOn(fileStore, 'size').mockRejectedValue(new Error('The store is down.'))
    for (const name of ['96', 'bay.jpg']) {
      const { status, headers } = await get(picture, name)
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '10', 'no-store'])
    }
    expect(logged).toHaveBeenCalledTimes(2)
  })
})

describe('a document', () => {
  // The fixture `pdf` has 52 bytes.
  test.for([
    { range: 'bytes=0-4', status: 206, body: '%PDF-' },
    { range: 'bytes=-6', status: 206, body: '%%EOF\n' },
    { range: 'bytes=46-', status: 206, body: '%%EOF\n' },
    { range: 'bytes=52-', status: 416, body: '' },
    { range: 'bytes=-0', status: 416, body: '' },
  ])('returns status $status for the range $range', async ({ range, status, body }, { pdf }) => {
    const response = await get(pdf, 'x.pdf', { range })

    expect([response.status, await response.text()]).toEqual([status, body])
    const [, from] = /bytes=(\d*)/.exec(range) ?? []
    const start = from || 52 - body.length
    expect(response.headers.get('content-range')).toBe(
      status === 206 ? `bytes ${start}-${Number(start) + body.length - 1}/52` : 'bytes */52',
    )
  })

  test('is always an attachment with its name and never runs in our origin', async ({ pdf }) => {
    const named = `filename="H_user _ _Preise_ (50_).pdf"; filename*=UTF-8''H%C3%A4user%20%26%20%27Preise%27%20%2850%25%29.pdf`
    const read = await get(pdf, 'x.pdf')
    const saved = await get(pdf, 'x.pdf', {}, { search: '?download' })

    expect(read.headers.get('content-disposition')).toBe(`attachment; ${named}`)
    expect(read.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(saved.headers.get('content-disposition')).toBe(`attachment; ${named}`)
    expect(read.headers.get('content-type')).toBe('application/pdf')
  })

  test('has its complete length, but no body, in the response to a HEAD request with a range', async ({ pdf }) => {
    const response = await get(pdf, 'x.pdf', { range: 'bytes=0-4' }, { method: 'HEAD' })

    expect([response.status, response.body, response.headers.get('content-length')]).toEqual([200, null, '52'])
  })

  test.for([
    ['a draft', {}],
    ['scheduled', { status: 'published', publishAt: new Date(Date.now() + 3_600_000) }],
    ['in the bin', { ...publishedValues, deletedAt: new Date() }],
  ] as const)('is for staff only if its entry is %s', async ([, state], { db }) => {
    const facts = await storeFile(fileStore, Buffer.from(`%PDF-1.7\n${crypto.randomUUID()}\n%%EOF\n`))
    const file = await aMediaFile(db, { ...facts, name: 'secret.pdf' })
    await anEntry(db, 'documents', { ...state, fileId: file.id })

    expect((await get(file, 'secret.pdf')).status).toBe(404)
    await signInAs(db, 'editor')
    const { status, headers } = await get(file, 'secret.pdf')
    await clearCookies()
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  test('is not served at a picture width', async ({ pdf }) => {
    expect((await get(pdf, '640')).status).toBe(404)
  })
})

test('never returns HTML: the file keeps its type and runs no script', async ({ picture, pdf }) => {
  const responses = [
    await get(picture, '96'),
    await get(picture, 'x.html'),
    await get(pdf, 'x.html'),
    await get(pdf, 'x.html', { range: 'bytes=900-' }),
    await get(picture, 'no.html', { 'if-none-match': '*' }),
    await get({ hash: '0'.repeat(32) }, 'x.html'),
  ]
  for (const { headers } of responses) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-type') ?? 'none').toMatch(
      /^(image\/|application\/pdf$|text\/plain; charset=utf-8$|none$)/,
    )
  }
})

describe('an invalid file URL', () => {
  const hash = '0123456789abcdef0123456789abcdef'
  test.for([
    ['', 'x'],
    ['..', '96'],
    ['../../etc', 'passwd'],
    ['..\\..\\etc', '96'],
    ['.', '96'],
    [hash.slice(1), '96'],
    [`${hash}0`, '96'],
    [hash.toUpperCase(), '96'],
    [`${hash}\0`, '96'],
    [`${hash}\n`, '96'],
    ['0123456789abcdef0123456789abcde/', '96'],
    [hash, '../original'],
    [hash, 'original'],
    [hash, '96.avif'],
    [hash, '97'],
    [hash, '-96'],
    [hash, '9'.repeat(400)],
    [hash, '\0'],
    [hash, ''],
  ] as const)('is not found: hash %j, name %j', async ([hash, name]) => {
    expect((await get({ hash }, name)).status).toBe(404)
  })

  test.for(['../original', '..\\original', '../../../package.json', 'a\0.jpg', 'a\n.jpg'])(
    'is not found if the name is a path: %j',
    async (name, { picture }) => {
      expect((await get(picture, name)).status).toBe(404)
    },
  )

  test.for(['097', '0096', '96.0', '٩٦', '1e2'])(
    'does not return a variant for a width written as %s',
    async (name, { picture }) => {
      const response = await get(picture, name)
      // A text that is neither a width nor another whole number is a file name, and a file is served under any name.
      // Only the ETag of a variant contains a hyphen.
      expect([404, 200]).toContain(response.status)
      expect(response.headers.get('etag') ?? '').not.toContain('-')
    },
  )
})
