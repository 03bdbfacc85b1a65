import { tidyUrl } from '../../db/content/tidy-url'
import type { Middleware } from '../http/middleware'

/** Redirects a URL with junk after the path of a page, or with needless percent-encoding, to the page (`tidyUrl`). */
export const tidyPaths: Middleware = next => (request, response) => {
  const { method, url = '' } = request
  const isRead = method === 'GET' || method === 'HEAD'
  const target = isRead && !programUrl.test(url) ? tidyUrl(url) : null
  if (target === null) return next(request, response)
  response.writeHead(308, { location: target, 'cache-control': 'no-store' }).end()
}

/** Matches URLs that only programs write. */
const programUrl = /^\/(?:api|admin|_next|media|og|plans|preview)(?:[/?]|$)/
