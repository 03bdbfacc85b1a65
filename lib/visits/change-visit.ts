import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/connect'
import { leadsTable } from '@/db/tables/leads'
import { type Actor, type AuditAction, leadSubject, recordAuditEvent } from '@/lib/audit/record-audit-event'
import { ConflictError, NotFoundError } from '@/lib/errors'
import type { Company } from '@/lib/mail/company'
import { weekdayAndTime } from '@/lib/text/format'
import { localDay } from '@/lib/time/local-time'
import { recordWebhookEvent } from '../events/record-event'
import type { FormCounts } from '../mail/visitor-mail.ts'
import { notifyVisit } from '../pipeline/assignment/notify.ts'
import { markReplied, recordActivity } from '../pipeline/deals/activity.ts'
import { lockDeal } from '../pipeline/deals/find-deal.ts'
import { isAfterLastLead, loggedAt, type SentEntry } from '../pipeline/deals/sent-entry.ts'
import { advanceStage, revertStage } from '../pipeline/deals/stage.ts'
import { findSlot } from './availability'
import { requireFewOpenVisits } from './open-visits'
import { type QueuedChange, queueVisitMails } from './queue-visit-mails'
import type { Slot } from './slots'
import { storeVisit, takeSeat } from './take-seat'
import { listVisitEstates } from './visit-estates'
import { findVisit, lockVisit, type SiteVisit, type VisitKey, type VisitOfLead } from './visits'

/** The member of staff who changes a visit; null for the visitor. */
type ChangedBy = Actor | null

/** The time that somebody chose; `timeZone` is that of the visitor, if the browser sent it. */
export type ChosenTime = { estateId: string; start: Date; timeZone?: string | null }
type Options = {
  now?: Date
  by?: ChangedBy
  /** The counts of forms of the visitor, which limit mails to them. */
  counts?: FormCounts | null
}
type BookingOptions = Options & {
  /** True if the visitor proved that the mailbox of the lead is theirs (`mailbox-proof.ts`). */
  isProved?: boolean
}

const hour = 3_600_000

/** The error for a visit that has begun or taken place: its visitor cannot change it any more. */
export class VisitOverError extends ConflictError {
  override name = 'VisitOverError'
}

/**
 * Books or moves a visit and queues its mails in one transaction. Visitors must choose a time at least `noticeHours`
 * ahead; staff may choose any time with a free seat, however soon. Returns the visit. Throws `NotFoundError`,
 * `TooManyVisitsError`, and `ConflictError` if the estate or time cannot be booked or the visit is over.
 */
export async function bookSlot(
  db: Db | Tx,
  key: VisitKey,
  { estateId, start, timeZone }: ChosenTime,
  company: Company,
  { now = new Date(), by = null, isProved = false, counts = null }: BookingOptions = {},
): Promise<SiteVisit> {
  return db.transaction(async tx => {
    const { visit, lead } = await lockOpenVisit(tx, key, now, by)
    const estate = (await listVisitEstates(tx)).find(({ id }) => id === estateId)
    if (!estate) throw new ConflictError('Visits to this estate are arranged by phone. Please call us.')
    const rules = by ? { ...estate, noticeHours: 0 } : estate
    const slot = await findSlot(tx, rules, start, { now, except: visit.id })
    if (!slot?.freeSeats) throw new ConflictError('This time is no longer free. Please choose another.')
    if (isSameBooking(visit, estateId, slot)) return visit
    // The limit is for new visits that visitors book with a proved mailbox.
    if (!by && (isProved || visit.provedAt) && !isBooked(visit)) await requireFewOpenVisits(tx, { visit, lead }, now)
    const change = isBooked(visit) ? 'moved' : 'booked'
    const stored = await takeSeat(tx, visit, estateId, slot, {
      ...valuesForNewTime(visit),
      ...(timeZone && { timeZone }),
      ...(isProved && { provedAt: now }),
    })
    await storeOnLead(tx, lead, slot.start)
    await record(tx, stored, { at: slot.start, change, by, company, isUrgent: isSoon(visit, now), counts })
    return stored
  })
}

/** Returns the values of a visit with a new time: the next number of its calendar file, and no earlier outcome. */
const valuesForNewTime = ({ sequence }: SiteVisit) => ({
  sequence: sequence + 1,
  cancelledAt: null,
  arrivedAt: null,
  missedAt: null,
  thankedAt: null,
})

