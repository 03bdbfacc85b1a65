import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { bumpContentVersion } from '@/db/content/bump-content-version'
import type { UnitState } from '@/db/inventory/unit-state'
import { dealsTable } from '@/db/tables/deals'
import { type UnitVerb, unitClaimsTable, unitEventsTable, unitsTable } from '@/db/tables/inventory'
import type { Role } from '@/db/tables/staff'
import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { can } from '@/lib/auth/roles'
import { ConflictError, ForbiddenError } from '@/lib/errors'
import { lockDealOfLead } from '../deals/find-deal.ts'
import { advanceStage, revertStage, setStage } from '../deals/stage.ts'
import { endClaim, insertClaim, type LockedUnit, lockUnit } from './claims'
import { stateLabels } from './labels'

export type Staff = { id: string; name: string; role: Role }

/** Hours that a hold lasts unless the settings say otherwise. */
const defaultHoldHours = 72

type Input = {
  leadId?: string | null
  reason?: string | null
  /** Hours of a hold or of its extension. */
  hours?: number
  /** Whole shillings. */
  price?: number | null
  receiptNumber?: string | null
  receiptAmount?: number | null
  /** A day, `YYYY-MM-DD`. */
  agreementOn?: string | null
}

/** The states from which each verb is possible; otherwise it is rejected with the state found. */
const allowedFrom: Record<Exclude<UnitVerb, 'create' | 'change'>, readonly UnitState[]> = {
  hold: ['available'],
  extend: ['held'],
  'end-hold': ['held'],
  reserve: ['available', 'held'],
  sell: ['available', 'held', 'reserved'],
  cancel: ['reserved', 'sold'],
  release: ['not-released', 'withdrawn'],
  withdraw: ['not-released', 'available'],
}
export type Verb = keyof typeof allowedFrom

/** What can be done with a home in this state. */
export const verbsFrom = (state: UnitState) =>
  (Object.keys(allowedFrom) as Verb[]).filter(verb => allowedFrom[verb].includes(state))

/** Sales agents can only hold; every other change needs the right to edit the inventory. */
export const canChangeUnit = (role: Role, verb: Verb): boolean =>
  can(role, 'edit', verb === 'hold' || verb === 'extend' || verb === 'end-hold' ? 'holds' : 'inventory')

/**
 * Changes the state of one unit, with its history and the audit log, in one transaction. Throws `ForbiddenError` for a
 * role without this right, `ConflictError` when the state of the unit does not allow it (of two simultaneous changes one
 * succeeds), and `NotFoundError`.
 */
export async function changeUnit(db: Tx, by: Staff, unitId: string, verb: Verb, input: Input = {}): Promise<UnitState> {
  if (!canChangeUnit(by.role, verb)) throw new ForbiddenError('You may not do this with a home.')
  return db.transaction(async tx => {
    const found = await lockUnit(tx, unitId)
    if (!allowedFrom[verb].includes(found.state)) throw new ConflictError(failureMessage(found))
    const outcome = await verbs[verb](tx, by, found, input)
    await tx.insert(unitEventsTable).values({
      unitId,
      verb,
      at: found.at,
      claimId: outcome.claimId ?? null,
      leadId: input.leadId ?? found.claim?.leadId ?? null,
      until: outcome.until ?? null,
      staffId: by.id,
      staffName: by.name,
      reason: input.reason ?? null,
    })
    await recordAuditEvent(tx, {
      by,
      action: `unit-${verb}`,
      subject: { collection: 'units', id: unitId, name: `Home ${found.unit.code}` },
    })
    await followClaim(tx, by, verb, input.leadId ?? found.claim?.leadId ?? null, input.price ?? null)
    await bumpContentVersion(tx, 'inventory')
    return outcome.state
  })
}

/** The deal of a reservation or a sale moves to that stage. */
async function followClaim(tx: Tx, by: Staff, verb: Verb, leadId: string | null, price: number | null) {
  if (!leadId || (verb !== 'reserve' && verb !== 'sell' && verb !== 'cancel')) return
  const deal = await lockDealOfLead(tx, leadId)
  if (verb === 'cancel') {
    await revertStage(tx, by, deal, deal.stage === 'sold' ? 'sold' : 'reserved')
    return
  }
  const moved = await advanceStage(tx, by, deal, 'reserved')
  const last = verb === 'sell' ? await setStage(tx, by, moved, 'sold') : moved
  if (price !== null) await tx.update(dealsTable).set({ value: price }).where(eq(dealsTable.id, last.id))
}

