import 'server-only'
import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import { progressAnchor, progressPath, progressUpdatesTable } from '@/db/collections/progress-updates'
import type { Db, Tx } from '@/db/connect'
import { published, selectPublished } from '@/db/content/published-entries'
import { estateFollowersTable, progressNoticesTable } from '@/db/tables/followers'
import { progressUpdateEmail } from '@/lib/intake/newsletter/progress-emails'
import { log } from '@/lib/logging/log'
import { type Company, companyOf } from '@/lib/mail/company'
import { queueFollowerEmails } from '@/lib/mail/queue-email'
import { absoluteUrl } from '@/lib/paths/absolute-url'

/**
 * Queues mails about updates that became public, one per follower of the estate. Several instances may run it
 * simultaneously: a row in `progress_notices` ensures that an update is mailed once, even if it is published again
 * later. Samples are not mailed.
 */
export async function queueProgressNotices(db: Db) {
  const [settings] = await selectPublished(db, 'settings')
  if (!settings) return
  const company = companyOf(settings)
  for (const { update, estate } of await listUnmailedUpdates(db)) {
    try {
      await db.transaction(tx => notifyFollowers(tx, update, estate, company))
    } catch (error) {
      // The next round tries this update again; the other updates continue.
      log.error('Queueing an update failed.', error, { update: update.id })
    }
  }
}

type Update = typeof progressUpdatesTable.$inferSelect
type Estate = typeof estatesTable.$inferSelect

function listUnmailedUpdates(db: Db) {
  const mailedUpdate = db
    .select({ one: sql`1` })
    .from(progressNoticesTable)
    .where(eq(progressNoticesTable.updateId, progressUpdatesTable.id))
  return db
    .select({ update: progressUpdatesTable, estate: estatesTable })
    .from(progressUpdatesTable)
    .innerJoin(estatesTable, and(eq(estatesTable.id, progressUpdatesTable.estateId), published(estatesTable)))
    .where(and(published(progressUpdatesTable), eq(progressUpdatesTable.sample, false), notExists(mailedUpdate)))
    .orderBy(asc(progressUpdatesTable.publishAt), asc(progressUpdatesTable.id))
}

async function notifyFollowers(tx: Tx, update: Update, estate: Estate, company: Company) {
  // The insert waits for a concurrent round with the same update, and then returns no row.
  const [notice] = await tx
    .insert(progressNoticesTable)
    .values({ updateId: update.id })
    .onConflictDoNothing()
    .returning({ updateId: progressNoticesTable.updateId })
  if (!notice) return
  const content = progressUpdateEmail(
    {
      ...update,
      pictures: update.imageIds.length,
      estate: estate.title,
      url: `${absoluteUrl(progressPath(estate))}#${progressAnchor(update)}`,
    },
    company,
  )
  await queueFollowerEmails(tx, content, 'progress-update', await listFollowers(tx, update.id), company)
}

/** The time at which an update became public: `publish_at` alone may be an earlier day that staff chose. */
const publicSince = sql`greatest(${progressUpdatesTable.publishAt}, ${progressUpdatesTable.updatedAt})`

/** Selects the followers of the estate who had confirmed when the update became public. */
function listFollowers(tx: Tx, updateId: string) {
  const { id, email, token, estateId, state, confirmedAt } = estateFollowersTable
  return tx
    .select({ id, email, token })
    .from(estateFollowersTable)
    .innerJoin(progressUpdatesTable, eq(progressUpdatesTable.estateId, estateId))
    .where(and(eq(progressUpdatesTable.id, updateId), eq(state, 'active'), sql`${confirmedAt} <= ${publicSince}`))
    .orderBy(asc(confirmedAt), asc(id))
}