/** Returns true for a visit with a time that was neither cancelled nor missed. */
export const isBooked = ({ during, cancelledAt, missedAt }: SiteVisit) =>
  during !== null && cancelledAt === null && missedAt === null

/** Returns true for a visit that begins within a day: the staff who expect it must know of a change soon. */
const isSoon = (visit: SiteVisit, now: Date) =>
  isBooked(visit) && visit.during !== null && visit.during.from.getTime() - now.getTime() < 24 * hour

const isSameBooking = (visit: SiteVisit, estateId: string, slot: Slot) =>
  isBooked(visit) && visit.estateId === estateId && visit.during?.from.getTime() === slot.start.getTime()

/**
 * Stores a time that staff and visitor agreed on. A free time of the estate takes a seat; any other time takes none and
 * lasts an hour. Does nothing if the visit has this time already. Throws `ConflictError` for a past time.
 */
export async function setAgreedTime(
  tx: Tx,
  visit: SiteVisit,
  at: Date,
  by: Actor,
  company: Company,
  now = new Date(),
): Promise<void> {
  if (isBooked(visit) && visit.during?.from.getTime() === at.getTime()) return
  if (at <= now) throw new ConflictError('This time has passed. Choose a later time.')
  const change = isBooked(visit) ? 'moved' : 'booked'
  const estate = (await listVisitEstates(tx)).find(({ id }) => id === visit.estateId)
  const slot = estate && (await findSlot(tx, { ...estate, noticeHours: 0 }, at, { now, except: visit.id }))
  const stored =
    estate && slot?.freeSeats
      ? await takeSeat(tx, visit, estate.id, slot, valuesForNewTime(visit))
      : await storeVisit(tx, visit.id, {
          ...valuesForNewTime(visit),
          ...{ during: { from: at, until: new Date(at.getTime() + hour) }, seat: null },
        })
  await storeOnLead(tx, { id: visit.leadId }, at)
  await record(tx, stored, { at, change, by, company, isUrgent: isSoon(visit, now), counts: null })
}

/** Cancels a visit with a time, frees its seat and queues its mails. Throws `NotFoundError` and `VisitOverError`. */
export async function cancelVisit(
  db: Db | Tx,
  key: VisitKey,
  company: Company,
  { now = new Date(), by = null, counts = null }: Options = {},
) {
  await db.transaction(async tx => {
    const { visit, lead } = await lockOpenVisit(tx, key, now, by)
    if (!visit.during || !isBooked(visit)) return
    const stored = await storeVisit(tx, visit.id, { cancelledAt: now, sequence: visit.sequence + 1 })
    await storeOnLead(tx, lead, null)
    const isUrgent = isSoon(visit, now)
    const { from: at } = visit.during
    await record(tx, stored, { at, change: 'cancelled', by, company, isUrgent, counts })
  })
}

export const visitOutcomes = ['arrived', 'missed', 'open'] as const
export type VisitOutcome = (typeof visitOutcomes)[number]

/**
 * Stores whether the visitor came; `open` undoes that. An entry `sent` late counts at its own time. Throws
 * `NotFoundError`, and `ConflictError` before the day.
 */
export async function markVisit(
  db: Tx,
  key: VisitKey,
  outcome: VisitOutcome,
  by: Actor,
  { now = new Date(), sent }: { now?: Date; sent?: SentEntry | undefined } = {},
) {
  await db.transaction(async tx => {
    const found = await lockVisit(tx, key)
    if (!found?.visit.during || found.visit.cancelledAt) throw new NotFoundError('There is no such visit.')
    const { visit, lead } = found
    const deal = await lockDeal(tx, lead.dealId)
    const logged = loggedAt(sent, deal, now)
    const at = logged.at ?? now
    if (outcome !== 'open' && localDay(found.visit.during.from) > localDay(at))
      throw new ConflictError(`This visit is on ${weekdayAndTime(found.visit.during.from)}: move it first.`)
    await storeVisit(tx, visit.id, {
      arrivedAt: outcome === 'arrived' ? (visit.arrivedAt ?? at) : null,
      missedAt: outcome === 'missed' ? at : null,
    })
    await recordActivity(tx, deal, { kind: 'visit', outcome, by, ...logged })
    const stageTime = logged.at && { at: logged.at }
    const advance = { ...stageTime, ...(!isAfterLastLead(logged, deal) && { isReply: false }) }
    if (outcome === 'arrived') await advanceStage(tx, by, deal, 'visited', advance)
    else {
      // Without a target stage, `revertStage` returns the deal to contacted or new.
      const reverted = await revertStage(tx, by, deal, 'visited', { to: 'visit-booked', ...stageTime })
      if (outcome === 'missed') await revertStage(tx, by, reverted, 'visit-booked', stageTime)
      else await advanceStage(tx, by, reverted, 'visit-booked', advance)
    }
    await recordAuditEvent(tx, { by, action: outcomeActions[outcome], subject: leadSubject(lead) })
  })
}

