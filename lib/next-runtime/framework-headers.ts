import type { IncomingHttpHeaders } from 'node:http'
import type { Middleware } from '../http/middleware'

/** The headers with which the framework's router gets the data of a page instead of the page: the response varies by them. */
const routerHeaders = ['next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-url']

/** The headers with which it calls an action. */
const actionHeaders = ['next-action', 'next-router-state-tree', 'next-url']

/** Headers by which the framework recognises its own requests, among others: a shared preview reveals their secret id. */
const own = /^(?:rsc$|next-|x-nextjs-|x-next-|x-middleware-|x-prerender-|x-matched-path$|x-now-)/

const formerPreview = '__next_preview_data'

/** Removes what only the framework sends and no visitor's browser does, before anybody else reads the request. */
export const frameworkHeaders: Middleware = next => (request, response) => {
  // Its development tools send more.
  if (process.env.NODE_ENV !== 'development') cleanFrameworkHeaders(request.headers, request.method)
  return next(request, response)
}

/**
 * Removes the headers of the framework, except those by which its router requests the data of a page (`rsc: 1`, by GET or
 * HEAD) and calls actions (POST). Any other request for a page gets the page as everybody gets it.
 */
export function cleanFrameworkHeaders(headers: IncomingHttpHeaders, method = 'GET') {
  const isRead = method === 'GET' || method === 'HEAD'
  const kept = isRead ? (headers.rsc === '1' ? ['rsc', ...routerHeaders] : []) : actionHeaders
  for (const name of Object.keys(headers)) if (own.test(name) && !kept.includes(name)) delete headers[name]
  // The framework ends a preview of its former router for this cookie, with a cookie in a page that caches may store.
  if (headers.cookie?.includes(formerPreview))
    headers.cookie = headers.cookie
      .split(';')
      .filter(cookie => cookie.trim().split('=')[0] !== formerPreview)
      .join(';')
}
