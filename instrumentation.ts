import type { Instrumentation } from 'next'

/** Runs once when a server process starts, before its first request; not during a build. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { registerSite } = await import('./lib/next-runtime/registered-site')
  const { startSite } = await import('./lib/start/start-site')
  registerSite(startSite())
}

/** Logs a failed request as one line. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logRequestError } = await import('./lib/logging/request-error')
  logRequestError(error, request, context)
}