const outcomeActions = {
  arrived: 'visit-arrived',
  missed: 'visit-missed',
  open: 'visit-reopened',
} as const satisfies Record<VisitOutcome, AuditAction>

/** Adds the text that a visitor wrote after the visit to the deal, as a note. Throws `NotFoundError`. */
export async function addNoteAfterVisit(db: Db, token: string, text: string): Promise<void> {
  await db.transaction(async tx => {
    const found = await lockVisit(tx, { token })
    if (!found?.visit.arrivedAt) throw new NotFoundError('There is no such visit.')
    const deal = await lockDeal(tx, found.lead.dealId)
    await recordActivity(tx, deal, { kind: 'note', outcome: 'after-visit', text, by: null })
    await recordAuditEvent(tx, { by: null, action: 'note', subject: leadSubject(found.lead) })
  })
}

/** Locks a visit that can still change. Staff may also change a past visit, because the visitor may come late. */
async function lockOpenVisit(tx: Tx, key: VisitKey, now: Date, by: ChangedBy): Promise<VisitOfLead> {
  const found = await lockVisit(tx, key)
  if (!found) throw new NotFoundError('There is no such visit.')
  const { visit } = found
  if (visit.arrivedAt) throw new VisitOverError('This visit has taken place.')
  if (!by && visit.during && isBooked(visit) && visit.during.from <= now)
    throw new VisitOverError('This visit has begun. Please call us.')
  return found
}

const storeOnLead = (tx: Tx, { id }: Pick<VisitOfLead['lead'], 'id'>, visitAt: Date | null) =>
  tx.update(leadsTable).set({ visitAt, updatedAt: sql`now()` }).where(eq(leadsTable.id, id))

type Recorded = Omit<QueuedChange, 'byVisitor'> & { by: ChangedBy; company: Company }

/** Sets the stage of the deal by its visit. A booking by a member of staff counts as a reply to the person. */
async function storeOnDeal(tx: Tx, lead: VisitOfLead['lead'], { at, change, by, isUrgent }: Recorded) {
  const deal = await lockDeal(tx, lead.dealId)
  const isBooking = change !== 'cancelled'
  const updatedDeal = isBooking
    ? await advanceStage(tx, by, deal, 'visit-booked')
    : await revertStage(tx, by, deal, 'visit-booked')
  if (by === null) await notifyVisit(tx, updatedDeal, { change, at, isUrgent })
  const isReply = by !== null && isBooking
  await recordActivity(tx, updatedDeal, { kind: 'visit', outcome: change, text: at.toISOString(), by, isReply })
  if (isReply && updatedDeal.awaitingReplySince) await markReplied(tx, updatedDeal, by)
}

async function record(tx: Tx, { id }: SiteVisit, recorded: Recorded) {
  const { change, by, company } = recorded
  const found = await findVisit(tx, { id })
  if (!found) throw new NotFoundError('There is no such visit.')
  const { visit, lead, estate } = found
  await storeOnDeal(tx, lead, recorded)
  await recordAuditEvent(tx, { by, action: `visit-${change}`, subject: leadSubject(lead) })
  await recordWebhookEvent(tx, `visit.${change}`, {
    ...{ visitId: visit.id, leadId: lead.id, dealId: lead.dealId, estate: estate?.slug ?? null },
    from: visit.during?.from.toISOString() ?? null,
    until: visit.during?.until?.toISOString() ?? null,
  })
  await queueVisitMails(tx, found, company, { ...recorded, byVisitor: by === null })
}
