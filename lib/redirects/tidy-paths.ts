import { tidyUrl } from '../../db/content/tidy-url'
import type { Middleware } from '../http/middleware'

/** Redirects a page's URL with something behind it, or with needless percent-encoding, to the page (`tidyUrl`). */
export const tidyPaths: Middleware = next => (request, response) => {
  const { method, url = '' } = request
  const isRead = method === 'GET' || method === 'HEAD'
  const target = isRead && !other.test(url) ? tidyUrl(url) : null
  if (target === null) return next(request, response)
  response.writeHead(308, { location: target, 'cache-control': 'no-store' }).end()
}

/** Addresses that programs write. */
const other = /^\/(?:api|admin|_next|media|og|plans|preview)(?:[/?]|$)/
