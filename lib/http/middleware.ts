import type { IncomingMessage } from 'node:http'
import type { SiteResponse } from './site-response.ts'

/** A returned promise resolves when the request was handled. */
export type RequestListener = (request: IncomingMessage, response: SiteResponse) => void | Promise<void>

/** Returns a listener that handles a request itself or calls the next listener. */
export type Middleware = (next: RequestListener) => RequestListener

/** Returns a listener that runs the middleware in order, and then `last`. */
export const withMiddleware = (middleware: Middleware[], last: RequestListener) =>
  middleware.reduceRight((next, wrap) => wrap(next), last)
