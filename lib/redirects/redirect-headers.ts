import type { Middleware } from '../http/middleware'
import { withTracking } from './redirect-target'

/**
 * A redirect has one `Location`, to which the tracking parameters of the request are added: the framework writes the header
 * of a page that it renders for the first time twice, and static pages know no query.
 */
export const redirectHeaders: Middleware = next => (request, response) => {
  const { url = '', method } = request
  response.beforeHead(() => {
    const [target] = [response.getHeader('location') ?? []].flat()
    if (target === undefined) return
    const isFollowed = response.statusCode >= 300 && (method === 'GET' || method === 'HEAD')
    response.setHeader('location', isFollowed ? withTracking(String(target), url) : target)
  })
  return next(request, response)
}
