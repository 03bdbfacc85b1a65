import 'server-only'
import { join } from 'node:path'
import { isNull, sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { mediaTable } from '@/db/collections/media'
import { connect, type Tx } from '@/db/connect'
import { dropOldCopies } from '@/lib/content/working-copies'
import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { log } from '@/lib/logging/log'
import { atATime, sendDue, sendNow } from '@/lib/mail/worker'
import { preparePicture } from '@/lib/media/prepare'
import { removeAbandonedUploads } from '@/lib/media/receive'
import { eraseExpired } from '@/lib/privacy/retention'

const preparePictures = 'prepare-pictures'
const sendMail = 'send-mail'
const sendDueMail = 'mail-round'
const eraseOldLeads = 'erase-expired'

const shared = globalThis as typeof globalThis & { shkQueue?: PgBoss | undefined }

/** Starts the queue in this process. Several instances share it: each job is done by one of them. */
export async function startJobs() {
  const boss = new PgBoss({ connectionString: env.DATABASE_URL, max: 3, application_name: 'shk-jobs' })
  // What it tells is a copy of an error, and no error itself.
  boss.on('error', told =>
    log.error('The job queue failed at something.', Object.assign(new Error(told.message), told)),
  )
  await boss.start()
  await boss.createQueue(preparePictures, { policy: 'short', retryLimit: 3, retryBackoff: true })
  await boss.createQueue(sendMail, { retryLimit: 2, retryBackoff: true })
  // Not one at a time: a round that was killed would hold up the next for a quarter of an hour. Each mail is held by its row.
  await boss.createQueue(sendDueMail, { policy: 'short' })
  await boss.work<{ id: string }>(
    preparePictures,
    { pollingIntervalSeconds: 1, burstWhenBatchFull: true },
    async ([job]) => {
      if (job) await preparePicture(job.data.id)
    },
  )
  await boss.work<{ id: string }>(
    sendMail,
    { pollingIntervalSeconds: 1, batchSize: 4 * atATime, burstWhenBatchFull: true },
    jobs => sendNow(jobs.map(({ data }) => data.id)),
  )
  // Later tries, and whatever lost its own job: once a minute.
  await boss.work(sendDueMail, sendDue)
  await boss.schedule(sendDueMail, '* * * * *')
  // What a process was doing that was killed: its jobs count as being done for a while yet.
  await boss.send(sendDueMail)
  // At night in Nairobi.
  await boss.createQueue(eraseOldLeads, { policy: 'short', retryLimit: 2 })
  await boss.work(eraseOldLeads, async () => {
    // On connections without the limits of a request.
    const unhurried = connect(env.DATABASE_URL, { max: 2 })
    try {
      await eraseExpired(unhurried.db)
      await dropOldCopies(unhurried.db)
    } finally {
      await unhurried.sql.end({ timeout: 1 })
    }
    await removeAbandonedUploads(join(env.DATA_DIR, 'incoming'))
  })
  await boss.schedule(eraseOldLeads, '15 2 * * *', null, { tz: 'Africa/Nairobi' })
  shared.shkQueue = boss

  const waiting = await db.select({ id: mediaTable.id }).from(mediaTable).where(isNull(mediaTable.preparedAt))
  for (const { id } of waiting) await boss.send(preparePictures, { id }, { singletonKey: id })
}

/** Whether this process takes jobs. */
export const isQueueRunning = () => shared.shkQueue !== undefined

/** Takes no job any more and waits for those that are being done; what takes longer, in milliseconds, is given back. */
export async function stopJobs(patience: number) {
  const boss = shared.shkQueue
  shared.shkQueue = undefined
  await boss?.stop({ graceful: true, timeout: patience })
}

/** Wakes a worker for messages that were queued in this transaction; the minute's round finds them in any case. */
export async function enqueueMessages(tx: Tx, ids: string[]) {
  const jobs = ids.map(id => ({ data: { id } }))
  await shared.shkQueue?.insert(sendMail, jobs, { db: fromDrizzle(tx, sql) })
}

/** Has the widths of a picture made that came into the library in this transaction, before those that wait since the start. */
export async function enqueuePicture(tx: Tx, id: string) {
  await shared.shkQueue?.send(preparePictures, { id }, { singletonKey: id, priority: 1, db: fromDrizzle(tx, sql) })
}
