import type { IncomingMessage } from 'node:http'
import type { SiteResponse } from './site-response.ts'

export type RequestListener = (request: IncomingMessage, response: SiteResponse) => void

/** Handles a request itself, or passes it on to the next listener. */
export type Middleware = (next: RequestListener) => RequestListener

/** One listener that runs the middleware in order, and then `last`. */
export const withMiddleware = (middleware: Middleware[], last: RequestListener) =>
  middleware.reduceRight((next, wrap) => wrap(next), last)
