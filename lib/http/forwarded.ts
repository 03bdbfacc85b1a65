import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { env } from '@/lib/env'

/** What a proxy says of the request it passes on. */
const forwardedHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
]

/** Cleans the headers of every request of this process before the framework reads them. */
export function stripForwardedHeaders() {
  const proxies = env.TRUST_PROXY
  subscribe('http.server.request.start', message => {
    cleanForwardedHeaders((message as { request: IncomingMessage }).request.headers, proxies)
  })
}

/**
 * Leaves in `headers` only what the trusted proxies said. With none, a client wrote these headers itself: all are
 * removed, and the framework fills in the connection's own address, host and scheme. With some, `X-Forwarded-For`
 * becomes the one address that the outermost of them saw: each appends the address of its client, so it stands that many
 * places from the right, and what is left of it is the client's own claim.
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
