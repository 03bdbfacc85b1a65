import 'server-only'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/connect'
import { selectPublished } from '@/db/content/published-entries'
import { siteVisitsTable } from '@/db/tables/visits'
import { type Company, companyOf } from '@/lib/mail/company'
import { queueReminder, queueThanks } from './queue-visit-mails'
import { findVisit } from './visits'

/** Reminders are sent within this many hours before a visit. */
const remindHours = 24
/** No reminder is sent within this many hours after a booking or change, which has its own mail. */
const quietHours = 6
/** The visitor is thanked this many hours after the end of a visit. */
const thanksHours = 2

/**
 * Queues due reminders and thanks, each once, also when several instances run it simultaneously. A moved visit gets
 * another reminder: `remindedOf` is the start for which the last one was queued.
 */
export async function queueVisitReminders(db: Db) {
  const [settings] = await selectPublished(db, 'settings')
  if (!settings) return
  const company = companyOf(settings)
  await db.transaction(tx => remind(tx, company))
  await db.transaction(tx => thank(tx, company))
}

const { during, cancelledAt, missedAt, arrivedAt, remindedOf, thankedAt, updatedAt } = siteVisitsTable
const begins = sql`lower(${during})`
const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours})`

async function remind(tx: Tx, company: Company) {
  const due = await tx
    .select({ id: siteVisitsTable.id, during })
    .from(siteVisitsTable)
    .where(
      and(
        isNull(cancelledAt),
        isNull(missedAt),
        isNull(arrivedAt),
        sql`${begins} > now() and ${begins} <= now() + make_interval(hours => ${remindHours})`,
        sql`${remindedOf} is distinct from ${begins}`,
        sql`${updatedAt} <= ${hoursAgo(quietHours)}`,
      ),
    )
    .for('update', { skipLocked: true })
  for (const { id, during } of due) {
    const visit = await findVisit(tx, { id })
    if (visit && during) await queueReminder(tx, visit, during.from, company)
    await tx.update(siteVisitsTable).set({ remindedOf: begins }).where(eq(siteVisitsTable.id, id))
  }
}

async function thank(tx: Tx, company: Company) {
  const due = await tx
    .select({ id: siteVisitsTable.id })
    .from(siteVisitsTable)
    .where(
      and(
        isNotNull(arrivedAt),
        isNull(thankedAt),
        isNull(cancelledAt),
        sql`upper(${during}) <= ${hoursAgo(thanksHours)}`,
        // Staff may enter an arrival long after the visit; then no thanks are sent.
        sql`upper(${during}) > now() - interval '7 days'`,
      ),
    )
    .for('update', { skipLocked: true })
  for (const { id } of due) {
    const visit = await findVisit(tx, { id })
    if (visit) await queueThanks(tx, visit, company)
    await tx.update(siteVisitsTable).set({ thankedAt: sql`now()` }).where(eq(siteVisitsTable.id, id))
  }
}
