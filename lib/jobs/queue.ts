import 'server-only'
import { isNull, sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { mediaTable } from '@/db/collections/media'
import type { Tx } from '@/db/connect'
import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { sendDue, sendNow } from '@/lib/mail/worker'
import { preparePicture } from '@/lib/media/prepare'

const preparePictures = 'prepare-pictures'
const sendMail = 'send-mail'
const sendDueMail = 'send-due-mail'

const shared = globalThis as typeof globalThis & { shkQueue?: PgBoss }

/** Starts the queue in this process. Several instances share it: each job is done by one of them. */
export async function startJobs() {
  const boss = new PgBoss({ connectionString: env.DATABASE_URL, max: 3, application_name: 'shk-jobs' })
  boss.on('error', error => console.error('The job queue reports:', error.message))
  await boss.start()
  await boss.createQueue(preparePictures, { policy: 'short', retryLimit: 3, retryBackoff: true })
  await boss.createQueue(sendMail, { retryLimit: 2, retryBackoff: true })
  await boss.createQueue(sendDueMail, { policy: 'singleton' })
  await boss.work<{ id: string }>(preparePictures, async ([job]) => {
    if (job) await preparePicture(job.data.id)
  })
  await boss.work<{ id: string }>(sendMail, { pollingIntervalSeconds: 1 }, async ([job]) => {
    if (job) await sendNow(job.data.id)
  })
  // Later tries, and whatever lost its own job: once a minute.
  await boss.work(sendDueMail, sendDue)
  await boss.schedule(sendDueMail, '* * * * *')
  shared.shkQueue = boss

  const waiting = await db.select({ id: mediaTable.id }).from(mediaTable).where(isNull(mediaTable.preparedAt))
  for (const { id } of waiting) await boss.send(preparePictures, { id }, { singletonKey: id })
}

/** Wakes a worker for a message that was queued in this transaction; the minute's round finds it in any case. */
export async function wakeForMessage(tx: Tx, id: string) {
  await shared.shkQueue?.send(sendMail, { id }, { db: fromDrizzle(tx, sql) })
}
