import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a proxy of ours may have named a request. */
const given = /^[\w-]{8,64}$/

/** Where the answer tells the id: calls and the panel, whose answers are made for this request and kept by nobody. */
const tells = /^\/(api|admin)(\/|$|\?)/

/**
 * Gives every request an id, in its header `x-request-id`, before the framework sees it: the proxy's, where there is one
 * to be trusted, otherwise a new one. Whatever a stranger wrote there is gone.
 */
export function assignRequestIds({ trustProxy }: { trustProxy: boolean }) {
  subscribe('http.server.request.start', message => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const known = request.headers['x-request-id']
    const id = trustProxy && typeof known === 'string' && given.test(known) ? known : randomUUID()
    request.headers['x-request-id'] = id
    if (tells.test(request.url ?? '')) response.setHeader('X-Request-Id', id)
  })
}

/** The id of a request. */
export const requestIdOf = ({ headers }: Request) => headers.get('x-request-id') ?? undefined
