import type { Middleware } from '../http/middleware.ts'
import { processSingleton } from '../process-singleton.ts'

/** The functions that `instrumentation.ts` passes to the server of this process (`server.ts`). */
export type RegisteredSite = {
  /** Runs for every request in this order, before the framework. */
  middleware: Middleware[]
  /** Shuts the process down; `closeServer` resolves when the last request has its response. */
  shutDown(closeServer: () => Promise<void>): void
}

// The framework bundles `instrumentation.ts`, but not the server. Both run in one process.
const registration = processSingleton('registered site', () => Promise.withResolvers<RegisteredSite>())

export const registerSite = (site: Promise<RegisteredSite>) => registration.resolve(site)

/** Resolves when `instrumentation.ts` has started the site, before the first request; rejects if it cannot start. */
export const whenRegistered = () => registration.promise
