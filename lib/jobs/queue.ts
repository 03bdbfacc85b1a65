import 'server-only'
import { join } from 'node:path'
import { isNull, sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { mediaTable } from '@/db/collections/media'
import { connect, type Tx } from '@/db/connect'
import { deleteOldCopies } from '@/lib/content/working-copies'
import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { log } from '@/lib/logging/log'
import { mailConcurrency, sendDue, sendNow } from '@/lib/mail/worker'
import { preparePicture } from '@/lib/media/prepare'
import { removeAbandonedUploads } from '@/lib/media/receive'
import { eraseExpired } from '@/lib/privacy/retention'

const preparePictures = 'prepare-pictures'
const sendMail = 'send-mail'
const sendDueMail = 'mail-round'
const eraseOldLeads = 'erase-expired'

const shared = globalThis as typeof globalThis & { shkQueue?: PgBoss | undefined }

/** Starts the queue in this process. Instances share it: each job is run by one of them. */
export async function startJobs() {
  const boss = new PgBoss({ connectionString: env.DATABASE_URL, max: 3, application_name: 'shk-jobs' })
  // The event is a copy of an error, not an Error itself.
  boss.on('error', event => log.error('Job queue error.', Object.assign(new Error(event.message), event)))
  await boss.start()
  await boss.createQueue(preparePictures, { policy: 'short', retryLimit: 3, retryBackoff: true })
  await boss.createQueue(sendMail, { retryLimit: 2, retryBackoff: true })
  // Not exclusive: a killed run would block the next for 15 minutes. Each message has its own lease.
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
    { pollingIntervalSeconds: 1, batchSize: 4 * mailConcurrency, burstWhenBatchFull: true },
    jobs => sendNow(jobs.map(({ data }) => data.id)),
  )
  // Retries, and messages that lost their job: once a minute.
  await boss.work(sendDueMail, sendDue)
  await boss.schedule(sendDueMail, '* * * * *')
  // Messages of a killed process: its jobs still count as active for a while.
  await boss.send(sendDueMail)
  // At night in Nairobi.
  await boss.createQueue(eraseOldLeads, { policy: 'short', retryLimit: 2 })
  await boss.work(eraseOldLeads, async () => {
    // On connections without request timeouts.
    const pool = connect(env.DATABASE_URL, { max: 2 })
    try {
      await eraseExpired(pool.db)
      await deleteOldCopies(pool.db)
    } finally {
      await pool.sql.end({ timeout: 1 })
    }
    await removeAbandonedUploads(join(env.DATA_DIR, 'incoming'))
  })
  await boss.schedule(eraseOldLeads, '15 2 * * *', null, { tz: 'Africa/Nairobi' })
  shared.shkQueue = boss

  const waiting = await db.select({ id: mediaTable.id }).from(mediaTable).where(isNull(mediaTable.preparedAt))
  for (const { id } of waiting) await boss.send(preparePictures, { id }, { singletonKey: id })
}

/** Whether this process runs jobs. */
export const isQueueRunning = () => shared.shkQueue !== undefined

/** Stops fetching jobs and waits for running ones, at most `timeout` milliseconds; the others are released. */
export async function stopJobs(timeout: number) {
  const boss = shared.shkQueue
  shared.shkQueue = undefined
  await boss?.stop({ graceful: true, timeout })
}

/** Enqueues jobs for messages that were stored in this transaction; the job that runs every minute finds them in any case. */
export async function enqueueMessages(tx: Tx, ids: string[]) {
  const jobs = ids.map(id => ({ data: { id } }))
  await shared.shkQueue?.insert(sendMail, jobs, { db: fromDrizzle(tx, sql) })
}

/** Enqueues a job for a picture that was added in this transaction, with priority over those enqueued at startup. */
export async function enqueuePicture(tx: Tx, id: string) {
  await shared.shkQueue?.send(preparePictures, { id }, { singletonKey: id, priority: 1, db: fromDrizzle(tx, sql) })
}
