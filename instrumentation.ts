import type { Instrumentation } from 'next'

/** Runs once when a server process starts, before its first request; not during a build. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { env } = await import('./lib/env')
  const { startTraces } = await import('./lib/tracing/traces')
  const { correctClockSkew } = await import('./lib/next-runtime/clock-skew')
  const { logConsole } = await import('./lib/logging/console')
  const { assignRequestIds } = await import('./lib/http/request-id')
  const { stripForwardedHeaders } = await import('./lib/http/forwarded')
  const { sanitizeRequestPaths } = await import('./lib/http/decode-paths')
  const { installResponseCache } = await import('./lib/next-runtime/response-cache')
  const { guardPreviews } = await import('./lib/preview/preview-guard')
  const { startContentInvalidation } = await import('./lib/content/invalidation')
  const { recordResolvedUrls } = await import('./lib/redirects/missed-urls')
  const { startJobs } = await import('./lib/jobs/queue')
  const { jobHandlers } = await import('./lib/job-handlers')
  const { backgroundWork } = await import('./lib/background-work')
  const { installShutdown } = await import('./lib/next-runtime/shutdown')
  correctClockSkew()
  await startTraces()
  logConsole()
  assignRequestIds({ trustProxy: env.TRUST_PROXY > 0 })
  stripForwardedHeaders()
  sanitizeRequestPaths()
  installResponseCache()
  // Last, so that it runs first: requests that are not previews are then handled as for any visitor.
  guardPreviews()
  installShutdown(backgroundWork)
  recordResolvedUrls()
  await startContentInvalidation()
  await startJobs(jobHandlers)
}

/** Logs a failed request as one line. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logRequestError } = await import('./lib/logging/request-error')
  logRequestError(error, request, context)
}
