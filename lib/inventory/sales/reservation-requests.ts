import type { Actor } from '../../audit/record-audit-event.ts'
import 'server-only'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import { dealsTable } from '@/db/tables/deals'
import { unitClaimsTable, unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { ConflictError, OutdatedScreenError } from '../../errors.ts'
import { listStaffWithRole, notifyStaff } from '../../notices/notify-staff.ts'
import { buyerOfLead } from '../../pipeline/deals/find-deal.ts'

type Home = { id: string; code: string }

/** The decision about a request: the home was reserved or sold to the person with this lead, or to nobody. */
type Decision = { kind: 'taken'; leadId: string | null } | { kind: 'declined'; reason: string | null }

/** Returns the undecided requests for a reservation of a home, also those of holds that have run out. */
export const listOpenRequests = (tx: Tx, unitId: string) =>
  tx
    .select({
      id: unitClaimsTable.id,
      staffId: unitClaimsTable.staffId,
      buyerId: dealsTable.contactId,
      askedAt: unitClaimsTable.reservationAskedAt,
    })
    .from(unitClaimsTable)
    .leftJoin(leadsTable, eq(leadsTable.id, unitClaimsTable.leadId))
    .leftJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .where(and(eq(unitClaimsTable.unitId, unitId), isNotNull(unitClaimsTable.reservationAskedAt)))

type Request = Pick<typeof unitClaimsTable.$inferInsert, 'leadId' | 'receiptNumber' | 'receiptAmount'> & {
  reservationAskedAt: Date
}

/** Stores a request with a hold in place of the member of staff's earlier request. Returns false if there was one. */
export async function storeRequest(tx: Tx, by: Actor, unitId: string, claimId: string, values: Request) {
  const { id, staffId, reservationAskedAt } = unitClaimsTable
  const earlierRequests = await tx
    .update(unitClaimsTable)
    .set({ reservationAskedAt: null })
    .where(and(eq(unitClaimsTable.unitId, unitId), eq(staffId, by.id), isNotNull(reservationAskedAt)))
    .returning({ id })
  await tx.update(unitClaimsTable).set(values).where(eq(id, claimId))
  return earlierRequests.length === 0
}

/** Checks that a request is as staff saw it. Throws `ConflictError` if decided, `OutdatedScreenError` if corrected. */
export async function requireSameRequest(tx: Tx, unitId: string, requestOnScreen: { claimId: string; askedAt: Date }) {
  const request = (await listOpenRequests(tx, unitId)).find(({ id }) => id === requestOnScreen.claimId)
  if (!request)
    throw new ConflictError(
      'Somebody has decided this request in the meantime: load the screen again to see the decision.',
    )
  if (request.askedAt?.getTime() !== requestOnScreen.askedAt.getTime())
    throw new OutdatedScreenError('The request was corrected in the meantime. Check it again.')
}

/** Notifies owners and sales managers that somebody asks for a reservation. */
export async function notifyAsked(tx: Tx, by: Actor, unit: Home) {
  await notifyStaff(tx, await listStaffWithRole(tx, ['owner', 'sales-manager']), {
    kind: 'staff-task',
    title: `Home ${unit.code}: reservation to decide`,
    text: `${by.name} asks to reserve it.`,
    path: '/admin/dashboard',
    tag: unit.id,
  })
}

/** Closes the open requests for a home, and notifies their authors, except the one who decides. */
export async function closeRequests(tx: Tx, by: Actor, unit: Home, decision: Decision) {
  const requests = await listOpenRequests(tx, unit.id)
  if (requests.length === 0) return
  const ids = requests.map(({ id }) => id)
  await tx.update(unitClaimsTable).set({ reservationAskedAt: null }).where(inArray(unitClaimsTable.id, ids))
  const buyer = decision.kind === 'taken' && decision.leadId ? await buyerOfLead(tx, decision.leadId) : null
  for (const { staffId, buyerId } of requests) {
    if (!staffId || staffId === by.id) continue
    const isGranted = buyer !== null && buyer === buyerId
    await notifyStaff(tx, [staffId], {
      kind: 'staff-task',
      title: isGranted ? `Home ${unit.code} is reserved` : `Home ${unit.code} was not reserved`,
      text: textOf(by, decision, isGranted),
      path: `/admin/homes/${unit.id}`,
      tag: unit.id,
    })
  }
}

function textOf(by: Actor, decision: Decision, isGranted: boolean): string {
  if (isGranted) return `By ${by.name}, as you asked.`
  if (decision.kind === 'taken') return `${by.name} reserved or sold it to somebody else.`
  // The reason can name people, and a locked screen shows this text.
  return `${by.name} declined it. The reason is in the history of the home.`
}

/** Returns the undecided requests for reservations, of one home or of all, the oldest first. */
export const listReservationRequests = (db: Tx, unitId?: string) =>
  db
    .select({
      id: unitClaimsTable.id,
      unitId: unitsTable.id,
      code: unitsTable.code,
      estate: estatesTable.title,
      during: unitClaimsTable.during,
      askedAt: unitClaimsTable.reservationAskedAt,
      staffId: unitClaimsTable.staffId,
      // The author of the request, even if the hold was handed over to somebody else.
      staffName: sql<string>`coalesce((select event.staff_name from ${unitEventsTable} as event
        where event.claim_id = ${unitClaimsTable.id} and event.verb = 'ask' order by event.id desc limit 1), ${unitClaimsTable.staffName})`,
      reason: unitClaimsTable.reason,
      receiptNumber: unitClaimsTable.receiptNumber,
      receiptAmount: unitClaimsTable.receiptAmount,
      leadId: leadsTable.id,
      reference: leadsTable.reference,
      // The sender of the lead, who is not always the main contact of the deal.
      name: sql<string | null>`coalesce(${leadsTable.name}, ${contactsTable.name})`,
      contactId: leadsTable.contactId,
      dealId: dealsTable.id,
    })
    .from(unitClaimsTable)
    .innerJoin(unitsTable, eq(unitsTable.id, unitClaimsTable.unitId))
    .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
    .innerJoin(leadsTable, eq(leadsTable.id, unitClaimsTable.leadId))
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .innerJoin(contactsTable, eq(contactsTable.id, leadsTable.contactId))
    .where(and(isNotNull(unitClaimsTable.reservationAskedAt), unitId ? eq(unitClaimsTable.unitId, unitId) : undefined))
    .orderBy(asc(unitClaimsTable.reservationAskedAt))
export type ReservationRequest = Awaited<ReturnType<typeof listReservationRequests>>[number]
