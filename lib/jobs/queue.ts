import 'server-only'
import { isNull } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { mediaTable } from '@/db/collections/media'
import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { preparePicture } from '@/lib/media/prepare'

const preparePictures = 'prepare-pictures'

/** Starts the queue in this process. Several instances share it: each job is done by one of them. */
export async function startJobs() {
  const boss = new PgBoss({ connectionString: env.DATABASE_URL, max: 3, application_name: 'shk-jobs' })
  boss.on('error', error => console.error('The job queue reports:', error.message))
  await boss.start()
  await boss.createQueue(preparePictures, { policy: 'short', retryLimit: 3, retryBackoff: true })
  await boss.work<{ id: string }>(preparePictures, async ([job]) => {
    if (job) await preparePicture(job.data.id)
  })
  const waiting = await db.select({ id: mediaTable.id }).from(mediaTable).where(isNull(mediaTable.preparedAt))
  for (const { id } of waiting) await boss.send(preparePictures, { id }, { singletonKey: id })
  return boss
}
