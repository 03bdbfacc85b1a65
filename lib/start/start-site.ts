import 'server-only'
import { startContentInvalidation } from '../content/invalidation'
import { driver } from '../database'
import { env } from '../env'
import { forwardedHeaderFilter } from '../http/forwarded'
import { requestIds } from '../http/request-id'
import { normalizeTargets } from '../http/request-target'
import { startJobs, stopJobs } from '../jobs/queue'
import { logConsole } from '../logging/console'
import { log } from '../logging/log'
import { closeMailPool, drainMails } from '../mail/worker'
import { frameworkHeaders } from '../next-runtime/framework-headers'
import type { RegisteredSite } from '../next-runtime/registered-site'
import { responseCache } from '../next-runtime/response-cache'
import { type BackgroundWork, gracefulShutdown } from '../next-runtime/shutdown'
import { staticFiles } from '../next-runtime/static-files'
import { previewGuard } from '../preview/preview-guard'
import { recordResolvedUrl } from '../redirects/missed-urls'
import { redirectHeaders } from '../redirects/redirect-headers'
import { tidyPaths } from '../redirects/tidy-paths'
import { isPageWithQuery } from '../site/pages-with-query'
import { endTraces, startTraces } from '../tracing/traces'
import { jobHandlers } from './job-handlers'

/** Ends the background work of this process in order: jobs and mails first, then connections and traces. */
const backgroundWork: BackgroundWork = {
  async finish(timeout) {
    const deadline = Date.now() + timeout
    await stopJobs(timeout).catch(error => log.error('Stopping the job queue failed.', error))
    await drainMails(Math.max(0, deadline - Date.now()))
  },
  close: () => Promise.allSettled([closeMailPool(), driver.end({ timeout: 1 }), endTraces()]),
}

/** Starts the background work, and returns the functions that the server of this process needs. */
export async function startSite(): Promise<RegisteredSite> {
  await startTraces()
  logConsole()
  await startContentInvalidation()
  await startJobs(jobHandlers)
  return {
    // After `previewGuard`, requests that are not previews reach the response cache like requests of any visitor.
    middleware: [
      normalizeTargets,
      requestIds({ trustProxy: env.TRUST_PROXY > 0 }),
      forwardedHeaderFilter(env.TRUST_PROXY),
      frameworkHeaders,
      tidyPaths,
      redirectHeaders,
      previewGuard,
      staticFiles,
      responseCache({ dependsOnQuery: isPageWithQuery, recordUrl: recordResolvedUrl }),
    ],
    shutDown: gracefulShutdown(backgroundWork),
  }
}
