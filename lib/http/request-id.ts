import { randomUUID } from 'node:crypto'
import type { Middleware } from './middleware'

/** Matches the id of a request from a trusted proxy. */
const idFormat = /^[\w-]{8,64}$/

/** Paths whose responses contain the id: the API and the panel, which are never cached. */
const pathsWithId = /^\/(api|admin)(\/|$|\?)/

/** Sets `x-request-id` of each request before the framework: a trusted proxy's id or a new one, never a client's. */
export const requestIds =
  ({ trustProxy }: { trustProxy: boolean }): Middleware =>
  next =>
  (request, response) => {
    const receivedId = request.headers['x-request-id']
    const id = trustProxy && typeof receivedId === 'string' && idFormat.test(receivedId) ? receivedId : randomUUID()
    request.headers['x-request-id'] = id
    if (pathsWithId.test(request.url ?? '')) response.setHeader('X-Request-Id', id)
    next(request, response)
  }

export const requestIdOf = ({ headers }: Request) => headers.get('x-request-id') ?? undefined
