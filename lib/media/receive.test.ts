import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, vi } from 'vitest'
import { test } from '@/db/testing/test'
import { InvalidFileError } from '@/lib/errors'
import { limits, maxFileBytes } from './limits'
import { removeAbandonedUploads, withUpload } from './receive'

const address = 'https://site.example/admin/files/upload'

/** Returns a request as a browser sends a file. */
function uploadRequest(bytes: Buffer, name = 'view.jpg') {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  return new Request(address, { method: 'POST', body: form })
}

const jpeg = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(100_000, 7)])
const doNothing = async () => {}

describe('a file that is received', () => {
  test('is on disk under a random name while it is used', async ({ folder }) => {
    const seen = await withUpload(uploadRequest(jpeg, '../Ansicht é.jpg'), folder, async ({ path, name }) => {
      expect(path.startsWith(join(folder, '/'))).toBe(true)
      return { bytes: await readFile(path), name, files: await readdir(folder) }
    })

    expect(seen.bytes.equals(jpeg)).toBe(true)
    expect(seen.name).toContain('Ansicht é.jpg')
    expect(seen.files).toEqual([expect.not.stringContaining('Ansicht')])
    expect(await readdir(folder)).toEqual([])
  })

  test('is accepted as a PDF that begins after other lines, even if these arrive first', async ({ folder }) => {
    const boundary = '--x\r\ncontent-disposition: form-data; name="file"; filename="list.pdf"\r\n\r\n'
    const parts = [boundary, 'A line of a mail server.\r\n', `%PDF-1.7\n${' '.repeat(5000)}\r\n--x--\r\n`]
    const sizeOfUpload = async () => (await stat(join(folder, (await readdir(folder))[0] ?? ''))).size
    const body = new ReadableStream({
      async pull(controller) {
        if (parts.length === 1) await vi.waitFor(async () => expect(await sizeOfUpload()).toBeGreaterThan(0))
        const part = parts.shift()
        if (part === undefined) return controller.close()
        controller.enqueue(Buffer.from(part))
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const request = new Request(address, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)

    expect(await withUpload(request, folder, async ({ path }) => (await readFile(path)).toString())).toContain('%PDF')
  })

  test('is deleted even when using it fails', async ({ folder }) => {
    const failing = withUpload(uploadRequest(jpeg), folder, () => Promise.reject(new Error('No room left')))

    await expect(failing).rejects.toThrow('No room left')
    expect(await readdir(folder)).toEqual([])
  })
})

test('uploads of killed processes are deleted after a day', async ({ folder }) => {
  await removeAbandonedUploads(join(folder, 'not there yet'))
  for (const name of ['old', 'young']) await writeFile(join(folder, name), 'half')
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await utimes(join(folder, 'old'), yesterday, yesterday)

  await removeAbandonedUploads(folder)

  expect(await readdir(folder)).toEqual(['young'])
})

describe('a rejected request', () => {
  const interruptedRequest = (bytes: Buffer) => {
    const type = 'multipart/form-data; boundary=x'
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
    return new Request(address, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Uint8Array(Buffer.concat([Buffer.from(head), bytes])),
    })
  }

  test.for([
    {
      name: 'a program',
      request: () => uploadRequest(Buffer.from('MZ and a good deal more')),
      message: 'This is a program',
    },
    {
      name: 'a picture that is too large',
      request: () => uploadRequest(Buffer.concat([jpeg, Buffer.alloc(limits.image.bytes)])),
      message: 'Too large. We accept JPEG',
    },
    {
      name: 'a request that breaks off',
      request: () => interruptedRequest(jpeg),
      message: 'The upload was interrupted.',
    },
    {
      name: 'a form without a file',
      request: () => new Request(address, { method: 'POST', body: new FormData() }),
      message: 'There is no file in this request.',
    },
    {
      name: 'a form without a body',
      request: () =>
        new Request(address, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
      message: 'There is no file in this request.',
    },
    {
      name: 'a request that is not a form',
      request: () => new Request(address, { method: 'POST', body: 'file' }),
      message: 'There is no file in this request.',
    },
    {
      name: 'a request whose length is too large',
      request: () => {
        const { headers, body } = uploadRequest(jpeg)
        headers.set('content-length', String(maxFileBytes * 2))
        return new Request(address, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
      },
      message: 'Too large.',
    },
  ])('leaves no file: $name', async ({ request, message }, { folder }) => {
    const receiving = withUpload(request(), folder, doNothing)

    await expect(receiving).rejects.toBeInstanceOf(InvalidFileError)
    await expect(receiving).rejects.toThrow(message)
    expect(await readdir(folder)).toEqual([])
  })
})
