import 'server-only'
import { join } from 'node:path'
import { connect } from '@/db/connect'
import { checkExternalLinks } from '../content/links/check-round'
import { deleteOldCopies } from '../content/working-copies'
import { db } from '../database'
import { env } from '../env'
import { queueExpiredHolds } from '../events/claim-events'
import { queueProgressNotices } from '../intake/newsletter/progress-notices'
import { deleteOldDeliveries } from '../integrations/deliveries'
import { fetchDueMetaLeads } from '../integrations/meta/fetch-leads'
import { deleteOldMetaLeads } from '../integrations/meta/meta-leads'
import { deliverDueWebhooks } from '../integrations/worker'
import { queueNotices } from '../inventory/notices'
import { queueProofNotices } from '../inventory/proof-notices'
import type { JobHandlers } from '../jobs/queue'
import { log } from '../logging/log'
import { mailConcurrency, sendDue, sendNow } from '../mail/worker'
import { fileStore } from '../media/file-store'
import { preparePicture } from '../media/prepare'
import { removeAbandonedUploads } from '../media/receive'
import { deleteOldFormerFiles } from '../media/replace/former-files'
import { sendDuePushes } from '../notices/send-pushes'
import { escalateWaiting } from '../pipeline/assignment/escalate'
import { notifyDueTasks } from '../pipeline/assignment/notify'
import { warnOfRequests } from '../privacy/data-requests'
import { deleteOldDataLinks } from '../privacy/my-data/data-links'
import { eraseExpired } from '../privacy/retention'
import { queueWeeklyReport } from '../reports/director/queue-weekly-report'
import { queueVisitReminders } from '../visits/reminders'

export const jobHandlers: JobHandlers = {
  preparePicture,
  sendEmails: sendNow,
  emailsPerBatch: 4 * mailConcurrency,
  async sendDueEmails() {
    // If one function fails, the others still run.
    for (const queue of everyMinute)
      await queue(db).catch(error => log.error('Queueing notices failed.', error, { by: queue.name }))
    await sendDue()
    // The calls are simultaneous, so that a slow receiver does not delay Meta, nor Meta the receivers.
    await Promise.all([deliverDueWebhooks(db), fetchDueMetaLeads(db)])
  },
  cleanUp,
  checkLinks: () => checkExternalLinks(db),
}

/** Functions that run every minute: they queue notices, mails and webhooks that are due, and send pushes. */
const everyMinute = [
  queueNotices,
  queueProgressNotices,
  queueProofNotices,
  queueVisitReminders,
  escalateWaiting,
  notifyDueTasks,
  queueExpiredHolds,
  warnOfRequests,
  queueWeeklyReport,
  sendDuePushes,
]

async function cleanUp() {
  // These connections have no time limit for statements, unlike those for requests.
  const unlimited = connect(env.DATABASE_URL, { max: 2 })
  try {
    await eraseExpired(unlimited.db)
    await deleteOldDataLinks(unlimited.db)
    await deleteOldCopies(unlimited.db)
    await deleteOldDeliveries(unlimited.db)
    await deleteOldMetaLeads(unlimited.db)
    await deleteOldFormerFiles(unlimited.db, fileStore)
  } finally {
    await unlimited.sql.end({ timeout: 1 })
  }
  await removeAbandonedUploads(join(env.DATA_DIR, 'incoming'))
}
