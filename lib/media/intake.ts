import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { InvalidFileError } from '../errors.ts'
import type { FileStore } from './store.ts'
import { originalKey } from './variants.ts'

export const limits = {
  image: { bytes: 20 * 1024 * 1024, pixels: 50_000_000, said: 'JPEG, PNG, WebP or AVIF, up to 20 MB' },
  video: { bytes: 200 * 1024 * 1024, said: 'MP4, up to 200 MB' },
  document: { bytes: 25 * 1024 * 1024, said: 'PDF, up to 25 MB' },
} as const

export type FileFacts = {
  kind: 'image' | 'video' | 'document'
  hash: string
  mime: string
  bytes: number
  width: number | null
  height: number | null
  placeholder: string | null
}

/** Never kept wider than this: no screen we serve shows more. */
const largestSide = 3200

/**
 * Takes a file into the store and answers the facts about it. What it is, is read from its content, never from its
 * name; pictures are encoded anew, which leaves place and camera behind. Throws `InvalidFileError`.
 */
export async function takeIn(store: FileStore, bytes: Buffer): Promise<FileFacts> {
  const kind = kindOf(bytes)
  if (!kind) throw new InvalidFileError('This is not a picture (JPEG, PNG, WebP, AVIF), a PDF or an MP4 film.')
  if (bytes.length > limits[kind].bytes) throw new InvalidFileError(`Too large. We take ${limits[kind].said}.`)

  const taken =
    kind === 'image'
      ? await cleanPicture(bytes)
      : {
          bytes,
          width: null,
          height: null,
          placeholder: null,
          mime: kind === 'video' ? 'video/mp4' : 'application/pdf',
        }
  const hash = createHash('sha256').update(taken.bytes).digest('hex').slice(0, 32)
  await store.write(originalKey(hash), taken.bytes)
  return {
    kind,
    hash,
    mime: taken.mime,
    bytes: taken.bytes.length,
    width: taken.width,
    height: taken.height,
    placeholder: taken.placeholder,
  }
}

function kindOf(bytes: Buffer): FileFacts['kind'] | null {
  const start = bytes.subarray(0, 16).toString('latin1')
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return 'image'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image'
  if (start.startsWith('%PDF-')) return 'document'
  if (start.slice(4, 8) !== 'ftyp') return null
  const brand = start.slice(8, 12)
  if (/^(avif|avis|mif1)$/.test(brand)) return 'image'
  // The same container also holds telephone pictures, sound and more.
  return /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V )$/.test(brand) ? 'video' : null
}

async function cleanPicture(bytes: Buffer) {
  try {
    const read = sharp(bytes, { limitInputPixels: limits.image.pixels, failOn: 'error' })
    const { data, info } = await read
      .rotate()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .toFormat((await read.metadata()).hasAlpha ? 'webp' : 'jpeg', { quality: 90 })
      .toBuffer({ resolveWithObject: true })
    const tiny = await sharp(data).resize({ width: 16 }).webp({ quality: 30 }).toBuffer()
    return {
      bytes: data,
      width: info.width,
      height: info.height,
      mime: `image/${info.format}`,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    }
  } catch (error) {
    const tooManyPixels = error instanceof Error && error.message.includes('pixel limit')
    throw new InvalidFileError(
      tooManyPixels ? 'This picture has more than 50 million pixels.' : 'This picture is damaged and cannot be read.',
    )
  }
}
