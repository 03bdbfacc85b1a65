import type { IncomingHttpHeaders } from 'node:http'
import type { Middleware } from '../http/middleware'

/** Headers with which the framework's router requests the data of a page, not the page; the response varies by them. */
const routerHeaders = ['next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-url']

/** Headers of requests that call a server action. */
const actionHeaders = ['next-action', 'next-router-state-tree', 'next-url']

/** Matches the framework's own request headers. Some contain a secret id that a shared preview reveals. */
const internalHeader = /^(?:rsc$|next-|x-nextjs-|x-next-|x-middleware-|x-prerender-|x-matched-path$|x-now-)/

const formerPreview = '__next_preview_data'

/** Removes headers that only the framework sends, and no visitor's browser, before other code reads the request. */
export const frameworkHeaders: Middleware = next => (request, response) => {
  // The development tools of the framework send more such headers.
  if (process.env.NODE_ENV !== 'development') cleanFrameworkHeaders(request.headers, request.method)
  return next(request, response)
}

/**
 * Removes the headers of the framework, except those with which its router requests the data of a page (`rsc: 1`, by
 * GET or HEAD) and calls actions (POST). Any other request for a page gets the normal page.
 */
export function cleanFrameworkHeaders(headers: IncomingHttpHeaders, method = 'GET') {
  const isRead = method === 'GET' || method === 'HEAD'
  const allowedHeaders = isRead ? (headers.rsc === '1' ? ['rsc', ...routerHeaders] : []) : actionHeaders
  for (const name of Object.keys(headers))
    if (internalHeader.test(name) && !allowedHeaders.includes(name)) delete headers[name]
  // For this cookie of its former router, the framework ends a preview by setting a cookie, in a page that caches may
  // store.
  if (headers.cookie?.includes(formerPreview))
    headers.cookie = headers.cookie
      .split(';')
      .filter(cookie => cookie.trim().split('=')[0] !== formerPreview)
      .join(';')
}
