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

/** Cleans the forwarded headers of every request behind this number of proxies before the framework reads them. */
export const forwardedHeaderFilter =
  (proxies: number): Middleware =>
  next =>
  (request, response) => {
    cleanForwardedHeaders(request.headers, proxies)
    next(request, response)
  }

/**
 * Removes forwarded headers that no trusted proxy set. Without trusted proxies all are removed, and the framework fills in
 * address, host and scheme of the connection. Otherwise `X-Forwarded-For` becomes the one address that the outermost
 * trusted proxy saw: each proxy appends the address of its client, so it is the n-th from the right; entries left of it
 * are sent by the client and not trusted.
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
