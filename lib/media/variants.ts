import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { colors } from '../brand/colors.ts'
import { encodeSequentially } from './encode-limit.ts'
import type { Format } from './formats.ts'
import { isComplete } from './is-complete.ts'
import type { FileStore } from './store.ts'

// One picture at a time leaves the other core to visitors.
sharp.concurrency(1)

export type Variant = { width: number; format: Format; light: boolean }

const quality = {
  avif: { full: 52, light: 30 },
  webp: { full: 74, light: 48 },
  jpeg: { full: 78, light: 52 },
} satisfies Record<Format, { full: number; light: number }>

/** Where the picture as it was taken in lies. */
export const originalKey = (hash: string) => `${hash.slice(0, 2)}/${hash}/original`
/** Everything there is of a file: the original and what was made of it. */
export const filePrefix = (hash: string) => `${hash.slice(0, 2)}/${hash}`
const variantKey = (hash: string, { width, format, light }: Variant) =>
  `${hash.slice(0, 2)}/${hash}/${width}${light ? '-light' : ''}.${format}`

/** The original of a file is not what was stored: it cannot be shown until somebody stores it anew. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError'
}

const underway = new Map<string, Promise<Buffer | null>>()

/**
 * The picture in this width and format, made and kept if it is missing or not whole; null when there is no such picture.
 * Never wider than the original. Callers that ask for the same one at once share the work. A picture that could not be
 * kept is returned all the same where `onNotKept` does not throw. Throws `DamagedFileError`.
 */
export async function pictureVariant(
  store: FileStore,
  hash: string,
  variant: Variant,
  onNotKept: (error: unknown) => void = rethrow,
): Promise<Buffer | null> {
  const key = variantKey(hash, variant)
  const kept = await store.read(key)
  if (kept && isComplete(kept, variant.format)) return kept

  const running = underway.get(key)
  if (running) return running

  const work = makeVariant(store, hash, key, variant, onNotKept).finally(() => underway.delete(key))
  underway.set(key, work)
  return work
}

const rethrow = (error: unknown) => {
  throw error
}

async function makeVariant(
  store: FileStore,
  hash: string,
  key: string,
  variant: Variant,
  onNotKept: (error: unknown) => void,
) {
  const original = await store.read(originalKey(hash))
  if (!original) return null
  // A part of a picture can be decoded as well, and would be shown half grey.
  if (!hasHash(original, hash)) throw new DamagedFileError(`The original of ${hash} is not what was stored.`)
  const picture = sharp(original).resize({ width: variant.width, withoutEnlargement: true })
  const bytes = await encodeSequentially(() => encode(picture, variant))
  await store.write(key, bytes).catch(onNotKept)
  return bytes
}

const hasHash = (bytes: Buffer, hash: string) => createHash('sha256').update(bytes).digest('hex').startsWith(hash)

function encode(picture: Sharp, { format, light }: Variant) {
  const level = quality[format][light ? 'light' : 'full']
  if (format === 'avif') return picture.avif({ quality: level, effort: 3 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: level, effort: 4 }).toBuffer()
  return picture.flatten({ background: colors.white }).jpeg({ quality: level, mozjpeg: true }).toBuffer()
}

/** Telephones are who asks for less data: this is as wide as their screens are. */
const widestLight = 1080

/**
 * Makes every width of a picture in AVIF and WebP that is not there yet, then the light ones for telephones: they cost
 * a fifth to a third on top, all light ones would cost four fifths. JPEG is made for the first who takes nothing better.
 */
export async function prepareVariants(
  store: FileStore,
  hash: string,
  originalWidth: number,
  widths: readonly number[],
) {
  const wanted = widths.filter((width, index) => width <= originalWidth || (widths[index - 1] ?? 0) < originalWidth)
  const all = wanted.flatMap(width => (['avif', 'webp'] as const).map(format => ({ width, format, light: false })))
  const light = all.filter(({ width }) => width <= widestLight).map(variant => ({ ...variant, light: true }))
  for (const variant of [...all, ...light]) await pictureVariant(store, hash, variant)
}
