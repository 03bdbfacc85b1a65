import type { IncomingHttpHeaders } from 'node:http'
import type { Middleware } from './middleware'

/** Headers that a proxy sets on a forwarded request. */
const forwardedHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
]

/** Returns middleware that cleans forwarded headers before the framework, for this number of trusted proxies. */
export const forwardedHeaderFilter =
  (proxies: number): Middleware =>
  next =>
  (request, response) => {
    cleanForwardedHeaders(request.headers, proxies)
    next(request, response)
  }

/**
 * Removes forwarded headers that no trusted proxy set. Without trusted proxies all are removed, and the framework fills
 * in address, host and scheme of the connection. Otherwise `X-Forwarded-For` becomes the single address that the
 * outermost trusted proxy received: each proxy appends the address of its client, so this is the n-th entry from the
 * right. The client sent the entries left of it, which are not trusted.
 */
export function cleanForwardedHeaders(headers: IncomingHttpHeaders, proxies: number) {
  if (proxies === 0) {
    for (const name of forwardedHeaders) delete headers[name]
    return
  }
  const addresses = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(address => address.trim())
    .filter(address => address !== '')
  const client = addresses.at(-proxies) ?? addresses[0]
  if (client) headers['x-forwarded-for'] = client
  else delete headers['x-forwarded-for']
}
