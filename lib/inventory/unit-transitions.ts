import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { bumpContentVersion } from '@/db/content/bump-content-version'
import { type UnitState, unitStates } from '@/db/inventory/unit-state'
import { type UnitVerb, unitClaimsTable, unitEventsTable, unitsTable } from '@/db/tables/inventory'
import type { Role } from '@/db/tables/staff'
import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { can } from '@/lib/auth/roles'
import { ConflictError, ForbiddenError, OutdatedScreenError } from '@/lib/errors'
import { shillings } from '@/lib/text/format'
import { buyerOfLead } from '../pipeline/deals/find-deal.ts'
import { type Claim, endClaim, insertClaim, type LockedUnit, lockUnit } from './claims'
import { stateLabels } from './labels'
import { applyConsequences } from './sales/apply-consequences'
import { listOpenRequests, notifyAsked, requireSameRequest, storeRequest } from './sales/reservation-requests'
import { restoreReplaced } from './sales/restore-replaced'
import { readSaleFacts } from './sales/sale-facts'

export type Staff = { id: string; name: string; role: Role }

/** The number of hours of a hold unless the settings have another number. */
const defaultHoldHours = 72

type Input = {
  leadId?: string | null
  reason?: string | null
  /** The number of hours of a hold or of its extension. */
  hours?: number
  /** The time from which a release counts; null means now. */
  startsAt?: Date | null
  /** An unusual end of a hold, for example for a bank; requires the right to edit the inventory. */
  until?: Date | null
  receiptNumber?: string | null
  /** Whole shillings. */
  receiptAmount?: number | null
  /** A day, `YYYY-MM-DD`. */
  agreementOn?: string | null
  /** The chosen seller of a reservation or a sale; without it, `readSaleFacts` finds the seller. */
  sellerId?: string | null
  /** The price shown to staff when they stored a reservation or sale, in whole shillings; null for an unknown price. */
  expectedPrice?: number | null | undefined
  /** The claim that the screen showed; the change is rejected if the home has another claim now. */
  claimId?: string | null | undefined
  /** The request that a reservation grants, as staff saw it. */
  request?: { claimId: string; askedAt: Date } | null
  /** True if the cancelled reservation or sale never happened. */
  isMistake?: boolean
}

/** The states from which each verb is possible; otherwise the verb is rejected with the name of the state. */
const allowedFrom: Record<
  Exclude<UnitVerb, 'create' | 'change' | 'hand-over' | 'plan-price' | 'cancel-price'>,
  readonly UnitState[]
> = {
  hold: ['available'],
  ask: ['available', 'held'],
  extend: ['held'],
  'end-hold': ['held'],
  reserve: ['available', 'held'],
  sell: ['available', 'held', 'reserved'],
  cancel: ['reserved', 'sold'],
  release: ['not-released', 'withdrawn'],
  withdraw: ['not-released', 'available'],
  'cancel-release': ['not-released'],
  // A request can outlive its hold.
  decline: unitStates,
}
export type Transition = keyof typeof allowedFrom

export const transitionsFrom = (state: UnitState) =>
  (Object.keys(allowedFrom) as Transition[]).filter(verb => allowedFrom[verb].includes(state))

/**
 * Returns true if a role may use a verb. Agents can only hold homes and ask for a reservation. Every other verb needs
 * the right to edit the inventory; roles with this right do not have to ask.
 */
export function canChangeUnit(role: Role, verb: Transition): boolean {
  if (verb === 'ask') return can(role, 'edit', 'holds') && !can(role, 'edit', 'inventory')
  return can(role, 'edit', verb === 'hold' || verb === 'extend' || verb === 'end-hold' ? 'holds' : 'inventory')
}

/**
 * Changes the state of one unit, with its history and the audit log, in one transaction. Throws `ForbiddenError` for a
 * role without the right, `ConflictError` when the state of the unit does not allow the change (only one of two
 * simultaneous changes succeeds), and `NotFoundError`.
 */
