import 'server-only'
import { db } from '@/lib/database'
import { isQueueRunning } from '@/lib/jobs/queue'
import { fileStore } from '@/lib/media/file-store'
import { isStopping } from '@/lib/next-runtime/is-stopping'
import { checkHealth, type Health } from './health'

/** Milliseconds for which a result is reused, because the endpoint is public. */
const maxAge = 1000

let last: { at: number; result: Promise<Health> } | undefined

/** Returns the health of this process, at most a second old. */
export function currentHealth(): Promise<Health> {
  if (!last || Date.now() - last.at > maxAge || isStopping())
    last = { at: Date.now(), result: checkHealth({ db, store: fileStore, isQueueRunning, isStopping }) }
  return last.result
}
