import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { test } from '@/db/testing/test'
import { InvalidFileError } from '@/lib/errors'
import { limits, takeIn } from './intake'
import { diskStore } from './store'
import { originalKey } from './variants'

const sampleFile = (name: string) => readFile(new URL(`../../db/seed/files/${name}`, import.meta.url))
const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 40, g: 90, b: 60, alpha: 0.5 } } })

describe('what is taken in', () => {
  test.for([
    { name: 'a JPEG', make: () => flat(40, 30).jpeg().toBuffer(), mime: 'image/jpeg' },
    { name: 'a PNG', make: () => flat(40, 30).png().toBuffer(), mime: 'image/jpeg' },
    { name: 'a PNG one can see through', make: () => flat(40, 30, 4).png().toBuffer(), mime: 'image/webp' },
    { name: 'a WebP', make: () => flat(40, 30).webp().toBuffer(), mime: 'image/jpeg' },
    { name: 'an AVIF', make: () => flat(40, 30).avif({ effort: 0 }).toBuffer(), mime: 'image/jpeg' },
  ])('$name is a picture with a size and a preview', async ({ make, mime }, { folder }) => {
    const store = diskStore(folder)

    const facts = await takeIn(store, await make())

    expect(facts).toMatchObject({ kind: 'image', mime, width: 40, height: 30 })
    expect(facts.hash).toMatch(/^[0-9a-f]{32}$/)
    expect(facts.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect((facts.placeholder ?? '').length).toBeLessThan(600)
    expect((await store.read(originalKey(facts.hash)))?.length).toBe(facts.bytes)
  })

  test('a PDF is a document, kept byte for byte', async ({ folder }) => {
    const store = diskStore(folder)
    const bytes = await sampleFile('buyers-guide.pdf')

    const facts = await takeIn(store, bytes)

    expect(facts).toMatchObject({ kind: 'document', mime: 'application/pdf', width: null, placeholder: null })
    expect(await store.read(originalKey(facts.hash))).toEqual(bytes)
  })

  test('an MP4 is a film, kept byte for byte', async ({ folder }) => {
    const store = diskStore(folder)
    const bytes = await sampleFile('foundation-school.mp4')

    const facts = await takeIn(store, bytes)

    expect(facts).toMatchObject({ kind: 'video', mime: 'video/mp4', bytes: bytes.length })
    expect(await store.read(originalKey(facts.hash))).toEqual(bytes)
  })

  test('the same picture twice is one file', async ({ folder }) => {
    const store = diskStore(folder)
    const bytes = await flat(40, 30).jpeg().toBuffer()

    expect((await takeIn(store, bytes)).hash).toBe((await takeIn(store, bytes)).hash)
  })
})

describe('what is refused', () => {
  const nothingKnown = 'This is not a picture (JPEG, PNG, WebP, AVIF), a PDF or an MP4 film.'

  test.for([
    { name: 'nothing', bytes: Buffer.alloc(0) },
    { name: 'a program', bytes: Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(500)]) },
    { name: 'a shell script', bytes: Buffer.from('#!/bin/sh\nrm -rf /\n') },
    { name: 'an SVG', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>') },
    { name: 'an SVG with a prologue', bytes: Buffer.from('<?xml version="1.0"?><svg/>') },
    { name: 'a web page', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
    { name: 'a GIF', bytes: Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1') },
    { name: 'an archive', bytes: Buffer.from('PK\x03\x04', 'latin1') },
    { name: 'a sound', bytes: Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), Buffer.alloc(100)]) },
  ])('$name', async ({ bytes }, { folder }) => {
    await expect(takeIn(diskStore(folder), bytes)).rejects.toThrow(new InvalidFileError(nothingKnown))
  })

  test.for(['heic', 'heix', 'mif1'])('a telephone picture (%s) is not taken for a film', async (brand, { folder }) => {
    const bytes = Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}`, 'latin1'), Buffer.alloc(200)])

    await expect(takeIn(diskStore(folder), bytes)).rejects.toBeInstanceOf(InvalidFileError)
  })

  test('a picture that ends in the middle', async ({ folder }) => {
    const whole = await sampleFile('unit-plot-eighth-acre.jpg')

    await expect(takeIn(diskStore(folder), whole.subarray(0, whole.length / 2))).rejects.toThrow(
      new InvalidFileError('This picture is damaged and cannot be read.'),
    )
  })

  test('a picture that is one by its first bytes only', async ({ folder }) => {
    const bytes = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.from('<script>alert(1)</script>')])

    await expect(takeIn(diskStore(folder), bytes)).rejects.toBeInstanceOf(InvalidFileError)
  })

  test('a picture of more than 50 million pixels, however small its file', async ({ folder }) => {
    const bytes = await flat(8_000, 8_000).toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer()
    expect(bytes.length).toBeLessThan(1_000_000)

    await expect(takeIn(diskStore(folder), bytes)).rejects.toThrow(
      new InvalidFileError('This picture has more than 50 million pixels.'),
    )
  })

  test('a file that is too large, in words that say what is taken', async ({ folder }) => {
    const bytes = Buffer.alloc(limits.document.bytes + 1)
    bytes.write('%PDF-1.7')

    await expect(takeIn(diskStore(folder), bytes)).rejects.toThrow(
      new InvalidFileError('Too large. We take PDF, up to 25 MB.'),
    )
  })
})

describe('a picture from a telephone', () => {
  test('leaves place and camera behind', async ({ folder }) => {
    const store = diskStore(folder)
    const bytes = await flat(40, 30)
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

    const { hash } = await takeIn(store, bytes)

    const kept = (await store.read(originalKey(hash))) ?? Buffer.alloc(0)
    const { exif, xmp, iptc } = await sharp(kept).metadata()
    expect({ exif, xmp, iptc }).toEqual({})
    for (const word of ['Telephone', 'Number 7', 'Wanjiru', 'Exif']) expect(kept.includes(word)).toBe(false)
  })

  test('stands upright without saying so', async ({ folder }) => {
    const store = diskStore(folder)
    const lying = await flat(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer()

    const facts = await takeIn(store, lying)

    expect(facts).toMatchObject({ width: 30, height: 40 })
    const kept = (await store.read(originalKey(facts.hash))) ?? Buffer.alloc(0)
    expect((await sharp(kept).metadata()).orientation).toBeUndefined()
  })
})

describe('the size of a picture', () => {
  test('is never made larger', async ({ folder }) => {
    const facts = await takeIn(diskStore(folder), await flat(10, 7).png().toBuffer())

    expect(facts).toMatchObject({ width: 10, height: 7 })
  })

  test('is brought down to what a screen shows, in its proportions', async ({ folder }) => {
    const facts = await takeIn(diskStore(folder), await flat(4_000, 1_000).jpeg().toBuffer())

    expect(facts).toMatchObject({ width: 3_200, height: 800 })
  })
})

test('what hides behind a picture does not come along', async ({ folder }) => {
  const store = diskStore(folder)
  const bytes = Buffer.concat([await flat(40, 30).jpeg().toBuffer(), Buffer.from('<?php system($_GET[0]) ?>')])

  const { hash } = await takeIn(store, bytes)

  expect((await store.read(originalKey(hash)))?.includes('<?php')).toBe(false)
})
