import type { Middleware } from '../http/middleware'
import { contentVersion, expireChangedSince } from './tags'

/**
 * A page that was rendered while content changed may contain the former content: what changed is expired again once the
 * framework has cached it, so that the next visitor gets a new one.
 */
export const freshRenders: Middleware = next => async (request, response) => {
  const since = contentVersion()
  await next(request, response)
  expireChangedSince(since)
}
