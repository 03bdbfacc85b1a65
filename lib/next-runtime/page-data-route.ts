import 'server-only'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import QuickLRU from 'quick-lru'
import { acceptedCoding, type Coding } from '../http/accepted-coding'
import { immutableCacheControl } from '../http/cache-control'
import { headersFor } from '../http/global-headers'
import type { Middleware } from '../http/middleware'
import type { SiteResponse } from '../http/site-response'
import { log } from '../logging/log'
import { decompressPageData, hashInUrl } from './page-data.ts'
import { pageDataStore } from './page-data-store.ts'

const compress = promisify(gzip)

/** For the few clients without brotli. At most twice `maxSize`. */
const others = new QuickLRU<string, Buffer>({ maxSize: 50 })

/** Serves the data of pages, under `/page-data/`. */
export const pageDataRoute: Middleware = next => (request, response) => {
  if (!request.url?.startsWith('/page-data/')) return next(request, response)
  respond(request, response).catch(error => {
    log.error('The data of a page could not be sent.', error)
    send(request, response, 500)
  })
}

async function respond(request: IncomingMessage, response: SiteResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(request, response, 405, { allow: 'GET, HEAD' })
  const hash = hashInUrl(request.url ?? '')
  const found = hash && (await pageDataStore(serverFolder()).find(hash))
  if (!found) return send(request, response, 404)
  const coding = acceptedCoding(request.headers['accept-encoding'])
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': immutableCacheControl,
    vary: 'accept-encoding',
    ...(coding !== 'identity' && { 'content-encoding': coding }),
  }
  send(request, response, 200, headers, await encode(hash, found, coding))
}

function send(
  request: IncomingMessage,
  response: SiteResponse,
  status: number,
  headers: OutgoingHttpHeaders = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Uint8Array = new Uint8Array(),
) {
  response.writeHead(status, {
    ...headersFor(request),
    ...headers,
    'content-length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** As in `page-cache.ts`, which the framework tells this folder. */
const serverFolder = () => resolve(process.env.NEXT_DIST_DIR || '.next', 'server')

async function encode(hash: string, brotli: Uint8Array, coding: Coding): Promise<Uint8Array> {
  if (coding === 'br') return brotli
  const key = `${coding} ${hash}`
  const known = others.get(key)
  if (known) return known
  const code = await decompressPageData(brotli)
  const encoded = coding === 'gzip' ? await compress(code) : code
  others.set(key, encoded)
  return encoded
}
