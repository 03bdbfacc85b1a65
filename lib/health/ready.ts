import 'server-only'
import { db } from '@/lib/database'
import { isQueueRunning } from '@/lib/jobs/queue'
import { files } from '@/lib/media/files'
import { isStopping } from '@/lib/next-runtime/is-stopping'
import { examine, type Health } from './health'

/** Milliseconds for which a result is reused, since the endpoint is public. */
const fresh = 1000

let last: { at: number; answer: Promise<Health> } | undefined

/** The health of this process, at most a second old. */
export function currentHealth(): Promise<Health> {
  if (!last || Date.now() - last.at > fresh || isStopping())
    last = { at: Date.now(), answer: examine({ db, store: files, isQueueRunning, isStopping }) }
  return last.answer
}
