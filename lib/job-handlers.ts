import 'server-only'
import { join } from 'node:path'
import { connect } from '@/db/connect'
import { checkExternalLinks } from './content/links/check-round'
import { deleteOldCopies } from './content/working-copies'
import { db } from './database'
import { escalateWaiting } from './deals/escalate'
import { notifyDueTasks } from './deals/notify'
import { env } from './env'
import { queueExpiredHolds } from './integrations/claim-events'
import { deleteOldDeliveries } from './integrations/deliveries'
import { deliverDueWebhooks } from './integrations/worker'
import { queueNotices } from './inventory/notices'
import { queueProofNotices } from './inventory/proof-notices'
import type { JobHandlers } from './jobs/queue'
import { queueProgressNotices } from './leads/progress-notices'
import { log } from './logging/log'
import { mailConcurrency, sendDue, sendNow } from './mail/worker'
import { files } from './media/files'
import { preparePicture } from './media/prepare'
import { removeAbandonedUploads } from './media/receive'
import { deleteOldFormerFiles } from './media/replace/former-files'
import { sendDuePushes } from './notices/send-pushes'
import { warnOfRequests } from './privacy/data-requests'
import { deleteOldDataLinks } from './privacy/my-data/data-links'
import { eraseExpired } from './privacy/retention'
import { queueVisitReminders } from './sales/visits/reminders'

/** What the job queue of this site runs. */
export const jobHandlers: JobHandlers = {
  preparePicture,
  sendMessages: sendNow,
  messagesPerBatch: 4 * mailConcurrency,
  async sendDueMessages() {
    // A failure of one does not delay the others.
    for (const queue of rounds)
      await queue(db).catch(error => log.error('Queueing notices failed.', error, { by: queue.name }))
    await sendDue()
    await deliverDueWebhooks(db)
  },
  cleanUp,
  checkLinks: () => checkExternalLinks(db),
}

/** What is looked for every minute. */
const rounds = [
  queueNotices,
  queueProgressNotices,
  queueProofNotices,
  queueVisitReminders,
  escalateWaiting,
  notifyDueTasks,
  queueExpiredHolds,
  warnOfRequests,
  sendDuePushes,
]

async function cleanUp() {
  // On connections without the time limits of a request.
  const unlimited = connect(env.DATABASE_URL, { max: 2 })
  try {
    await eraseExpired(unlimited.db)
    await deleteOldDataLinks(unlimited.db)
    await deleteOldCopies(unlimited.db)
    await deleteOldDeliveries(unlimited.db)
    await deleteOldFormerFiles(unlimited.db, files)
  } finally {
    await unlimited.sql.end({ timeout: 1 })
  }
  await removeAbandonedUploads(join(env.DATA_DIR, 'incoming'))
}
