import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, vi } from 'vitest'
import { replacedFilesTable } from '@/db/tables/addresses'
import { aMediaFile, anEntry, live } from '@/db/testing/entries'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { aStaffMember } from '@/db/testing/staff'
import { test as base } from '@/db/testing/test'
import { addFile } from '@/lib/media/add-file'
import { listDamaged } from '@/lib/media/damaged'
import { receiveFile } from '@/lib/media/examine-file'
import { files } from '@/lib/media/files'
import { preparePicture } from '@/lib/media/prepare'
import { filePrefix, originalKey } from '@/lib/media/variants'
import { pictureWidths } from '@/lib/media/widths'
import { GET } from './route'

/** What was sent for each picture, by its hash. */
const sent = new Map<string, Buffer>()

const test = base
  .extend('picture', async ({ db }) => {
    const noise = { type: 'gaussian', mean: Math.random() * 200, sigma: 30 } as const
    const bytes = await sharp({ create: { width: 150, height: 100, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer()
    const facts = await receiveFile(files, bytes)
    sent.set(facts.hash, bytes)
    return aMediaFile(db, { ...facts, name: 'bay.jpg' })
  })
  .extend('pdf', async ({ db }) => {
    const bytes = Buffer.from(`%PDF-1.7\n${crypto.randomUUID()}\n%%EOF\n`)
    const file = await aMediaFile(db, { ...(await receiveFile(files, bytes)), name: "Häuser & 'Preise' (50%).pdf" })
    await anEntry(db, 'documents', { ...live, fileId: file.id })
    return file
  })

/** What the route answers to a request for `/media/<hash>/<name>`. */
function ask(
  { hash }: { hash: string },
  name: string,
  headers: Record<string, string> = {},
  { method = 'GET', search = '' } = {},
) {
  const request = new Request(`https://site.example/media/x/y${search}`, { method, headers })
  return GET(request, { params: Promise.resolve({ hash, name }) })
}

const browsers = {
  'of today': { accept: 'image/avif,image/webp,*/*' },
  'of yesterday': { accept: 'image/webp,*/*' },
}

/** How often the encoder was set to work meanwhile. */
async function encodings(work: () => Promise<unknown>) {
  let count = 0
  const hear = () => void count++
  sharp.queue.on('change', hear)
  await work()
  sharp.queue.off('change', hear)
  return count
}

describe('once the job has run', () => {
  test.for(Object.entries(browsers))('no width is encoded for a browser %s', async ([, headers], { picture }) => {
    await preparePicture(picture.id)

    const count = await encodings(async () => {
      for (const width of pictureWidths) {
        for (const saving of ['off', 'on']) {
          const answer = await ask(picture, String(width), { ...headers, 'save-data': saving })
          expect([width, answer.status]).toEqual([width, 200])
        }
      }
    })

    expect(count).toBe(0)
  })

  test('what nobody has asked for yet is encoded, and then kept', async ({ picture }) => {
    await preparePicture(picture.id)
    const asJpeg = () => encodings(() => ask(picture, '96', { accept: 'image/jpeg' }))

    expect(await asJpeg()).toBeGreaterThan(0)
    expect(await asJpeg()).toBe(0)
  })

  test('a width beyond its own is the one that shows it whole', async ({ picture }) => {
    const [wide, whole] = await Promise.all([ask(picture, '2400'), ask(picture, '192')])

    expect(wide.headers.get('etag')).toBe(whole.headers.get('etag'))
    expect(await sharp(Buffer.from(await wide.arrayBuffer())).metadata()).toMatchObject({ width: 150, height: 100 })
  })
})

describe('a picture', () => {
  test('has a name for each of its forms, and is not sent to who has that one', async ({ picture }) => {
    const forms = [
      await ask(picture, '96', browsers['of today']),
      await ask(picture, '96', browsers['of yesterday']),
      await ask(picture, '192', browsers['of today']),
      await ask(picture, '96', { ...browsers['of today'], 'save-data': 'on' }),
    ]
    const etags = forms.map(answer => answer.headers.get('etag') ?? '')
    expect(new Set(etags).size).toBe(4)

    const known = await ask(picture, '96', { ...browsers['of today'], 'if-none-match': etags[0] ?? '' })
    expect([known.status, await known.text()]).toEqual([304, ''])
    expect(known.headers.get('cache-control')).toContain('immutable')
    expect(known.headers.get('vary')).toBe('Accept, Save-Data')
    const other = await ask(picture, '96', { ...browsers['of today'], 'if-none-match': etags[1] ?? '' })
    expect(other.status).toBe(200)
  })

  test('that was replaced leads on, also for who had the old one', async ({ db, picture }) => {
    const etag = (await ask(picture, '96')).headers.get('etag') ?? ''
    const gone = crypto.randomUUID().replaceAll('-', '')
    await db.insert(replacedFilesTable).values({ hash: gone, mediaId: picture.id })

    for (const [name, leadsTo] of [
      ['96', `/media/${picture.hash}/96`],
      ['old name.jpg', `/media/${picture.hash}/bay.jpg`],
    ] as const) {
      const answer = await ask({ hash: gone }, name, { 'if-none-match': etag }, { search: '?download' })
      expect([answer.status, answer.headers.get('location')]).toEqual([308, `${leadsTo}?download`])
    }
  })

  test('whose bytes are gone is not found, whatever is asked of it', async ({ picture }) => {
    await files.removeAll(filePrefix(picture.hash))

    for (const name of ['96', 'bay.jpg']) expect((await ask(picture, name, { 'if-none-match': '*' })).status).toBe(404)
  })

  test('whose original is damaged is not found, staff see which, and sending it again mends it', async ({
    db,
    picture,
    folder,
  }) => {
    const original = (await files.read(originalKey(picture.hash))) ?? Buffer.alloc(0)
    await files.write(originalKey(picture.hash), original.subarray(0, original.length / 2))

    const answer = await ask(picture, '96')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await listDamaged(db)).toContainEqual({ id: picture.id, name: 'bay.jpg' })
    // A job that finds it again notes it and ends well: there is nothing to try again.
    await preparePicture(picture.id)

    const staff = await aStaffMember(db)
    const path = join(folder, 'again.jpg')
    await writeFile(path, sent.get(picture.hash) ?? '')
    expect(await addFile(db, files, staff, { path, name: 'again.jpg' })).toMatchObject({ already: true })
    expect((await ask(picture, '96')).status).toBe(200)
    expect(await listDamaged(db)).not.toContainEqual({ id: picture.id, name: 'bay.jpg' })
  })

  test('is put off while the store or the database is away, and no cache keeps that', async ({ picture }) => {
    const said: unknown[] = []
    console.error = line => void said.push(line)
    vi.spyOn(files, 'read').mockRejectedValue(new Error('The store is away.'))
    vi.spyOn(files, 'size').mockRejectedValue(new Error('The store is away.'))
    for (const name of ['96', 'bay.jpg']) {
      const { status, headers } = await ask(picture, name)
      expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '10', 'no-store'])
    }
    expect(said).toHaveLength(2)
  })
})

