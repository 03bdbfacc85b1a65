import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { test } from '@/db/testing/test'
import { formats } from './formats'
import { diskStore, type FileStore } from './store/store'
import { DamagedFileError, filePrefix, originalKey, pictureVariant, prepareVariants } from './variants'

describe('a picture in a width', () => {
  test.for(formats)('is created in %s', async (format, { folder }) => {
    const store = diskStore(folder)
    const hash = await aPicture(store, 300, 200)

    const bytes = await pictureVariant(store, hash, { width: 96, format, light: false })

    const { format: found, width, height } = await sharp(bytes ?? undefined).metadata()
    expect(found).toBe(format === 'avif' ? 'heif' : format)
    expect({ width, height }).toEqual({ width: 96, height: 64 })
  })

  // A length of -1 leaves out the last byte.
  test.for(formats.flatMap(format => [0, 500, -1].map(length => [format, length] as const)))(
    'is generated again in %s if its stored bytes are cut at %d',
    async ([format, length], { folder }) => {
      const store = diskStore(folder)
      const hash = await aPicture(store, 300, 200)
      const variant = { width: 96, format, light: false }
      const whole = await pictureVariant(store, hash, variant)
      const key = `${hash.slice(0, 2)}/${hash}/96.${format}`
      await store.write(key, whole?.subarray(0, length) ?? Buffer.alloc(0))

      expect(await pictureVariant(store, hash, variant)).toEqual(whole)
      expect(await store.read(key)).toEqual(whole)
    },
  )

  test.for(formats)('is generated again in %s if zeros follow the picture', async (format, { folder }) => {
    const store = diskStore(folder)
    const hash = await aPicture(store, 300, 200)
    const variant = { width: 96, format, light: false }
    const whole = await pictureVariant(store, hash, variant)
    await store.write(
      `${hash.slice(0, 2)}/${hash}/96.${format}`,
      Buffer.concat([whole ?? Buffer.alloc(0), Buffer.alloc(64)]),
    )

    expect(await pictureVariant(store, hash, variant)).toEqual(whole)
  })

  test('throws `DamagedFileError` if the original is truncated or empty, and nothing is stored', async ({ folder }) => {
    const store = diskStore(folder)
    const hash = await aPicture(store, 300, 200)
    const original = (await store.read(originalKey(hash))) ?? Buffer.alloc(0)
    for (const length of [0, 60, original.length - 40]) {
      await store.write(originalKey(hash), original.subarray(0, length))
      await expect(pictureVariant(store, hash, { width: 96, format: 'webp', light: false })).rejects.toBeInstanceOf(
        DamagedFileError,
      )
    }
    expect(await store.size(`${hash.slice(0, 2)}/${hash}/96.webp`)).toBeNull()
  })

  test('is returned even if it cannot be stored, if the caller allows that', async ({ folder }) => {
    const store = diskStore(folder)
    const hash = await aPicture(store, 300, 200)
    const errors: unknown[] = []
    const fullStore: FileStore = { ...store, write: () => Promise.reject(new Error('The disk is full.')) }
    const variant = { width: 96, format: 'webp', light: false } as const
    const bytes = await pictureVariant(fullStore, hash, variant, error => void errors.push(error))
    expect(bytes?.length).toBeGreaterThan(0)
    expect(errors).toHaveLength(1)
  })

  test('is never wider than the original', async ({ folder }) => {
    const store = diskStore(folder)
    const hash = await aPicture(store, 120, 80)

    const bytes = await pictureVariant(store, hash, { width: 640, format: 'webp', light: false })

    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ width: 120, height: 80 })
  })

  test('can be the tall part at a place of the picture', async ({ folder }) => {
    const store = diskStore(folder)
    // The picture is black on the left and white on the right; `offsetTenths` 0 is its left end, and 10 its right end.
    const half = await sharp({ create: { width: 800, height: 900, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#000' } })
      .composite([{ input: half, left: 800, top: 0 }])
      .png()
      .toBuffer()
    const hash = await aPicture(store, 1600, 900, bytes)

    for (const [offsetTenths, level] of [
      [0, 0],
      [10, 255],
    ] as const) {
      const part = await pictureVariant(store, hash, { width: 480, format: 'webp', light: false, offsetTenths })
      expect(await sharp(part ?? undefined).metadata()).toMatchObject({ width: 480, height: 854 })
      const { channels } = await sharp(part ?? undefined).stats()
      expect(channels.map(({ mean }) => Math.round(mean))).toEqual([level, level, level])
      expect(await store.size(`${filePrefix(hash)}/480-tall-${offsetTenths}.webp`)).toBeGreaterThan(0)
    }
  })

  test('has fewer bytes with the data saver', async ({ folder }) => {
    const store = diskStore(folder)
    const hash = await aPicture(store, 300, 200)
    const size = async (light: boolean) =>
      (await pictureVariant(store, hash, { width: 192, format: 'jpeg', light }))?.length ?? 0

    expect(await size(true)).toBeLessThan(await size(false))
    expect(await size(true)).toBeGreaterThan(0)
  })

  test('has a white background in a format without transparency', async ({ folder }) => {
    const store = diskStore(folder)
    const transparent = await sharp({ create: { width: 96, height: 64, channels: 4, background: '#00000000' } })
      .webp()
      .toBuffer()
    const hash = await aPicture(store, 96, 64, transparent)

    const bytes = await pictureVariant(store, hash, { width: 96, format: 'jpeg', light: false })

    expect([
      ...(
        await sharp(bytes ?? undefined)
          .raw()
          .toBuffer()
      ).subarray(0, 3),
    ]).toEqual([255, 255, 255])
  })

  test('is null if there is no such picture, and nothing is stored', async ({ folder }) => {
    const store = diskStore(folder)

    expect(await pictureVariant(store, '0'.repeat(32), { width: 96, format: 'webp', light: false })).toBeNull()

    expect(await readdir(folder)).toEqual([])
  })
})

describe('creating a variant', () => {
  test('happens once, and the result is stored', async ({ folder }) => {
    const { store, written } = withWrittenKeys(diskStore(folder))
    const hash = await aPicture(store, 300, 200)
    const variant = { width: 96, format: 'webp', light: false } as const

    const first = await pictureVariant(store, hash, variant)
    const again = await pictureVariant(store, hash, variant)

    expect(again).toEqual(first)
    expect(written.filter(key => key.endsWith('96.webp'))).toHaveLength(1)
  })

  test('is shared by concurrent requests', async ({ folder }) => {
    const { store, written } = withWrittenKeys(diskStore(folder))
    const hash = await aPicture(store, 300, 200)
    const variant = { width: 192, format: 'webp', light: false } as const

    const results = await Promise.all(Array.from({ length: 8 }, () => pictureVariant(store, hash, variant)))

    expect(written.filter(key => key.endsWith('192.webp'))).toHaveLength(1)
    for (const result of results) expect(result).toEqual(results[0])
  })

  test('is retried by the next request after a failure', async ({ folder }) => {
    const store = diskStore(folder)
    const hash = await aPicture(store, 300, 200)
    const variant = { width: 96, format: 'webp', light: false } as const
    const fullStore: FileStore = { ...store, write: () => Promise.reject(new Error('No space left on device')) }

    await expect(pictureVariant(fullStore, hash, variant)).rejects.toThrow('No space left')

    expect(await pictureVariant(store, hash, variant)).not.toBeNull()
  })
})

describe('preparing a picture', () => {
  test('creates every width up to the width of the picture in AVIF and WebP, the next larger width, and light variants', async ({
    folder,
  }) => {
    const store = diskStore(folder)
    const hash = await aPicture(store, 150, 100)

    await prepareVariants(store, hash, 150, [96, 192, 320])

    const names = await readdir(join(folder, dirname(originalKey(hash))))
    const full = ['192.avif', '192.webp', '96.avif', '96.webp']
    expect(names.sort()).toEqual([...full, ...full.map(name => name.replace('.', '-light.')), 'original'].sort())
  })

  test('creates light variants no wider than a phone screen', async ({ folder }) => {
    const { store, written } = withWrittenKeys(diskStore(folder))
    const hash = await aPicture(store, 1200, 8)

    await prepareVariants(store, hash, 1200, [1080, 1280])

    const names = written.map(key => key.split('/').pop())
    expect(names.slice(1)).toEqual([
      '1080.avif',
      '1080.webp',
      '1280.avif',
      '1280.webp',
      '1080-light.avif',
      '1080-light.webp',
    ])
  })

  test('creates only missing variants when it is repeated', async ({ folder }) => {
    const { store, written } = withWrittenKeys(diskStore(folder))
    const hash = await aPicture(store, 150, 100)
    await prepareVariants(store, hash, 150, [96])
    written.length = 0

    await prepareVariants(store, hash, 150, [96, 192])

    const names = written.map(key => key.split('/').pop())
    expect(names).toEqual(['192.avif', '192.webp', '192-light.avif', '192-light.webp'])
  })
})

/** Stores these bytes as an original, or else a picture of noise in this size; returns its hash. */
async function aPicture(store: FileStore, width: number, height: number, bytes?: Buffer) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture =
    bytes ??
    (await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
      .jpeg()
      .toBuffer())
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 32)
  await store.write(originalKey(hash), picture)
  return hash
}

/** Returns the store, and the keys that are written to it. */
function withWrittenKeys(store: FileStore) {
  const written: string[] = []
  return {
    written,
    store: {
      ...store,
      write(key: string, bytes: Uint8Array) {
        written.push(key)
        return store.write(key, bytes)
      },
    },
  }
}
