import 'server-only'
import { driver } from '../database'
import { stopJobs } from '../jobs/queue'
import { log } from '../logging/log'
import { closeMailPool, drainMails } from '../mail/worker'
import type { BackgroundWork } from '../next-runtime/shutdown'
import { endTraces } from '../tracing/traces'

/** Ends the background work of this process in order: jobs and mails first, then connections and traces. */
export const backgroundWork: BackgroundWork = {
  async finish(timeout) {
    const deadline = Date.now() + timeout
    await stopJobs(timeout).catch(error => log.error('Stopping the job queue failed.', error))
    await drainMails(Math.max(0, deadline - Date.now()))
  },
  close: () => Promise.allSettled([closeMailPool(), driver.end({ timeout: 1 }), endTraces()]),
}
