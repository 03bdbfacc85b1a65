import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { colors } from '../brand/colors.ts'
import { encodeSequentially } from './encode-limit.ts'
import type { Format } from './formats.ts'
import type { PictureName } from './sizes/picture-name.ts'
import { tallArea } from './sizes/tall.ts'
import type { FileStore } from './store/store.ts'

// One thread leaves the other core to requests.
sharp.concurrency(1)
// A picture is read only once, so the cache of libvips would be useless.
sharp.cache(false)

/**
 * `light` is for the data saver. `offsetTenths` selects a tall part for phones, from 0 on the left to 10 on the right;
 * undefined for the whole picture.
 */
export type Variant = { width: number; format: Format; light: boolean; offsetTenths?: number | undefined }

const quality = {
  avif: { full: 52, light: 30 },
  webp: { full: 74, light: 48 },
  jpeg: { full: 78, light: 52 },
} satisfies Record<Format, { full: number; light: number }>

/** Phones use this width and tall parts at 2 or more pixels per point, which hides lower quality (decision 075). */
const denseWidth = 750
const denseQuality: Record<Format, number> = { avif: 46, webp: 68, jpeg: 72 }

/** Returns the common prefix of the keys of a file and its variants. */
export const filePrefix = (hash: string) => `${hash.slice(0, 2)}/${hash}`
export const originalKey = (hash: string) => `${filePrefix(hash)}/original`
const variantKey = (hash: string, variant: Variant) => `${filePrefix(hash)}/${variantName(variant)}`

/** Returns the name of a variant, unique among the variants of the picture. */
export const variantName = ({ width, format, light, offsetTenths }: Variant) =>
  `${width}${offsetTenths === undefined ? '' : `-tall-${offsetTenths}`}${light ? '-light' : ''}.${format}`

/** Thrown if the original does not match its hash: the file has to be uploaded again. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError'
}

const inProgress = new Map<string, Promise<Buffer | null>>()

/**
 * Returns the picture in this width and format, never wider than the original; creates and stores it if it is missing
 * or incomplete. Null when there is no such picture. Concurrent calls for the same variant share the work. When storing
 * fails, the picture is still returned unless `onStoreError` throws. Throws `DamagedFileError`.
 */
export async function pictureVariant(
  store: FileStore,
  hash: string,
  variant: Variant,
  onStoreError: (error: unknown) => void = rethrow,
): Promise<Buffer | null> {
  const key = variantKey(hash, variant)
  const stored = await store.read(key)
  if (stored && completenessChecks[variant.format](stored)) return stored

  const running = inProgress.get(key)
  if (running) return running

  const work = makeVariant(store, hash, key, variant, onStoreError).finally(() => inProgress.delete(key))
  inProgress.set(key, work)
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
  onStoreError: (error: unknown) => void,
) {
  const original = await store.read(originalKey(hash))
  if (!original) return null
  // A truncated picture can be decoded, too, and would be half grey.
  if (!hasHash(original, hash)) throw new DamagedFileError(`The original of ${hash} is not what was stored.`)
  const whole = sharp(original)
  const part =
    variant.offsetTenths === undefined ? whole : whole.extract(tallArea(await whole.metadata(), variant.offsetTenths))
  const picture = part.resize({ width: variant.width, withoutEnlargement: true })
  const bytes = await encodeSequentially(() => encode(picture, variant))
  await store.write(key, bytes).catch(onStoreError)
  return bytes
}

const hasHash = (bytes: Buffer, hash: string) => createHash('sha256').update(bytes).digest('hex').startsWith(hash)

function encode(picture: Sharp, { width, format, light, offsetTenths }: Variant) {
  const isDense = width === denseWidth || offsetTenths !== undefined
  const level = light ? quality[format].light : isDense ? denseQuality[format] : quality[format].full
  if (format === 'avif') return picture.avif({ quality: level, effort: 3 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: level, effort: 4 }).toBuffer()
  return picture.flatten({ background: colors.white }).jpeg({ quality: level, mozjpeg: true }).toBuffer()
}

/** Maximum width of light variants in pixels, for screens of phones, which use them most. */
const maxLightWidth = 1080

/**
 * Creates all missing AVIF and WebP variants of a picture, then light variants up to the width of phones. These add a
 * fifth to a third to the time; all light variants would add four fifths. JPEG is created on the first request.
 */
export async function prepareVariants(
  store: FileStore,
  hash: string,
  originalWidth: number,
  widths: readonly number[],
  tall: readonly PictureName[] = [],
) {
  // The first width above the original is included: its variant has the width of the original.
  const fullWidths = widths.filter((width, index) => width <= originalWidth || (widths[index - 1] ?? 0) < originalWidth)
  const fullVariants = [...fullWidths.map(width => ({ width })), ...tall].flatMap(name =>
    (['avif', 'webp'] as const).map(format => ({ ...name, format, light: false })),
  )
  const smaller = fullVariants.filter(({ width }) => width <= maxLightWidth)
  const lightVariants = smaller.map(variant => ({ ...variant, light: true }))
  for (const variant of [...fullVariants, ...lightVariants]) await pictureVariant(store, hash, variant)
}

/** Return true for a complete picture, by the lengths and end markers of its format; fast, without decoding. */
const completenessChecks: Record<Format, (bytes: Buffer) => boolean> = {
  jpeg: bytes =>
    bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9,
  // RIFF stores the number of bytes after the first eight.
  webp: bytes =>
    bytes.length > 12 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 12) === 'WEBP' &&
    bytes.readUInt32LE(4) + 8 === bytes.length,
  avif: hasCompleteBoxes,
}

/** Returns true if boxes of ISO base media, each with its length and type, fill the file up to the last byte. */
function hasCompleteBoxes(bytes: Buffer): boolean {
  const types: string[] = []
  let at = 0
  while (at + 8 <= bytes.length) {
    types.push(bytes.toString('latin1', at + 4, at + 8))
    const length = bytes.readUInt32BE(at)
    // Our encoder writes no open box (length 0), so such a file is damaged.
    if (length < 8) return false
    at += length
  }
  return at === bytes.length && types[0] === 'ftyp' && types.includes('meta') && types.includes('mdat')
}
