import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { mediaTable } from '../../db/collections/media.ts'
import { sendRequest } from '../support/contract.ts'
import { bookTour } from '../support/faults.ts'
import { ownSite } from '../support/own-site.ts'
import { signInStaff } from '../support/own-staff.ts'
import { rawSocket } from '../support/raw-socket.ts'
import { aPdf, aPicture, aVideo, type Upload } from '../support/uploads.ts'

test.describe.configure({ timeout: 400_000 })

const execute = promisify(execFile)

/** Uploads a file to a separate site, as staff do. */
function upload(url: string, cookie: string, { name, mimeType, buffer }: Upload) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  return sendRequest(`${url}/admin/files/upload`, {
    method: 'POST',
    headers: { cookie, origin: url },
    body: form,
  })
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(({ name }) => name)

test('a full disk makes an upload fail with a clear message and leaves no file, and the site keeps working', {
  tag: '@release',
}, async () => {
  const disk = await mkdtemp(join(tmpdir(), 'shk-small-disk-'))
  const mounted = await execute('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]).then(
    () => true,
    () => false,
  )
  if (!mounted) await rm(disk, { recursive: true })
  test.skip(!mounted, 'A disk that is small enough to be full cannot be mounted here: that takes root.')
  const site = await ownSite({ DATA_DIR: disk })
  try {
    await site.start()
    const { cookie } = await signInStaff(site.db)
    const fileCountBefore = await site.db.$count(mediaTable)
    const video = await aVideo('large.mp4')
    // Readers of MP4 skip a box of the type `free`.
    const box = Buffer.alloc(6 * 1024 * 1024)
    box.writeUInt32BE(box.length)
    box.write('free', 4)
    const pdf = await aPdf('large.pdf')
    const pdfComment = Buffer.from(`% ${'x'.repeat(2.5 * 1024 * 1024)}\n%%EOF\n`)
    for (const file of [
      // This file is larger than the free space.
      { ...video, buffer: Buffer.concat([video.buffer, box]) },
      // The disk has space to receive this file, but not to store it as well.
      { ...pdf, buffer: Buffer.concat([pdf.buffer, pdfComment]) },
    ]) {
      const response = await upload(site.url, cookie, file)
      expect([response.status, JSON.parse(response.body)]).toEqual([
        507,
        {
          status: 'refused',
          message: 'The server has no space left. Nothing was stored; tell the person who runs it.',
        },
      ])
      expect(await site.db.$count(mediaTable)).toBe(fileCountBefore)
      expect(await filesIn(disk)).toEqual([])
    }
    expect((await upload(site.url, cookie, await aPicture('small.jpg', 400, 300))).status).toBe(201)
    expect((await sendRequest(`${site.url}/api/health`)).status).toBe(200)
    expect((await bookTour(site.url)).status).toBe(200)
  } finally {
    await site.remove()
    await execute('umount', [disk])
    await rm(disk, { recursive: true })
  }
})

test('partial files of a killed process are not served, and an aborted upload leaves no file', {
  tag: '@release',
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shk-halves-'))
  const site = await ownSite({ DATA_DIR: folder })
  try {
    await site.start()
    const { cookie } = await signInStaff(site.db)
    const fileCountBefore = await site.db.$count(mediaTable)
    const uploaded = await upload(site.url, cookie, await aPicture('whole.jpg'))
    const { hash, name, bytes } = JSON.parse(uploaded.body).file
    const variantFolder = join(folder, 'media', hash.slice(0, 2), hash)
    const partialFiles = ['original', '640.webp', '640.avif'].map(key => `${key}.4711.abc.half`)
    for (const partialFile of partialFiles) await writeFile(join(variantFolder, partialFile), 'half')
    await site.kill()
    await site.start()

    // The site ignores the file name in the URL, and sends the complete file with this hash.
    for (const fileName of [...partialFiles, name]) {
      const response = await fetch(`${site.url}/media/${hash}/${fileName}`)
      expect([fileName, response.status, (await response.arrayBuffer()).byteLength]).toEqual([fileName, 200, bytes])
    }
    const smallPicture = await fetch(`${site.url}/media/${hash}/640`, { headers: { accept: 'image/webp' } })
    expect([smallPicture.status, smallPicture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    // Only a partial file exists for this hash.
    const unknownHash = createHash('sha256').update(randomBytes(8)).digest('hex').slice(0, 32)
    expect((await fetch(`${site.url}/media/${unknownHash}/original.4711.abc.half`)).status).toBe(404)

    const { buffer } = await aVideo('cut.mp4')
    const socket = await rawSocket(site.url)
    socket.write(
      `POST /admin/files/upload HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nOrigin: ${site.url}\r\n` +
        `Cookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${buffer.length + 1_000}\r\n\r\n` +
        `--x\r\nContent-Disposition: form-data; name="file"; filename="cut.mp4"\r\n\r\n${buffer.toString('latin1').slice(0, buffer.length / 2)}`,
    )
    const incoming = () => readdir(join(folder, 'incoming')).catch(() => [])
    await expect.poll(async () => (await incoming()).length).toBe(1)
    socket.destroy()
    await expect.poll(incoming).toEqual([])
    expect(await site.db.$count(mediaTable)).toBe(fileCountBefore + 1)
    expect((await sendRequest(`${site.url}/api/health`)).status).toBe(200)
  } finally {
    await site.remove()
    await rm(folder, { recursive: true, force: true })
  }
})
