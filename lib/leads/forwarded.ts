import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { env } from '@/lib/env'

/**
 * Without a trusted proxy in front, an address that a request says it was forwarded for is anybody's claim. It is
 * dropped before the framework sees it, which then notes the address of the connection itself.
 */
export function believeOnlyOurProxy() {
  if (env.TRUST_PROXY) return
  subscribe('http.server.request.start', message => {
    const { request } = message as { request: { headers: Record<string, unknown> } }
    delete request.headers['x-forwarded-for']
  })
}
