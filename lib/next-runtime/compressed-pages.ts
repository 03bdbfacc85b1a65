import 'server-only'
import type { IncomingMessage } from 'node:http'
import { acceptedCoding } from '../http/accepted-coding'
import { bestBrotli } from '../http/best-brotli'
import { publicCacheControl } from '../http/cache-control'
import type { Middleware } from '../http/middleware'
import type { SiteResponse } from '../http/site-response'

/**
 * Compresses static pages once for each content, as well as brotli can: the framework passes them to `end` whole. To run
 * inside of `compressed`, which compresses everything else.
 */
export const compressedPages: Middleware = next => (request, response) => {
  if (isPage(request) && acceptedCoding(request.headers['accept-encoding']) === 'br') replaceEnd(response)
  next(request, response)
}

/** Pages with a query are too many, and each is rarely requested twice. */
const isPage = ({ method, url = '' }: IncomingMessage) => method === 'GET' && !url.includes('?')

function replaceEnd(response: SiteResponse) {
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
