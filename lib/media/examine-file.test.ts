import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { test } from '@/db/testing/test'
import { InvalidFileError } from '@/lib/errors'
import { examineFile, storeFile } from './examine-file'
import { limits } from './limits'
import { diskStore } from './store/store'
import { originalKey } from './variants'

const sampleFile = (name: string) => readFile(new URL(`../../db/seed/files/${name}`, import.meta.url))
const plainPicture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 40, g: 90, b: 60, alpha: 0.5 } } })

describe('accepted files', () => {
  test.for([
    { name: 'a JPEG', make: () => plainPicture(40, 30).jpeg().toBuffer(), mime: 'image/jpeg' },
    { name: 'a PNG', make: () => plainPicture(40, 30).png().toBuffer(), mime: 'image/jpeg' },
    { name: 'a transparent PNG', make: () => plainPicture(40, 30, 4).png().toBuffer(), mime: 'image/webp' },
    { name: 'a WebP', make: () => plainPicture(40, 30).webp().toBuffer(), mime: 'image/jpeg' },
    { name: 'an AVIF', make: () => plainPicture(40, 30).avif({ effort: 0 }).toBuffer(), mime: 'image/jpeg' },
  ])('$name is stored as $mime, with a size and a preview', async ({ make, mime }, { folder }) => {
    const store = diskStore(folder)

    const facts = await storeFile(store, await make())

    expect(facts).toMatchObject({ kind: 'image', mime, width: 40, height: 30 })
    expect(facts.hash).toMatch(/^[0-9a-f]{32}$/)
    expect(facts.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect((facts.placeholder ?? '').length).toBeLessThan(600)
    expect((await store.read(originalKey(facts.hash)))?.length).toBe(facts.bytes)
  })

  test('a PDF is accepted as a document, byte for byte', async ({ folder }) => {
    const store = diskStore(folder)
    const bytes = await sampleFile('buyers-guide.pdf')

    const facts = await storeFile(store, bytes)

    expect(facts).toMatchObject({ kind: 'document', mime: 'application/pdf', width: null, placeholder: null })
    expect(await store.read(originalKey(facts.hash))).toEqual(bytes)
  })

  test('an MP4 is accepted as a video, byte for byte', async ({ folder }) => {
    const store = diskStore(folder)
    const bytes = await sampleFile('foundation-school.mp4')

    const facts = await storeFile(store, bytes)

    expect(facts).toMatchObject({ kind: 'video', mime: 'video/mp4', bytes: bytes.length })
    expect(await store.read(originalKey(facts.hash))).toEqual(bytes)
  })

  test('the same picture has the same hash twice', async ({ folder }) => {
    const store = diskStore(folder)
    const bytes = await plainPicture(40, 30).jpeg().toBuffer()

    expect((await storeFile(store, bytes)).hash).toBe((await storeFile(store, bytes)).hash)
  })
})

describe('examining a file', () => {
  const acceptedKinds = 'We accept JPEG, PNG, WebP and AVIF pictures, PDF and MP4.'

  test.for([
    { name: 'an empty file', bytes: Buffer.alloc(0), message: 'This file is empty.' },
    {
      name: 'a program',
      bytes: Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(500)]),
      message: 'This is a program, despite its name.',
    },
    { name: 'a shell script', bytes: Buffer.from('#!/bin/sh\nrm -rf /\n'), message: 'This is a program' },
    {
      name: 'an SVG',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      message: 'This is an SVG drawing, which can contain scripts.',
    },
    { name: 'an SVG with a prologue', bytes: Buffer.from('<?xml version="1.0"?><svg />'), message: 'This is an SVG' },
    {
      name: 'a web page',
      bytes: Buffer.from('<!doctype html><script>alert(1)</script>'),
      message: 'This is a web page',
    },
    { name: 'a GIF', bytes: Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), message: 'This is a GIF.' },
    { name: 'an archive', bytes: Buffer.from('PK\x03\x04', 'latin1'), message: 'This is an archive' },
    {
      name: 'a sound',
      bytes: Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), Buffer.alloc(100)]),
      message: 'This kind of file is not known.',
    },
  ])('rejects $name', async ({ bytes, message }, { folder }) => {
    const storing = storeFile(diskStore(folder), bytes)
    await expect(storing).rejects.toBeInstanceOf(InvalidFileError)
    await expect(storing).rejects.toThrow(message)
    await expect(storing).rejects.toThrow(acceptedKinds)
    expect(await readdir(folder)).toEqual([])
  })

  test.for(['heic', 'heix', 'mif1'])('a phone picture (%s) is not accepted as a video', async (brand, { folder }) => {
    const bytes = Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}`, 'latin1'), Buffer.alloc(200)])

    await expect(storeFile(diskStore(folder), bytes)).rejects.toBeInstanceOf(InvalidFileError)
  })

  test('rejects a truncated picture', async ({ folder }) => {
    const whole = await sampleFile('unit-plot-eighth-acre.jpg')

    await expect(storeFile(diskStore(folder), whole.subarray(0, whole.length / 2))).rejects.toThrow(
      new InvalidFileError('This picture is damaged or cut off and cannot be read. Export it again.'),
    )
  })

  test('rejects a file that is a picture only by its first bytes', async ({ folder }) => {
    const bytes = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.from('<script>alert(1)</script>')])

    await expect(storeFile(diskStore(folder), bytes)).rejects.toBeInstanceOf(InvalidFileError)
  })

  test('rejects a picture of more than 50 million pixels, however small its file', async ({ folder }) => {
    const bytes = await plainPicture(8_000, 8_000).toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer()
    expect(bytes.length).toBeLessThan(1_000_000)

    await expect(storeFile(diskStore(folder), bytes)).rejects.toThrow(
      new InvalidFileError('This picture has more than 50 million pixels. Make it smaller and send it again.'),
    )
  })

  test('rejects a file that is too large; the message contains the limit', async ({ folder }) => {
    const bytes = Buffer.alloc(limits.document.bytes + 1)
    bytes.write('%PDF-1.7')

    await expect(storeFile(diskStore(folder), bytes)).rejects.toThrow(
      new InvalidFileError('Too large. We accept PDF, up to 25 MB.'),
    )
  })
})

describe('a picture from a phone', () => {
  test('loses its location and camera metadata', async ({ folder }) => {
    const store = diskStore(folder)
    const bytes = await plainPicture(40, 30)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Telephone', Model: 'Number 7', Copyright: 'Wanjiru' },
        IFD3: {
          GPSLatitudeRef: 'S',
          GPSLatitude: '1/1 17/1 11/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '36/1 49/1 2/1',
        },
      })
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()

    const { hash } = await storeFile(store, bytes)

    const storedBytes = (await store.read(originalKey(hash))) ?? Buffer.alloc(0)
    const { exif, xmp, iptc } = await sharp(storedBytes).metadata()
    expect({ exif, xmp, iptc }).toEqual({})
    for (const word of ['Telephone', 'Number 7', 'Wanjiru', 'Exif']) expect(storedBytes.includes(word)).toBe(false)
  })

  test('is rotated upright and has no orientation metadata', async ({ folder }) => {
    const store = diskStore(folder)
    const rotated = await plainPicture(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer()

    const facts = await storeFile(store, rotated)

    expect(facts).toMatchObject({ width: 30, height: 40 })
    const storedBytes = (await store.read(originalKey(facts.hash))) ?? Buffer.alloc(0)
    expect((await sharp(storedBytes).metadata()).orientation).toBeUndefined()
  })
})

describe('the size of a picture', () => {
  test('is never enlarged', async ({ folder }) => {
    const facts = await storeFile(diskStore(folder), await plainPicture(10, 7).png().toBuffer())

    expect(facts).toMatchObject({ width: 10, height: 7 })
  })

  test('is reduced to the maximum with the same proportions', async ({ folder }) => {
    const facts = await storeFile(diskStore(folder), await plainPicture(4_000, 1_000).jpeg().toBuffer())

    expect(facts).toMatchObject({ width: 3_200, height: 800 })
  })
})

test('bytes after the end of a picture are removed', async ({ folder }) => {
  const store = diskStore(folder)
  const bytes = Buffer.concat([await plainPicture(40, 30).jpeg().toBuffer(), Buffer.from('a note to oneself')])

  const { hash } = await storeFile(store, bytes)

  expect((await store.read(originalKey(hash)))?.includes('a note')).toBe(false)
})

describe('polyglot and other files', () => {
  test.for([
    '<svg onload="alert(1)">',
    '<HTML><body>',
    '<script >alert(1)</script>',
    '<!DOCTYPE html>',
    '<?php system($_GET[0]) ?>',
  ])('a JPEG with %s inside is rejected', async (hidden, { folder }) => {
    const picture = await plainPicture(40, 30).jpeg().toBuffer()

    await expect(storeFile(diskStore(folder), Buffer.concat([picture, Buffer.from(hidden)]))).rejects.toThrow(
      'This picture has a web page or a program hidden inside.',
    )
    expect(await readdir(folder)).toEqual([])
  })

  const harmful = 'This PDF contains a script, a program to start'
  const pdf = (body: string | Buffer) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n'), Buffer.from(body as string, 'latin1'), Buffer.from('\n%%EOF\n')])
  const objectStream = (objects: string) =>
    Buffer.concat([
      Buffer.from('<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n'),
      deflateSync(objects),
      Buffer.from('\nendstream\nendobj'),
    ])

  test.for([
    { name: 'a script', body: '<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>' },
    { name: 'a script under a coded name', body: '<< /S /J#61vaScript >>' },
    { name: 'a program to start', body: '<< /S /Launch /F (cmd.exe) >>' },
    { name: 'a script in an object stream', body: objectStream('7 0 << /S /JavaScript >>') },
  ])('a PDF with $name is rejected', async ({ body }, { folder }) => {
    await expect(storeFile(diskStore(folder), pdf(body as string))).rejects.toThrow(harmful)
  })

  test('a PDF whose compressed objects cannot be read is rejected', async ({ folder }) => {
    const locked = '<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nnot compressed at all\nendstream\nendobj'
    await expect(storeFile(diskStore(folder), pdf(locked))).rejects.toThrow('damaged or locked')
  })

  test('a PDF with script names only in its text is accepted', async ({ folder }) => {
    const inText = `<< /Length 20 >>\nstream\n(/JavaScript and /Launch)\nendstream\nendobj << /JSomething 1 >>`
    expect(await storeFile(diskStore(folder), pdf(inText))).toMatchObject({ kind: 'document' })
  })

  test('a truncated PDF on disk is rejected without another, unhandled rejection', async ({ folder }) => {
    const unhandled: unknown[] = []
    const record = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', record)
    const path = join(folder, 'cut.pdf')
    await writeFile(path, (await sampleFile('buyers-guide.pdf')).subarray(0, 2000))

    await expect(examineFile(path)).rejects.toThrow('This PDF is cut off.')
    await readFile(path)
    process.off('unhandledRejection', record)
    expect(unhandled).toEqual([])
  })

  test('a truncated PDF is rejected', async ({ folder }) => {
    const whole = await sampleFile('buyers-guide.pdf')
    await expect(storeFile(diskStore(folder), whole.subarray(0, whole.length / 2))).rejects.toThrow('cut off')
  })
})

describe('a video', () => {
  test('is rejected if it is truncated', async ({ folder }) => {
    const whole = await sampleFile('foundation-school.mp4')
    await expect(storeFile(diskStore(folder), whole.subarray(0, whole.length - 1000))).rejects.toThrow(
      'not a complete MP4 video',
    )
  })

  test('is rejected if only its first bytes are those of a video', async ({ folder }) => {
    const bytes = Buffer.concat([Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1'), Buffer.from('<script>alert(1)')])
    await expect(storeFile(diskStore(folder), bytes)).rejects.toThrow('not a complete MP4 video')
  })

  test('is rejected without a video track', async ({ folder }) => {
    const boxes = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x08moov\0\0\0\x08mdat', 'latin1')
    await expect(storeFile(diskStore(folder), boxes)).rejects.toThrow('no moving picture')
  })

  test('has the same facts from disk as from memory', async ({ folder }) => {
    const path = join(folder, 'video')
    const bytes = await sampleFile('foundation-school.mp4')
    await writeFile(path, bytes)
    const store = diskStore(join(folder, 'store'))

    const { facts, save } = await examineFile(path)
    await save(store)

    expect(facts).toEqual(await storeFile(diskStore(join(folder, 'other')), bytes))
    expect(await store.read(originalKey(facts.hash))).toEqual(bytes)
  })
})
