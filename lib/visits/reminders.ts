import 'server-only'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/connect'
import { selectPublished } from '@/db/content/published-entries'
import { siteVisitsTable } from '@/db/tables/visits'
import { type Company, companyOf } from '@/lib/mail/company'
import { queueReminder, queueThanks } from './visit-mails'
import { findVisit } from './visits'

/** Hours before a visit at which its visitor is reminded. */
const remindHours = 24
/** Hours after a booking or change without a reminder: its own mail just went out. */
const quietHours = 6
/** Hours after the end of a visit at which the visitor is thanked. */
const thanksHours = 2

/**
 * Queues what is due: reminders on the day before, thanks after a visit, each once. Several instances may run it
 * simultaneously: each visit is handled by one of them.
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
const before = (hours: number) => sql`now() - make_interval(hours => ${hours})`

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
        sql`${updatedAt} <= ${before(quietHours)}`,
      ),
    )
    .for('update', { skipLocked: true })
  for (const { id, during } of due) {
    const of = await findVisit(tx, { id })
    if (of && during) await queueReminder(tx, of, during.from, company)
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
        sql`upper(${during}) <= ${before(thanksHours)}`,
        // An arrival that was entered long afterwards.
        sql`upper(${during}) > now() - interval '7 days'`,
      ),
    )
    .for('update', { skipLocked: true })
  for (const { id } of due) {
    const of = await findVisit(tx, { id })
    if (of) await queueThanks(tx, of, company)
    await tx.update(siteVisitsTable).set({ thankedAt: sql`now()` }).where(eq(siteVisitsTable.id, id))
  }
}