describe('a document', () => {
  test.for([
    { range: 'bytes=0-4', status: 206, says: '%PDF-' },
    { range: 'bytes=-6', status: 206, says: '%%EOF\n' },
    { range: 'bytes=46-', status: 206, says: '%%EOF\n' },
    { range: 'bytes=52-', status: 416, says: '' },
    { range: 'bytes=-0', status: 416, says: '' },
  ])('in the part $range answers $status', async ({ range, status, says }, { pdf }) => {
    const answer = await ask(pdf, 'x.pdf', { range })

    expect([answer.status, await answer.text()]).toEqual([status, says])
    const [, from] = /bytes=(\d*)/.exec(range) ?? []
    const start = from || 52 - says.length
    expect(answer.headers.get('content-range')).toBe(
      status === 206 ? `bytes ${start}-${Number(start) + says.length - 1}/52` : 'bytes */52',
    )
  })

  test('is always saved, under its name: what it holds is never run by a page of ours', async ({ pdf }) => {
    const named = `filename="H_user _ _Preise_ (50_).pdf"; filename*=UTF-8''H%C3%A4user%20%26%20%27Preise%27%20%2850%25%29.pdf`
    const read = await ask(pdf, 'x.pdf')
    const saved = await ask(pdf, 'x.pdf', {}, { search: '?download' })

    expect(read.headers.get('content-disposition')).toBe(`attachment; ${named}`)
    expect(read.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(saved.headers.get('content-disposition')).toBe(`attachment; ${named}`)
    expect(read.headers.get('content-type')).toBe('application/pdf')
  })

  test('is not opened for who asks for its head alone', async ({ pdf }) => {
    const answer = await ask(pdf, 'x.pdf', { range: 'bytes=0-4' }, { method: 'HEAD' })

    expect([answer.status, answer.body, answer.headers.get('content-length')]).toEqual([200, null, '52'])
  })

  test.for([
    ['a draft', {}],
    ['scheduled', { status: 'published', publishAt: new Date(Date.now() + 3_600_000) }],
    ['in the bin', { ...live, deletedAt: new Date() }],
  ] as const)('of an entry that is %s is for staff alone', async ([, state], { db }) => {
    const facts = await receiveFile(files, Buffer.from(`%PDF-1.7\n${crypto.randomUUID()}\n%%EOF\n`))
    const file = await aMediaFile(db, { ...facts, name: 'secret.pdf' })
    await anEntry(db, 'documents', { ...state, fileId: file.id })

    expect((await ask(file, 'secret.pdf')).status).toBe(404)
    await signInAs(db, 'editor')
    const { status, headers } = await ask(file, 'secret.pdf')
    await clearCookies()
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  test('is no picture of any width', async ({ pdf }) => {
    expect((await ask(pdf, '640')).status).toBe(404)
  })
})

test('an answer is never a page: it keeps its type, and what is in it runs nothing', async ({ picture, pdf }) => {
  const answers = [
    await ask(picture, '96'),
    await ask(picture, 'x.html'),
    await ask(pdf, 'x.html'),
    await ask(pdf, 'x.html', { range: 'bytes=900-' }),
    await ask(picture, 'no.html', { 'if-none-match': '*' }),
    await ask({ hash: '0'.repeat(32) }, 'x.html'),
  ]
  for (const { headers } of answers) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-type') ?? 'none').toMatch(
      /^(image\/|application\/pdf$|text\/plain; charset=utf-8$|none$)/,
    )
  }
})

describe('what is no address of a file is not found', () => {
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
  ] as const)('%j, %j', async ([hash, name]) => {
    expect((await ask({ hash }, name)).status).toBe(404)
  })

  test.for(['../original', '..\\original', '../../../package.json', 'a\0.jpg', 'a\n.jpg'])(
    'a name that leads elsewhere: %j',
    async (name, { picture }) => {
      expect((await ask(picture, name)).status).toBe(404)
    },
  )

  test.for(['097', '0096', '96.0', '٩٦', '1e2'])('a width written as %s', async (name, { picture }) => {
    const answer = await ask(picture, name)
    // Whatever is no number is a name, and any name will do for the file itself.
    expect([404, 200]).toContain(answer.status)
    expect(answer.headers.get('etag') ?? '').not.toContain('-')
  })
})
