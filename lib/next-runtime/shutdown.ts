import 'server-only'
import { log } from '../logging/log'
import { isStopping, markStopping } from './is-stopping'

/** Milliseconds for running jobs, and for the whole shutdown: operators may kill the process after ten seconds. */
const timeouts = { jobs: 7000, all: 9500 }

export type BackgroundWork = {
  /** Waits at most this many milliseconds for running work. */
  finish(timeout: number): Promise<void>
  /** Closes connections and exporters after the last use. */
  close(): Promise<unknown>
}

/**
 * Returns a function that shuts down gracefully: it finishes requests, `after` callbacks and running jobs, closes the
 * database and exits with 0, or with 1 after a timeout. `closeServer` resolves when the last request has its response.
 */
export const gracefulShutdown = (work: BackgroundWork) => (closeServer: () => Promise<void>) => {
  if (isStopping()) return
  markStopping()
  log.info('Stopping: finishing open requests and jobs.')
  setTimeout(() => {
    log.warn('The shutdown timed out before all work was finished.')
    process.exit(1)
  }, timeouts.all)
  void Promise.all([work.finish(timeouts.jobs), closeServer()])
    .catch(error => log.error('An error occurred during the shutdown.', error))
    .then(work.close)
    .then(() => log.info('Stopped.'))
    .then(() => process.exit(0))
}