export async function changeUnit(
  db: Tx,
  by: Staff,
  unitId: string,
  verb: Transition,
  input: Input = {},
): Promise<UnitState> {
  if (!canChangeUnit(by.role, verb)) throw new ForbiddenError('Your role does not allow this change.')
  return db.transaction(async tx => {
    const found = await lockUnit(tx, unitId)
    if (!allowedFrom[verb].includes(found.state)) throw new ConflictError(failureMessage(found))
    if (input.claimId && input.claimId !== found.claim?.id)
      throw new ConflictError(
        `${failureMessage(found)} Something has changed since this page was loaded: check it again.`,
      )
    const outcome = await transitions[verb](tx, by, found, input)
    const leadId = leadOf(verb, found, input)
    const { claimId = null, until = null, startsAt = null } = outcome
    await tx.insert(unitEventsTable).values({
      ...{ unitId, verb, at: found.at, claimId, leadId, until, startsAt, staffId: by.id, staffName: by.name },
      reason: input.reason ?? (verb === 'ask' ? receiptText(input) : null),
    })
    const subject = { collection: 'units', id: unitId, name: `Home ${found.unit.code}` }
    await recordAuditEvent(tx, { by, action: `unit-${verb}`, subject })
    const { reason = null, isMistake = false } = input
    await applyConsequences(tx, by, verb, found, { claimId, leadId, reason, isMistake })
    await bumpContentVersion(tx, 'inventory')
    return outcome.state
  })
}

/** Returns the lead of a change. A claim ends for its own lead, whatever lead was sent. */
const leadOf = (verb: Transition, { claim }: LockedUnit, { leadId }: Input): string | null =>
  verb === 'cancel' || verb === 'extend' || verb === 'end-hold'
    ? (claim?.leadId ?? null)
    : (leadId ?? claim?.leadId ?? null)

type Outcome = { state: UnitState; claimId?: string; until?: Date | null; startsAt?: Date | null }

