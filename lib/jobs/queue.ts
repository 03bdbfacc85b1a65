import 'server-only'
import { isNull, sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { mediaTable } from '@/db/collections/media'
import type { Tx } from '@/db/connect'
import { timeZone } from '@/db/time-zone'
import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { log } from '@/lib/logging/log'
import { processSingleton } from '@/lib/process-singleton'

/** The handlers of all jobs. The start of the site passes them to `startJobs`, as this file imports none of them. */
export type JobHandlers = {
  /** Generates the variants of a picture, and then sets its `preparedAt`. */
  preparePicture(id: string): Promise<void>
  sendEmails(ids: string[]): Promise<void>
  emailsPerBatch: number
  /** Queues notices that are due, and sends all due mails, also retries and mails whose own job was lost. */
  sendDueEmails(): Promise<void>
  /** Deletes data whose retention period has ended. */
  cleanUp(): Promise<void>
  /** Checks the links to other sites. The job expires after an hour. */
  checkLinks(): Promise<void>
}

const preparePictures = 'prepare-pictures'
const sendMail = 'send-mail'
const sendDueMail = 'mail-round'
const cleanUp = 'erase-expired'
const checkLinks = 'check-links'

const queue = processSingleton<{ boss: PgBoss | null }>('job queue', () => ({ boss: null }))

/** Starts the queue in this process. All instances share the queue, and each job runs in one of them. */
export async function startJobs(handlers: JobHandlers) {
  const boss = new PgBoss({ connectionString: env.DATABASE_URL, max: 3, application_name: 'shk-jobs' })
  // pg-boss emits a copy of an error, which is not an Error.
  boss.on('error', copy => log.error('The job queue reported an error.', Object.assign(new Error(copy.message), copy)))
  await boss.start()
  // With the policy `short`, at most one job waits, or one for each `singletonKey`.
  await boss.createQueue(preparePictures, { policy: 'short', retryLimit: 3, retryBackoff: true })
  await boss.createQueue(sendMail, { retryLimit: 2, retryBackoff: true })
  // The policy is not `exclusive`, because a job that was killed would block the next for a quarter of an hour. Each
  // mail has its own lease anyway.
  await boss.createQueue(sendDueMail, { policy: 'short' })
  await boss.work<{ id: string }>(
    preparePictures,
    { pollingIntervalSeconds: 1, burstWhenBatchFull: true },
    async ([job]) => {
      if (job) await handlers.preparePicture(job.data.id)
    },
  )
  await boss.work<{ id: string }>(
    sendMail,
    { pollingIntervalSeconds: 1, batchSize: handlers.emailsPerBatch, burstWhenBatchFull: true },
    jobs => handlers.sendEmails(jobs.map(({ data }) => data.id)),
  )
  await boss.work(sendDueMail, handlers.sendDueEmails)
  await boss.schedule(sendDueMail, '* * * * *')
  // Jobs of a process that was killed still count as active for a while.
  await boss.send(sendDueMail)
  await boss.createQueue(cleanUp, { policy: 'short', retryLimit: 2 })
  await boss.work(cleanUp, handlers.cleanUp)
  await boss.schedule(cleanUp, '15 2 * * *', null, { tz: timeZone })
  await boss.createQueue(checkLinks, { policy: 'short', retryLimit: 2, expireInSeconds: 3600 })
  await boss.work(checkLinks, handlers.checkLinks)
  await boss.schedule(checkLinks, '45 3 * * 0', null, { tz: timeZone })
  queue.boss = boss

  const unpreparedPictures = await db
    .select({ id: mediaTable.id })
    .from(mediaTable)
    .where(isNull(mediaTable.preparedAt))
  for (const { id } of unpreparedPictures) await boss.send(preparePictures, { id }, { singletonKey: id })
}

export const isQueueRunning = () => queue.boss !== null

/** Accepts no more jobs and waits for active jobs; jobs that exceed `timeout` milliseconds return to the queue. */
export async function stopJobs(timeout: number) {
  const { boss } = queue
  queue.boss = null
  await boss?.stop({ graceful: true, timeout })
}

/** Enqueues mails in the transaction that stored them; the job of each minute finds lost ones. */
export async function enqueueEmails(tx: Tx, ids: string[]) {
  const jobs = ids.map(id => ({ data: { id } }))
  await queue.boss?.insert(sendMail, jobs, { db: fromDrizzle(tx, sql) })
}

/** Enqueues a new picture in the transaction that stored it, ahead of pictures that wait since the start. */
export async function enqueuePicture(tx: Tx, id: string) {
  await queue.boss?.send(preparePictures, { id }, { singletonKey: id, priority: 1, db: fromDrizzle(tx, sql) })
}

/** Counts the jobs of the last week that failed after all retries; 0 before the queue was ever started. */
export async function countFailedJobs(db: Tx): Promise<number> {
  const [jobTable] = await db.execute<{ exists: boolean }>(sql`select to_regclass('pgboss.job') is not null as exists`)
  if (!jobTable?.exists) return 0
  const [row] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from pgboss.job where state = 'failed' and created_on > now() - interval '7 days'`,
  )
  return row?.total ?? 0
}
