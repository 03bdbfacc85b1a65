import 'server-only'
import { db } from '@/lib/database'
import { isQueueRunning } from '@/lib/jobs/queue'
import { files } from '@/lib/media/files'
import { isStopping } from '@/lib/next-runtime/is-stopping'
import { examine, type Health } from './health'

/** Anyone may ask as often as they like; the database and the files are asked no more often than this, in milliseconds. */
const fresh = 1000

let last: { at: number; answer: Promise<Health> } | undefined

/** How this process and what it needs are, or were less than a second ago. */
export function currentHealth(): Promise<Health> {
  if (!last || Date.now() - last.at > fresh || isStopping())
    last = { at: Date.now(), answer: examine({ db, store: files, isQueueRunning, isStopping }) }
  return last.answer
}
