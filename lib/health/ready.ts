import 'server-only'
import { db } from '@/lib/database'
import { isQueueRunning } from '@/lib/jobs/queue'
import { files } from '@/lib/media/files'
import { examine, type Part } from './health'

/** Anyone may ask as often as they like; the database and the files are asked no more often than this, in milliseconds. */
const fresh = 1000

let last: { at: number; answer: Promise<Part[]> } | undefined

/** How the parts of this process are, or were less than a second ago. */
export function howPartsAre(): Promise<Part[]> {
  if (!last || Date.now() - last.at > fresh)
    last = { at: Date.now(), answer: examine({ db, store: files, isQueueRunning }) }
  return last.answer
}
