import 'server-only'
import type { IncomingMessage } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import { acceptedCoding } from './accepted-coding'
import { bestBrotli } from './best-brotli'
import { publicCacheControl } from './cache-control'
import type { Middleware } from './middleware'
import type { SiteResponse } from './site-response'

/** Half as much again as the time of gzip, for a tenth less; the best takes thirty times as long. */
const quality = 5

// Its types are those of Express, but it needs no more than Node has.
const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } },
}) as unknown as (request: IncomingMessage, response: SiteResponse, next: () => void) => void

/** Compresses what the framework sends, with brotli where the client accepts it; static pages once, but better. */
export const compressed: Middleware = next => (request, response) =>
  compress(request, response, () => {
    if (isPage(request) && acceptedCoding(request.headers['accept-encoding']) === 'br') compressPagesOnce(response)
    next(request, response)
  })

/** Pages with a query are too many, and each is rarely requested twice. */
const isPage = ({ method, url = '' }: IncomingMessage) => method === 'GET' && !url.includes('?')

/** Replaces `end`, which `compression` has replaced: the framework passes a static page to it whole. */
function compressPagesOnce(response: SiteResponse) {
  const end = response.end.bind(response) as (...args: unknown[]) => SiteResponse
  response.end = ((page?: unknown, ...rest: unknown[]) => {
    const copy = typeof page === 'string' && isStaticPage(response) ? bestBrotli(page) : undefined
    if (!copy) return end(page, ...rest)
    if (copy instanceof Uint8Array) return response.sendCompressed(copy)
    copy.then(
      bytes => response.sendCompressed(bytes),
      () => end(page, ...rest),
    )
    return response
  }) as SiteResponse['end']
}

const isStaticPage = (response: SiteResponse) =>
  response.statusCode === 200 &&
  !response.headersSent &&
  response.getHeader('cache-control') === publicCacheControl &&
  String(response.getHeader('content-type')).startsWith('text/html')