type Outcome = { state: UnitState; claimId?: string; until?: Date | null }

const verbs: Record<Verb, (tx: Tx, by: Staff, found: LockedUnit, input: Input) => Promise<Outcome>> = {
  async release(tx, _by, { unit, at }) {
    await updateUnit(tx, unit.id, { releasedAt: at, withdrawnAt: null, withdrawnReason: null })
    return { state: 'available' }
  },

  async withdraw(tx, _by, { unit, at }, { reason }) {
    if (!reason) throw new ConflictError('Say why it is withdrawn.')
    await updateUnit(tx, unit.id, { withdrawnAt: at, withdrawnReason: reason })
    return { state: 'withdrawn' }
  },

  async hold(tx, by, found, input) {
    const until = addHours(found.at, input.hours ?? defaultHoldHours)
    const claim = await insertClaim(tx, found, 'hold', until, claimValues(by, found, input))
    return { state: 'held', claimId: claim.id, until }
  },

  async extend(tx, by, { claim, at }, { hours, reason }) {
    if (!claim?.during.until) throw new ConflictError('This hold has no end.')
    requireHolder(by, claim.staffId)
    if (claim.extendedAt) throw new ConflictError('This hold was extended once already.')
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
    requireHolder(by, claim.staffId)
    await endClaim(tx, claim, at, by.name, reason ?? null)
    return { state: unit.withdrawnAt ? 'withdrawn' : 'available', claimId: claim.id }
  },

  async reserve(tx, by, found, input) {
    if (!input.receiptNumber) throw new ConflictError('A reservation needs the number of its receipt.')
    await endReplacedClaim(tx, by, found, input)
    const claim = await insertClaim(tx, found, 'reservation', null, claimValues(by, found, input))
    return { state: 'reserved', claimId: claim.id }
  },

  async sell(tx, by, found, input) {
    if (!input.agreementOn) throw new ConflictError('A sale needs the day of the agreement.')
    await endReplacedClaim(tx, by, found, input)
    const claim = await insertClaim(tx, found, 'sale', null, claimValues(by, found, input))
    return { state: 'sold', claimId: claim.id }
  },

  async cancel(tx, by, { claim, at }, { reason }) {
    if (!claim) throw new ConflictError('There is nothing to cancel.')
    if (!reason) throw new ConflictError('Say why it is cancelled.')
    await endClaim(tx, claim, at, by.name, reason)
    return { state: 'available', claimId: claim.id }
  },
}

/** Ends the claim that a reservation or a sale replaces: one for the same lead, or the staff member's own. */
async function endReplacedClaim(tx: Tx, by: Staff, { claim, at }: LockedUnit, { leadId }: Input) {
  if (!claim) return
  const isSamePerson = claim.leadId !== null && claim.leadId === (leadId ?? null)
  if (!isSamePerson && claim.staffId !== by.id)
    throw new ConflictError(`${claim.staffName} has it for somebody else: that has to end first.`)
  await endClaim(tx, claim, at, by.name, null)
}

/** A hold belongs to the staff member who made it; those who can edit the inventory can end any. */
function requireHolder(by: Staff, staffId: string | null) {
  if (staffId !== by.id && !can(by.role, 'edit', 'inventory'))
    throw new ConflictError('This hold belongs to somebody else.')
}

const claimValues = (by: Staff, { claim }: LockedUnit, input: Input) => ({
  staffId: by.id,
  staffName: by.name,
  leadId: input.leadId ?? claim?.leadId ?? null,
  reason: input.reason ?? null,
  price: input.price ?? claim?.price ?? null,
  receiptNumber: input.receiptNumber ?? null,
  receiptAmount: input.receiptAmount ?? null,
  agreementOn: input.agreementOn ?? null,
})

const updateUnit = (tx: Tx, id: string, values: Partial<typeof unitsTable.$inferInsert>) =>
  tx
    .update(unitsTable)
    .set({ ...values, version: sql`${unitsTable.version} + 1`, updatedAt: sql`now()` })
    .where(eq(unitsTable.id, id))

const addHours = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000)

const failureMessage = ({ unit, state, claim }: LockedUnit) =>
  claim
    ? `Home ${unit.code} is ${stateLabels[state].staff.toLowerCase()}, by ${claim.staffName}.`
    : `Home ${unit.code} is ${stateLabels[state].staff.toLowerCase()}.`
