import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import compression from 'compression'
import pLimit from 'p-limit'
import type { Middleware } from './middleware'

/** The quality of brotli. It takes 1.5 times as long as gzip, for a result a tenth smaller; quality 11 thirty times. */
const quality = 5

// The types of `compression` are for Express, but it only uses Node's request and response.
const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } },
}) as unknown as (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Compresses the responses of the framework, with brotli if the client accepts it. */
export const compressed: Middleware = next => (request, response) =>
  new Promise<void>((resolve, reject) =>
    compress(request, response, () => void Promise.resolve(next(request, response)).then(resolve, reject)),
  )

const params = (level: number, size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: size },
})

/** Compresses quickly, while a visitor waits: 2 to 6 ms for a page. */
export const encode = (body: Buffer, coding: 'br' | 'gzip'): Buffer =>
  coding === 'br' ? brotliCompressSync(body, params(quality, body.length)) : gzipSync(body)

const limitOne = pLimit(1)
const compressInThread = promisify(brotliCompress)

/** Limits the pages that wait for the better compression, because each is in memory. */
const maxWaiting = 50

/**
 * Compresses a page in another thread, which takes 60 to 170 ms; the result is an eighth smaller than from `encode`.
 * Quality 11 would take three times as long. Returns null if too many pages wait.
 */
export const compressBest = async (body: Buffer): Promise<Buffer | null> =>
  limitOne.pendingCount >= maxWaiting ? null : limitOne(() => compressInThread(body, params(10, body.length)))

export const decompress: (body: Buffer) => Buffer = brotliDecompressSync
