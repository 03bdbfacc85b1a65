import type { IncomingMessage } from 'node:http'
import type { SiteResponse } from './site-response.ts'

/** A promise that it returns resolves when the request was handled. */
export type RequestListener = (request: IncomingMessage, response: SiteResponse) => void | Promise<void>

/** Handles a request itself, or passes it on to the next listener. */
export type Middleware = (next: RequestListener) => RequestListener

/** One listener that runs the middleware in order, and then `last`. */
export const withMiddleware = (middleware: Middleware[], last: RequestListener) =>
  middleware.reduceRight((next, wrap) => wrap(next), last)
