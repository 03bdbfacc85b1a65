import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import pLimit from 'p-limit'

const params = (quality: number, size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
})

/** Compresses quickly, while a visitor waits: 2 to 6 ms for a page. */
export const encode = (body: Buffer, coding: 'br' | 'gzip'): Buffer =>
  coding === 'br' ? brotliCompressSync(body, params(5, body.length)) : gzipSync(body)

const oneAtATime = pLimit(1)
const compress = promisify(brotliCompress)

/** Limits the pages that wait for the better compression, because each is in memory. */
const maxWaiting = 50

/**
 * Compresses a page in another thread, which takes 60 to 170 ms; the result is an eighth smaller than from `encode`.
 * The best quality would take three times as long. Returns null if too many pages wait.
 */
export const compressBest = async (body: Buffer): Promise<Buffer | null> =>
  oneAtATime.pendingCount >= maxWaiting ? null : oneAtATime(() => compress(body, params(10, body.length)))

export const decompress: (body: Buffer) => Buffer = brotliDecompressSync