const transitions: Record<Transition, (tx: Tx, by: Staff, found: LockedUnit, input: Input) => Promise<Outcome>> = {
  async release(tx, _by, { unit, state, at }, { startsAt = null }) {
    if (startsAt && startsAt <= at) throw new ConflictError('The time of the release is in the past.')
    // Until then, visitors would see the home as coming, and the reason of the withdrawal would be lost.
    if (startsAt && state === 'withdrawn')
      throw new ConflictError(`Home ${unit.code} is withdrawn: it can be released now, and not at a later time.`)
    await updateUnit(tx, unit.id, { releasedAt: startsAt ?? at, withdrawnAt: null, withdrawnReason: null })
    return startsAt ? { state: 'not-released', startsAt } : { state: 'available' }
  },

  async 'cancel-release'(tx, _by, { unit }) {
    if (!unit.releasedAt) throw new ConflictError('No release of it is planned.')
    await updateUnit(tx, unit.id, { releasedAt: null })
    return { state: 'not-released' }
  },

  async withdraw(tx, _by, { unit, at }, { reason }) {
    if (!reason) throw new ConflictError('Say why it is withdrawn.')
    // A withdrawal cancels a planned release.
    const releasedAt = unit.releasedAt && unit.releasedAt <= at ? unit.releasedAt : null
    await updateUnit(tx, unit.id, { releasedAt, withdrawnAt: at, withdrawnReason: reason })
    return { state: 'withdrawn' }
  },

  async hold(tx, by, found, input) {
    const until = input.until ? chosenEnd(by, found.at, input.until, input) : holdEnd(found.at, input)
    const claim = await insertClaim(tx, found, 'hold', until, claimValues(by, found, input))
    return { state: 'held', claimId: claim.id, until }
  },

  async extend(tx, by, { claim, at }, { hours, reason }) {
    if (!claim?.during.until) throw new ConflictError('This hold has no end.')
    requireHolder(by, claim)
    if (claim.extendedAt) throw new ConflictError('This hold was already extended once.')
    if (!reason) throw new ConflictError('Say why it is extended.')
    const until = addHours(claim.during.until, hours ?? defaultHoldHours)
    await tx
      .update(unitClaimsTable)
      .set({ during: { from: claim.during.from, until }, extendedAt: at, extensionReason: reason })
      .where(eq(unitClaimsTable.id, claim.id))
    return { state: 'held', claimId: claim.id, until }
  },

  async 'end-hold'(tx, by, { claim, unit, at }, { reason }) {
    if (!claim) throw new ConflictError('There is no hold.')
    requireHolder(by, claim)
    await endClaim(tx, claim, at, by.name, reason ?? null)
    return { state: unit.withdrawnAt ? 'withdrawn' : 'available', claimId: claim.id }
  },

  async ask(tx, by, found, input) {
    const { unit, claim, at } = found
    if (claim) requireHolder(by, claim)
    const leadId = input.leadId ?? claim?.leadId ?? null
    if (!leadId) throw new ConflictError('Choose who it is for.')
    if (claim?.leadId && !(await isOfSamePerson(tx, claim.leadId, leadId)))
      throw new ConflictError('Your hold is for somebody else: end it first.')
    if (input.receiptAmount) requireReceiptWithinPrice(input, (await saleFacts(tx, by, found, input)).price)
    const hold = claim ?? (await insertClaim(tx, found, 'hold', holdEnd(at, input), claimValues(by, found, input)))
    const { receiptNumber = null, receiptAmount = null } = input
    const request = { leadId, receiptNumber, receiptAmount, reservationAskedAt: at }
    if (await storeRequest(tx, by, unit.id, hold.id, request)) await notifyAsked(tx, by, unit)
    return { state: 'held', claimId: hold.id, until: hold.during.until }
  },

  async decline(tx, _by, { unit, state, claim }, { reason }) {
    if (!reason) throw new ConflictError('Say why it is declined.')
    if ((await listOpenRequests(tx, unit.id)).length === 0)
      throw new ConflictError(
        claim && claim.kind !== 'hold'
          ? `${claim.staffName} has ${claim.kind === 'sale' ? 'sold' : 'reserved'} it in the meantime.`
          : 'Nobody asks to reserve it any more.',
      )
    return { state }
  },

  async reserve(tx, by, found, input) {
    if (!(input.receiptNumber ?? found.claim?.receiptNumber))
      throw new ConflictError('A reservation needs the number of its receipt.')
    if (input.request) await requireSameRequest(tx, found.unit.id, input.request)
    return { state: 'reserved', claimId: await insertReservationOrSale(tx, by, found, 'reservation', input) }
  },

  async sell(tx, by, found, input) {
    if (!input.agreementOn) throw new ConflictError('A sale needs the day of the agreement.')
    return { state: 'sold', claimId: await insertReservationOrSale(tx, by, found, 'sale', input) }
  },

  async cancel(tx, by, { unit, claim, at }, { reason, isMistake = false }) {
    if (!claim) throw new ConflictError('There is nothing to cancel.')
    if (!reason) throw new ConflictError('Say why it is cancelled.')
    await endClaim(tx, claim, at, by.name, reason)
    const cancellation = isMistake ? 'mistake' : 'cancelled'
    await tx.update(unitClaimsTable).set({ cancellation }).where(eq(unitClaimsTable.id, claim.id))
    const restoredKind = isMistake ? await restoreReplaced(tx, claim, at) : null
    if (restoredKind) return { state: restoredKind === 'hold' ? 'held' : 'reserved', claimId: claim.id }
    return { state: unit.withdrawnAt ? 'withdrawn' : 'available', claimId: claim.id }
  },
}

/** Throws `ConflictError` for a typed amount above the price. An amount that was stored before cannot be changed here. */
function requireReceiptWithinPrice({ receiptAmount }: Input, price: number | null) {
  if (price !== null && receiptAmount && receiptAmount > price)
    throw new ConflictError(`The receipt is above the price, ${shillings(price)}. Check its amount.`)
}

/** Stores a reservation or a sale in place of the present claim. Returns its id. */
async function insertReservationOrSale(
  tx: Tx,
  by: Staff,
  found: LockedUnit,
  kind: 'reservation' | 'sale',
  input: Input,
) {
  const values = { ...claimValues(by, found, input), ...(await saleFacts(tx, by, found, input)) }
  requireReceiptWithinPrice(input, values.price)
  await endReplacedClaim(tx, by, found, input)
  return (await insertClaim(tx, found, kind, null, values)).id
}

