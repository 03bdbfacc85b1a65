import { timeZone } from '@/db/time-zone'
import 'server-only'
import { isNull, sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { mediaTable } from '@/db/collections/media'
import type { Tx } from '@/db/connect'
import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { log } from '@/lib/logging/log'

/** What the queue runs. `instrumentation.ts` registers the handlers: this file knows none of them. */
export type JobHandlers = {
  /** Encodes the widths of the picture with this id. */
  preparePicture(id: string): Promise<void>
  /** Sends the messages with these ids, at most `messagesPerBatch`. */
  sendMessages(ids: string[]): Promise<void>
  messagesPerBatch: number
  /** Queues and sends whatever is due: notices, later attempts, and messages whose own job was lost. */
  sendDueMessages(): Promise<void>
  /** Deletes what may not be kept any longer. */
  cleanUp(): Promise<void>
  /** Checks the links to other sites; within an hour. */
  checkLinks(): Promise<void>
}

const preparePictures = 'prepare-pictures'
const sendMail = 'send-mail'
const sendDueMail = 'mail-round'
const cleanUp = 'erase-expired'
const checkLinks = 'check-links'

const shared = globalThis as typeof globalThis & { shkQueue?: PgBoss | undefined }

/** Starts the queue in this process. Several instances share it: each job is done by one of them. */
export async function startJobs(handlers: JobHandlers) {
  const boss = new PgBoss({ connectionString: env.DATABASE_URL, max: 3, application_name: 'shk-jobs' })
  // It emits a copy of an error, not an Error.
  boss.on('error', copy =>
    log.error('The job queue failed at something.', Object.assign(new Error(copy.message), copy)),
  )
  await boss.start()
  await boss.createQueue(preparePictures, { policy: 'short', retryLimit: 3, retryBackoff: true })
  await boss.createQueue(sendMail, { retryLimit: 2, retryBackoff: true })
  // Not `exclusive`: a round that was killed would block the next for a quarter of an hour. Each mail is leased by its row.
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
    { pollingIntervalSeconds: 1, batchSize: handlers.messagesPerBatch, burstWhenBatchFull: true },
    jobs => handlers.sendMessages(jobs.map(({ data }) => data.id)),
  )
  await boss.work(sendDueMail, handlers.sendDueMessages)
  await boss.schedule(sendDueMail, '* * * * *')
  // Jobs of a process that was killed count as active for a while yet.
  await boss.send(sendDueMail)
  await boss.createQueue(cleanUp, { policy: 'short', retryLimit: 2 })
  await boss.work(cleanUp, handlers.cleanUp)
  await boss.schedule(cleanUp, '15 2 * * *', null, { tz: timeZone })
  await boss.createQueue(checkLinks, { policy: 'short', retryLimit: 2, expireInSeconds: 3600 })
  await boss.work(checkLinks, handlers.checkLinks)
  await boss.schedule(checkLinks, '45 3 * * 0', null, { tz: timeZone })
  shared.shkQueue = boss

  const unprepared = await db.select({ id: mediaTable.id }).from(mediaTable).where(isNull(mediaTable.preparedAt))
  for (const { id } of unprepared) await boss.send(preparePictures, { id }, { singletonKey: id })
}

/** Whether this process accepts jobs. */
export const isQueueRunning = () => shared.shkQueue !== undefined

/** Accepts no more jobs and waits for the active ones; those that take longer than `timeout` milliseconds are returned to the queue. */
export async function stopJobs(timeout: number) {
  const boss = shared.shkQueue
  shared.shkQueue = undefined
  await boss?.stop({ graceful: true, timeout })
}

/** Enqueues messages in the transaction that stored them; the round of each minute finds them in any case. */
export async function enqueueMessages(tx: Tx, ids: string[]) {
  const jobs = ids.map(id => ({ data: { id } }))
  await shared.shkQueue?.insert(sendMail, jobs, { db: fromDrizzle(tx, sql) })
}

/** Enqueues a new picture in the transaction that stored it, ahead of those that wait since the start. */
export async function enqueuePicture(tx: Tx, id: string) {
  await shared.shkQueue?.send(preparePictures, { id }, { singletonKey: id, priority: 1, db: fromDrizzle(tx, sql) })
}
