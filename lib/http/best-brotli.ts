import 'server-only'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import pLimit from 'p-limit'

const compress = promisify(brotliCompress)

/** 0.1 s for a page; the larger ones would take twice as long for another fiftieth less. */
const qualityFor = (text: string) => (text.length < 128 * 1024 ? 11 : 10)
/** A page that would wait for more than these is sent without waiting. */
const maxWaiting = 3
const maxBytes = 16 * 1024 * 1024

const limit = pLimit(1)
const copies = new Map<string, Promise<Buffer> | Buffer>()
let bytes = 0

/**
 * A static page compressed with brotli as well as it can be, an eighth smaller than at the level for what is rendered for
 * each request. Made once for each content, one page at a time; undefined while too many are waiting.
 */
export function bestBrotli(page: string): Promise<Buffer> | Buffer | undefined {
  const key = createHash('sha1').update(page).digest('base64')
  const found = copies.get(key)
  if (found || limit.pendingCount >= maxWaiting) return found
  const work = limit(() => compress(page, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityFor(page) } }))
  copies.set(key, work)
  work.then(
    copy => store(key, copy),
    () => copies.delete(key),
  )
  return work
}

function store(key: string, copy: Buffer) {
  if (bytes + copy.length > maxBytes) {
    copies.clear()
    bytes = 0
  }
  bytes += copy.length
  copies.set(key, copy)
}
