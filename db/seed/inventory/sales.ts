import type { Random } from '../../inventory/seeded-random.ts'
import type { UnitVerb, unitClaimsTable, unitEventsTable } from '../../tables/inventory.ts'
import { seedId } from '../ids.ts'

type Claim = typeof unitClaimsTable.$inferInsert
type Event = typeof unitEventsTable.$inferInsert
export type History = { claims: Claim[]; events: Event[] }

export type SampleState = 'available' | 'held' | 'reserved' | 'sold'

type Subject = {
  unitId: string
  releasedAt: Date
  price: number
  reservationFee: number | null
}

const agents = ['Akinyi (sample)', 'Mutua (sample)', 'Zawadi (sample)']
const sources = ['Direct and search', 'Direct and search', 'Referral', 'facebook', 'radio']
const day = 86_400_000
const holdHours = 72
const reasonsToCancel = ['The bank declined the mortgage.', 'The buyer chose a larger home.', 'The buyer moves abroad.']

/** Returns eight in the morning in Nairobi plus `hours` (up to eight), `daysAgo` days before `now`. */
export function officeTime(now: Date, daysAgo: number, hours = 0): Date {
  const today = Math.floor(now.getTime() / day) * day
  return new Date(today - Math.round(daysAgo) * day + (5 + hours) * 3_600_000)
}

/**
 * Returns the history of a released home: its release, and the claims with the events that result in its present state.
 */
export function historyOf(subject: Subject, state: SampleState, random: Random, now: Date): History {
  const release: Event = {
    unitId: subject.unitId,
    verb: 'release',
    at: subject.releasedAt,
    staffName: 'Sales office (sample)',
  }
  const steps = stepsTo(state, subject.releasedAt, random, now)
  const staffName = random.pick(agents)
  const agreed = steps.find(({ verb }) => verb !== 'hold')
  const price = agreed ? priceThen(subject.price, (now.getTime() - agreed.at.getTime()) / day) : null
  const agreement = { price, priceBasis: 'list' as const, sellerName: staffName, source: sourceOf(subject) }
  const claims = steps.flatMap((step, index) => claimOf(subject, step, steps[index + 1], staffName, agreement))
  const events = steps.map(({ verb, at, until, reason }, index) => ({
    unitId: subject.unitId,
    claimId: claimId(subject, verb === 'cancel' ? (steps[index - 1] as Step) : (steps[index] as Step)),
    verb,
    at,
    until: until ?? null,
    staffName,
    reason: reason ?? null,
  }))
  return { claims, events: [release, ...events] }
}

type Step = { verb: Extract<UnitVerb, 'hold' | 'reserve' | 'sell' | 'cancel'>; at: Date; until?: Date; reason?: string }

function stepsTo(state: SampleState, releasedAt: Date, random: Random, now: Date): Step[] {
  const at = (daysAgo: number) => officeTime(now, daysAgo, random.between(0, 8))
  const hold = (daysAgo: number): Step => {
    const from = at(daysAgo)
    return { verb: 'hold', at: from, until: new Date(from.getTime() + holdHours * 3_600_000) }
  }
  const reserve = (daysAgo: number): Step[] => [
    ...(random.next() < 0.4 ? [hold(daysAgo + random.pick([1, 2]))] : []),
    { verb: 'reserve', at: at(daysAgo) },
  ]
  const oldest = (now.getTime() - releasedAt.getTime()) / day

  if (state === 'held') return [hold(1)]
  if (state === 'reserved') return reserve(random.between(1, 13))
  if (state === 'sold') {
    const daysAgo = Math.round(random.between(6, oldest - 45))
    return [...(random.next() < 0.7 ? reserve(daysAgo + random.between(8, 35)) : []), { verb: 'sell', at: at(daysAgo) }]
  }
  const past = random.next()
  if (past < 0.1) return [hold(random.between(5, oldest - 5))]
  if (past > 0.04 + 0.1) return []
  const daysAgo = Math.round(random.between(20, oldest - 20))
  return [...reserve(daysAgo), { verb: 'cancel', at: at(daysAgo - 12), reason: random.pick(reasonsToCancel) }]
}

/** Returns the source of the sample buyer, derived from the id of the home, so that other samples do not change. */
const sourceOf = ({ unitId }: Subject) => sources[Number.parseInt(unitId.slice(0, 4), 16) % sources.length] ?? null

const claimId = ({ unitId }: Subject, { at }: Step) => seedId('unitClaims', `${unitId} ${at.toISOString()}`)

function claimOf(
  subject: Subject,
  step: Step,
  next: Step | undefined,
  staffName: string,
  agreement: Pick<Claim, 'price' | 'priceBasis' | 'sellerName' | 'source'>,
): Claim[] {
  const { verb, at } = step
  if (verb === 'cancel') return []
  const base = { id: claimId(subject, step), unitId: subject.unitId, staffName, createdAt: at }
  const during = { from: at, until: next?.at ?? step.until ?? null }
  const ended = next ? { endedAt: next.at, endedByName: staffName, endReason: next.reason ?? null } : {}
  if (verb === 'hold') return [{ ...base, kind: 'hold', during, ...ended }]
  if (verb === 'sell')
    return [{ ...base, kind: 'sale', during, ...agreement, agreementOn: at.toISOString().slice(0, 10) }]
  const receipt = {
    receiptNumber: `SAMPLE-${base.id.slice(0, 6).toUpperCase()}`,
    receiptAmount: subject.reservationFee,
  }
  return [{ ...base, kind: 'reservation', during, ...agreement, ...receipt, ...ended }]
}

/** Returns an earlier price: prices rose by four per cent a year. */
const priceThen = (price: number, daysAgo: number) => roundedPrice(price * 0.96 ** (daysAgo / 365))

/** Rounds to 50,000 shillings. */
export const roundedPrice = (price: number) => Math.round(price / 50_000) * 50_000
