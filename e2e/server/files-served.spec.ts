import { asc, eq } from 'drizzle-orm'
import { mediaTable } from '../../db/collections/media.ts'
import type { Db } from '../../db/connect.ts'
import { expect, test } from '../support/fixtures.ts'
import { sendRaw } from '../support/raw.ts'

/** Returns the first file of this kind, which belongs to the sample content. */
async function sampleOf(db: Db, kind: 'image' | 'video' | 'document') {
  const [file] = await db
    .select()
    .from(mediaTable)
    .where(eq(mediaTable.kind, kind))
    .orderBy(asc(mediaTable.createdAt))
    .limit(1)
  if (!file) throw new Error(`There is no sample ${kind}.`)
  return { ...file, path: `/media/${file.hash}/${file.name}` }
}

for (const { kind, mime, begins } of [
  { kind: 'document', mime: 'application/pdf', begins: '%PDF-' },
  { kind: 'video', mime: 'video/mp4', begins: 'ftyp' },
] as const) {
  test(`a ${kind} is served in full and by range, with its type and name`, async ({ request, db }) => {
    const { path, name, bytes, hash } = await sampleOf(db, kind)
    const full = await request.get(path)
    const body = await full.body()
    expect(full.headers()).toMatchObject({
      'content-type': mime,
      'content-disposition': `${kind === 'document' ? 'attachment' : 'inline'}; filename="${name}"; filename*=UTF-8''${name}`,
      'cache-control': 'public, max-age=0, s-maxage=2, must-revalidate',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag: `"${hash}"`,
    })
    expect(body.length).toBe(bytes)
    expect(body.subarray(0, 12).toString('latin1')).toContain(begins)

    for (const [range, status, from, to] of [
      ['bytes=0-99', 206, 0, 99],
      ['bytes=1000-', 206, 1000, bytes - 1],
      ['bytes=-100', 206, bytes - 100, bytes - 1],
      [`bytes=${bytes - 1}-${bytes + 5}`, 206, bytes - 1, bytes - 1],
    ] as const) {
      const part = await request.get(path, { headers: { range } })
      expect([part.status(), part.headers()['content-range']]).toEqual([status, `bytes ${from}-${to}/${bytes}`])
      expect((await part.body()).equals(body.subarray(from, to + 1))).toBe(true)
    }
    for (const range of [`bytes=${bytes}-`, 'bytes=-0']) {
      const unsatisfiable = await request.get(path, { headers: { range } })
      expect([unsatisfiable.status(), unsatisfiable.headers()['content-range']]).toEqual([416, `bytes */${bytes}`])
    }

    const head = await request.head(path)
    expect([head.status(), head.headers()['content-type'], (await head.body()).length]).toEqual([200, mime, 0])
    const notModified = await request.get(path, { headers: { 'if-none-match': `"${hash}"` } })
    expect([notModified.status(), (await notModified.body()).length]).toEqual([304, 0])
    const download = await request.head(`${path}?download`)
    expect(download.headers()['content-disposition']).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`)
  })
}

test('a file is never served as a page and cannot run scripts', async ({ request, db }) => {
  for (const kind of ['image', 'video', 'document'] as const) {
    const { hash, mime } = await sampleOf(db, kind)
    for (const path of [`/media/${hash}/x.html`, `/media/${hash}/x.svg?download`, `/media/${hash}/640`]) {
      const response = await request.get(path, { headers: { accept: 'text/html' } })
      const headers = response.headers()
      expect([path, headers['content-type']]).toEqual([
        path,
        path.endsWith('640') ? (kind === 'image' ? 'image/jpeg' : 'text/plain; charset=utf-8') : mime,
      ])
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']?.startsWith("default-src 'none'")).toBe(true)
      expect(headers['content-security-policy']).toContain('sandbox')
    }
  }
})

test('path traversal and malformed paths serve no file and cause no server error', async ({ db }) => {
  const { hash } = await sampleOf(db, 'image')
  for (const path of [
    '/media/../../etc/passwd/828',
    '/media/..%2f..%2fetc/passwd',
    '/media/%2e%2e/%2e%2e',
    `/media/${hash}/..%2foriginal`,
    `/media/${hash}/..%5c..%5coriginal`,
    `/media/${hash}/../../../package.json`,
    `/media/${hash}%00/640`,
    `/media/${hash}%0a/640`,
    `/media/${hash}x/640`,
    `/media/${hash.toUpperCase()}A/640`,
    `/media/${hash.slice(1)}/640`,
    `/media/${hash}/641`,
    `/media/${hash}/0`,
    `/media/${hash}/99999999999999999999`,
    `/media/${hash}`,
    '/media',
  ]) {
    const { status, body } = await sendRaw(path)
    expect([path, [307, 308, 400, 404].includes(status)], `${path} returned ${status}`).toEqual([path, true])
    expect(body).not.toContain('root:')
    expect(body).not.toContain('"dependencies"')
  }
})

test('a PDF is downloaded and cannot run scripts', async ({ page, db }) => {
  const { path } = await sampleOf(db, 'document')
  await page.goto('/fadhili')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.evaluate(href => Object.assign(document.createElement('a'), { href }).click(), path),
  ])
  expect(download.url()).toContain(path)
  const { headers } = await page.evaluate(async href => {
    const response = await fetch(href)
    return { headers: Object.fromEntries(response.headers) as Record<string, string> }
  }, path)
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
})

test.describe('a video opened by itself', () => {
  // Chromium's own document for a video blocks even the scripts of Playwright.
  test.use({ expectedErrors: [/^Blocked script execution/] })

  test('a video whose URL is opened directly plays', async ({ page, db }) => {
    const { path } = await sampleOf(db, 'video')
    await page.goto(path)
    const video = page.locator('video')
    await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
  })
})
