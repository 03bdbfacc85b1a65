import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { InvalidFileError } from '../errors.ts'
import { QueueFullError, WorkerTimeoutError, workerQueue } from '../workers/worker-queue.ts'
import { encodeSequentially } from './encode-limit.ts'
import { requirePlainPicture } from './inspect/plain-picture.ts'
import { requireVideo } from './inspect/video.ts'
import { headBytes, kindOf } from './kind.ts'
import { type KindOfFile, limits, tooLargeMessage } from './limits.ts'
import type { FileStore } from './store/store.ts'
import { originalKey } from './variants.ts'

export type FileFacts = {
  kind: KindOfFile
  hash: string
  mime: string
  bytes: number
  width: number | null
  height: number | null
  /** A tiny picture as a data URI, to show until the picture is loaded; null for other files. */
  placeholder: string | null
}

/** A validated file: its facts, and a function that stores its bytes. */
export type Examined = { facts: FileFacts; save: (store: FileStore) => Promise<void> }

/** Maximum width and height of stored pictures, in pixels. */
const maxSide = 3200
/** Maximum time in seconds for decoding and encoding: 50 megapixels take a fraction of it. */
const maxSeconds = 60

/** Stores a file, examined like `examineFile`, and returns its facts. */
export async function storeFile(store: FileStore, bytes: Buffer): Promise<FileFacts> {
  const { facts, save } = await examineBytes(bytes)
  await save(store)
  return facts
}

/**
 * Examines a file on disk without storing it. The type is detected from the content, never from the name; pictures are
 * re-encoded, which removes metadata such as location and camera. A video is not read into memory completely. Throws
 * `InvalidFileError`.
 */
export async function examineFile(path: string): Promise<Examined> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const read = async (start: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(length, size)), { position: start })
      return buffer.subarray(0, bytesRead)
    }
    const kind = kindOf(await read(0, headBytes))
    if (size > limits[kind].bytes) throw new InvalidFileError(tooLargeMessage(kind))
    if (kind !== 'video') return await examineBytes(await readFile(path))
    await requireVideo({ size, read })
    const digest = createHash('sha256')
    await pipeline(createReadStream(path), digest)
    const facts = factsWithoutDimensions(kind, shortHash(digest.digest('hex')), size)
    return { facts, save: store => store.writeFrom(originalKey(facts.hash), path) }
  } finally {
    await handle.close()
  }
}

async function examineBytes(bytes: Buffer): Promise<Examined> {
  const kind = kindOf(bytes.subarray(0, headBytes))
  if (bytes.length > limits[kind].bytes) throw new InvalidFileError(tooLargeMessage(kind))
  if (kind === 'image') return examinePicture(bytes)

  if (kind === 'document') await requireSafePdf(bytes)
  else await requireVideo({ size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) })
  const facts = factsWithoutDimensions(kind, hashOf(bytes), bytes.length)
  return { facts, save: store => store.write(originalKey(facts.hash), bytes) }
}

const checkInWorker = workerQueue<Uint8Array, void>({
  ...{ module: 'lib/media/inspect/safe-pdf.ts', name: 'requireSafePdf', errors: [InvalidFileError] },
  ...{ maxWaiting: 10, timeout: 10_000 },
})

async function requireSafePdf(bytes: Buffer) {
  try {
    await checkInWorker(bytes)
  } catch (error) {
    if (error instanceof WorkerTimeoutError)
      throw new InvalidFileError('This PDF takes too long to check. Print it to a new PDF and send that.')
    if (error instanceof QueueFullError) throw new InvalidFileError('Many files are checked at the moment. Try again.')
    throw error
  }
}

const factsWithoutDimensions = (kind: 'video' | 'document', hash: string, bytes: number): FileFacts => ({
  kind,
  hash,
  bytes,
  mime: kind === 'video' ? 'video/mp4' : 'application/pdf',
  width: null,
  height: null,
  placeholder: null,
})

async function examinePicture(bytes: Buffer): Promise<Examined> {
  requirePlainPicture(bytes)
  const { data, info, tiny } = await encodeSequentially(() => reencode(bytes))
  const facts: FileFacts = {
    kind: 'image',
    hash: hashOf(data),
    mime: `image/${info.format}`,
    bytes: data.length,
    width: info.width,
    height: info.height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  }
  return { facts, save: store => store.write(originalKey(facts.hash), data) }
}

async function reencode(bytes: Buffer) {
  try {
    const picture = sharp(bytes, { limitInputPixels: limits.image.pixels, failOn: 'error' })
    const { data, info } = await picture
      .timeout({ seconds: maxSeconds })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toFormat((await picture.metadata()).hasAlpha ? 'webp' : 'jpeg', { quality: 90 })
      .toBuffer({ resolveWithObject: true })
    const tiny = await sharp(data).resize({ width: 16 }).webp({ quality: 30 }).toBuffer()
    return { data, info, tiny }
  } catch (error) {
    const tooManyPixels = error instanceof Error && error.message.includes('pixel limit')
    throw new InvalidFileError(
      tooManyPixels
        ? 'This picture has more than 50 million pixels. Make it smaller and send it again.'
        : 'This picture is damaged or cut off and cannot be read. Export it again.',
    )
  }
}

const hashOf = (bytes: Buffer) => shortHash(createHash('sha256').update(bytes).digest('hex'))
/** Returns the first 128 bits of a hash, which are enough to tell files apart. */
const shortHash = (hex: string) => hex.slice(0, 32)
