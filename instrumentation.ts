import type { Instrumentation } from 'next'

/** Runs once when a server process starts, before its first request; not during a build. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { env } = await import('./lib/env')
  const { startTraces } = await import('./lib/traces/traces')
  const { keepOneClock } = await import('./lib/cache/one-clock')
  const { logConsole } = await import('./lib/log/console')
  const { nameRequests } = await import('./lib/log/request-id')
  const { stripForwardedHeaders } = await import('./lib/http/forwarded')
  const { readPathsAsText } = await import('./lib/content/readable-paths')
  const { answerPagesPacked } = await import('./lib/cache/packed-pages')
  const { guardPreviews } = await import('./lib/preview/preview-guard')
  const { startContentClock } = await import('./lib/content/clock')
  const { listenForAddresses } = await import('./lib/content/addresses')
  const { startJobs } = await import('./lib/jobs/queue')
  const { stopInOrder } = await import('./lib/stop')
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
  const { logRequestError } = await import('./lib/log/request-error')
  logRequestError(error, request, context)
}