/**
 * Ends the claim that a reservation or a sale replaces: a claim for the same person (for any person if no lead is
 * given), a reservation for nobody, or the hold of the same member of staff. Throws `ConflictError` for other claims.
 */
async function endReplacedClaim(tx: Tx, by: Staff, { claim, at }: LockedUnit, { leadId }: Input) {
  if (!claim) return
  const isSamePerson = !leadId || (claim.leadId !== null && (await isOfSamePerson(tx, claim.leadId, leadId)))
  const isOwnHold = claim.kind === 'hold' && claim.staffId === by.id
  const isForNobody = claim.leadId === null && claim.kind === 'reservation'
  if (!isOwnHold && !isForNobody && !(isSamePerson && claim.leadId !== null))
    throw new ConflictError(`${claim.staffName} has a hold or reservation on it for somebody else. End that first.`)
  await endClaim(tx, claim, at, by.name, null)
}

const isOfSamePerson = async (tx: Tx, leadId: string, otherId: string): Promise<boolean> =>
  (await buyerOfLead(tx, leadId)) === (await buyerOfLead(tx, otherId))

/** Throws `ConflictError` unless this member of staff has the hold or their role can edit the inventory. */
function requireHolder(by: Staff, { staffId, staffName }: Claim) {
  if (staffId !== by.id && !can(by.role, 'edit', 'inventory')) throw new ConflictError(`${staffName} holds it.`)
}

const claimValues = (by: Staff, { claim }: LockedUnit, input: Input) => ({
  staffId: by.id,
  staffName: by.name,
  leadId: input.leadId ?? claim?.leadId ?? null,
  reason: input.reason ?? null,
  // A sale keeps the receipt of its reservation.
  receiptNumber: input.receiptNumber ?? claim?.receiptNumber ?? null,
  receiptAmount: input.receiptAmount ?? claim?.receiptAmount ?? null,
  agreementOn: input.agreementOn ?? null,
})

async function saleFacts(tx: Tx, by: Staff, found: LockedUnit, { leadId, sellerId = null, expectedPrice }: Input) {
  const facts = await readSaleFacts(tx, found, { leadId: leadId ?? found.claim?.leadId ?? null, sellerId, by })
  if (expectedPrice !== undefined && facts.price !== expectedPrice)
    throw new OutdatedScreenError(
      `The price is ${facts.price === null ? 'unknown' : shillings(facts.price)} now. Check it again.`,
    )
  return facts
}

const updateUnit = (tx: Tx, id: string, values: Partial<typeof unitsTable.$inferInsert>) =>
  tx
    .update(unitsTable)
    .set({ ...values, version: sql`${unitsTable.version} + 1`, updatedAt: sql`now()` })
    .where(eq(unitsTable.id, id))

const holdEnd = (at: Date, { hours }: Input) => addHours(at, hours ?? defaultHoldHours)

const maxHoldDays = 366

function chosenEnd(by: Staff, at: Date, until: Date, { reason }: Input): Date {
  if (!can(by.role, 'edit', 'inventory')) throw new ForbiddenError('Only a sales manager can choose the end of a hold.')
  if (!reason) throw new ConflictError('Say why it is held until then.')
  if (until <= at) throw new ConflictError('This end is in the past.')
  if (until > addHours(at, maxHoldDays * 24)) throw new ConflictError('A hold lasts a year at most.')
  return until
}

const addHours = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000)

/** Returns the receipt as text for the history, because a later request overwrites the receipt of the claim. */
const receiptText = ({ receiptNumber, receiptAmount }: Input): string | null =>
  [receiptNumber && `Receipt ${receiptNumber}`, receiptAmount && `${shillings(receiptAmount)} received`]
    .filter(Boolean)
    .join(', ') || null

const failureMessage = ({ unit, state, claim }: LockedUnit) =>
  claim
    ? `Home ${unit.code} is ${stateLabels[state].staff.toLowerCase()}, by ${claim.staffName}.`
    : `Home ${unit.code} is ${stateLabels[state].staff.toLowerCase()}.`
