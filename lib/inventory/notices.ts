import 'server-only'
import { and, asc, eq, gt, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { estatesTable } from '@/db/collections/estates'
import type { Db, Tx } from '@/db/connect'
import { selectPublished } from '@/db/content/published-entries'
import { unitPath } from '@/db/inventory/unit-path'
import { unitStateNow } from '@/db/inventory/unit-state'
import { dealsTable } from '@/db/tables/deals'
import { unitClaimsTable, unitsTable, unitWaitersTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { staffTable } from '@/db/tables/staff'
import { holdEndsEmail, homeAvailableEmail } from '@/lib/inventory/inventory-emails'
import { type Company, companyOf, repliesToOffice } from '@/lib/mail/company'
import { queueEmail } from '@/lib/mail/queue-email'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { emailOf } from '../pipeline/senders/email-of.ts'

/** Hours between the mail to a visitor on a waiting list and the mail to the next one. */
const hoursBetweenMails = 24
/** Hours before the end of a hold at which its holder is notified. */
const reminderHours = 4

/**
 * Queues the mails that are due: to the next visitor on the waiting list of every available home, and to the holder of
 * every hold that ends soon. Several instances may run this simultaneously: each row is handled by one of them.
 */
export async function queueNotices(db: Db) {
  const [settings] = await selectPublished(db, 'settings')
  if (!settings) return
  const company = companyOf(settings)
  await db.transaction(tx => notifyWaiters(tx, company))
  await db.transaction(tx => notifyHolders(tx, company))
}

async function notifyWaiters(tx: Tx, company: Company) {
  const notified = alias(unitWaitersTable, 'notified')
  const recentlyNotified = tx
    .select({ one: sql`1` })
    .from(notified)
    .where(
      and(
        eq(notified.unitId, unitsTable.id),
        gt(notified.notifiedAt, sql`now() - make_interval(hours => ${hoursBetweenMails})`),
      ),
    )
  const waiters = await tx
    .select({ waiter: unitWaitersTable, lead: leadsTable, code: unitsTable.code, estate: estatesTable })
    .from(unitWaitersTable)
    .innerJoin(unitsTable, eq(unitsTable.id, unitWaitersTable.unitId))
    .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
    .innerJoin(leadsTable, eq(leadsTable.id, unitWaitersTable.leadId))
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .where(
      and(
        isNull(unitWaitersTable.notifiedAt),
        isNotNull(leadsTable.email),
        ne(dealsTable.stage, 'spam'),
        eq(unitStateNow, 'available'),
        notExists(recentlyNotified),
      ),
    )
    // `isLast` is true for one of many leads from one network.
    .orderBy(asc(unitWaitersTable.isLast), asc(unitWaitersTable.createdAt))
    .for('update', { of: unitWaitersTable, skipLocked: true })
  const notifiedUnits = new Set<string>()
  for (const { waiter, lead, code, estate } of waiters) {
    if (notifiedUnits.has(waiter.unitId)) continue
    notifiedUnits.add(waiter.unitId)
    const home = { code, estate: estate.title, url: absoluteUrl(unitPath(estate, code)) }
    const headers = repliesToOffice(company)
    const delivery = { kind: 'home-is-free' as const, to: (await emailOf(tx, lead)) ?? '', leadId: lead.id, headers }
    await queueEmail(tx, homeAvailableEmail(lead, home, company), delivery)
    await tx.update(unitWaitersTable).set({ notifiedAt: sql`now()` }).where(eq(unitWaitersTable.id, waiter.id))
  }
}

async function notifyHolders(tx: Tx, company: Company) {
  const { during, notifiedEnd } = unitClaimsTable
  const end = sql<string>`upper(${during})`
  const holds = await tx
    .select({ claim: unitClaimsTable, code: unitsTable.code, estate: estatesTable.title, email: staffTable.email })
    .from(unitClaimsTable)
    .innerJoin(unitsTable, eq(unitsTable.id, unitClaimsTable.unitId))
    .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
    .innerJoin(staffTable, and(eq(staffTable.id, unitClaimsTable.staffId), isNull(staffTable.disabledAt)))
    .where(
      and(
        eq(unitClaimsTable.kind, 'hold'),
        sql`${during} @> now()`,
        sql`${end} <= now() + make_interval(hours => ${reminderHours})`,
        // A hold that was extended after a reminder has another end, so its holder gets another reminder.
        sql`${notifiedEnd} is distinct from ${end}`,
      ),
    )
    .for('update', { of: unitClaimsTable, skipLocked: true })
  for (const { claim, code, estate, email } of holds) {
    const { until } = claim.during
    if (!until) continue
    const home = { code, estate, url: absoluteUrl(`/admin/homes/${claim.unitId}`) }
    await queueEmail(tx, holdEndsEmail(until, home, company), { kind: 'hold-ends', to: email })
    await tx.update(unitClaimsTable).set({ notifiedEnd: end }).where(eq(unitClaimsTable.id, claim.id))
  }
}
