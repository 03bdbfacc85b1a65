import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

/** The data of a page, compressed with brotli, and the hash of the original. */
export type PageData = { hash: string; bytes: Uint8Array }

/** 32 hexadecimal digits. */
export const pageDataHash = (code: string | Uint8Array) => createHash('sha256').update(code).digest('hex').slice(0, 32)

/** The URL of the data of a page. It contains the hash of the data, so a URL never gets other data. */
export const pageDataUrl = (hash: string) => `/page-data/${hash}.js`

/** The hash in a URL of `pageDataUrl`; null for any other. */
export const hashInUrl = (url: string): string | null => /^\/page-data\/([\da-f]{32})\.js$/.exec(url)?.[1] ?? null

const compress = promisify(brotliCompress)

/** 4 ms for the largest page; the best quality takes half a second for a seventh less. */
const quality = 5

export async function compressPageData(code: string): Promise<PageData> {
  const bytes = await compress(code, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return { hash: pageDataHash(code), bytes }
}

export const decompressPageData: (bytes: Uint8Array) => Promise<Buffer> = promisify(brotliDecompress)
