import type { Middleware } from '../http/middleware'
import { withTracking } from './redirect-target'

/**
 * Ensures that a redirect has one `Location`, with the tracking parameters of the request. The framework writes the
 * header twice when it renders a page for the first time, and static pages cannot read the query.
 */
export const redirectHeaders: Middleware = next => (request, response) => {
  const { url = '', method } = request
  response.beforeHead(() => {
    const [target] = [response.getHeader('location') ?? []].flat()
    if (target === undefined) return
    const isPageRedirect = response.statusCode >= 300 && (method === 'GET' || method === 'HEAD')
    response.setHeader('location', isPageRedirect ? withTracking(String(target), url) : target)
  })
  return next(request, response)
}
