/** Runs once when a server process starts, before its first request; not during a build. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { believeOnlyOurProxy } = await import('./lib/leads/forwarded')
  const { startContentClock } = await import('./lib/content/clock')
  const { listenForAddresses } = await import('./lib/content/addresses')
  const { startJobs } = await import('./lib/jobs/queue')
  believeOnlyOurProxy()
  listenForAddresses()
  await startContentClock()
  await startJobs()
}
