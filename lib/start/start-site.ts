import 'server-only'
import { startContentInvalidation } from '../content/invalidation'
import { env } from '../env'
import { forwardedHeaderFilter } from '../http/forwarded'
import { requestIds } from '../http/request-id'
import { normalizeTargets } from '../http/request-target'
import { startJobs } from '../jobs/queue'
import { logConsole } from '../logging/console'
import { frameworkHeaders } from '../next-runtime/framework-headers'
import type { RegisteredSite } from '../next-runtime/registered-site'
import { responseCache } from '../next-runtime/response-cache'
import { gracefulShutdown } from '../next-runtime/shutdown'
import { staticFiles } from '../next-runtime/static-files'
import { previewGuard } from '../preview/preview-guard'
import { recordResolvedUrl } from '../redirects/missed-urls'
import { redirectHeaders } from '../redirects/redirect-headers'
import { tidyPaths } from '../redirects/tidy-paths'
import { isPageWithQuery } from '../site/pages-with-query'
import { startTraces } from '../tracing/traces'
import { backgroundWork } from './background-work'
import { jobHandlers } from './job-handlers'

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
