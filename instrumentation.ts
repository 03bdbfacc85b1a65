import type { Instrumentation } from 'next'

/** Runs once when a server process starts, before its first request; not during a build. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { env } = await import('./lib/env')
  const { startTraces } = await import('./lib/tracing/traces')
  const { correctClockSkew: keepOneClock } = await import('./lib/next-runtime/clock-skew')
  const { logConsole } = await import('./lib/logging/console')
  const { assignRequestIds: nameRequests } = await import('./lib/http/request-id')
  const { stripForwardedHeaders } = await import('./lib/http/forwarded')
  const { sanitizeRequestPaths: readPathsAsText } = await import('./lib/http/decode-paths')
  const { installResponseCache: answerPagesPacked } = await import('./lib/next-runtime/response-cache')
  const { guardPreviews } = await import('./lib/preview/preview-guard')
  const { startContentInvalidation: startContentClock } = await import('./lib/content/invalidation')
  const { recordResolvedUrls: listenForAddresses } = await import('./lib/redirects/missed-urls')
  const { startJobs } = await import('./lib/jobs/queue')
  const { installShutdown: stopInOrder } = await import('./lib/next-runtime/shutdown')
  keepOneClock()
  await startTraces()
  logConsole()
  nameRequests({ trustProxy: env.TRUST_PROXY > 0 })
  stripForwardedHeaders()
  readPathsAsText()
  answerPagesPacked()
  // Last, so that it runs first: what is not a preview is then answered as for any visitor.
  guardPreviews()
  stopInOrder()
  listenForAddresses()
  await startContentClock()
  await startJobs()
}

/** A request failed on the server: one line of the log. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logRequestError } = await import('./lib/logging/request-error')
  logRequestError(error, request, context)
}
