import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Wraps the request listeners of every HTTP server of this process, from its first request on. The last wrapper runs
 * first.
 */
export function wrapRequestListeners(wrap: (inner: RequestListener) => RequestListener) {
  const wrapped = new WeakSet<Server>()
  subscribe('http.server.request.start', message => {
    const { server } = message as { server: Server }
    if (wrapped.has(server)) return
    wrapped.add(server)
    const listeners = server.listeners('request') as RequestListener[]
    server.removeAllListeners('request')
    server.on(
      'request',
      wrap((...args) => listeners.forEach(listener => void listener.apply(server, args))),
    )
  })
}
