import fc from 'fast-check'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { contactMergesTable, contactsTable } from '@/db/tables/contacts'
import { closedStages, dealStages, dealsTable, lostReasons } from '@/db/tables/deals'
import { unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { commissionRatesTable } from '@/db/tables/targets'
import { anEntry } from '@/db/testing/entries'
import { aStaffMember } from '@/db/testing/staff'
import { homesOfDeal, storeHomesOf } from './random-claims'

/** Deals begin within 60 days from this instant, also at the edges of the local days and months. */
const firstInstant = new Date('2026-01-30T00:00:00Z')
const minutes = 60_000
const spanMinutes = 60 * 24 * 60

const instant = fc.oneof(
  fc.integer({ min: 0, max: spanMinutes }).map(minute => new Date(firstInstant.getTime() + minute * minutes)),
  fc.constantFrom(
    ...['2026-01-31T20:59:59.999Z', '2026-01-31T21:00:00Z', '2026-02-28T20:59:59Z', '2026-02-28T21:00:00Z'].map(
      text => new Date(text),
    ),
  ),
)
/** Minutes from the creation of the deal, like every field `after` and `stageAfter`. */
const minutesLater = fc.integer({ min: -600, max: 20_000 })

const activity = fc.record({
  kind: fc.constantFrom('stage', 'stage', 'call', 'reply', 'note'),
  outcome: fc.constantFrom(...dealStages, 'reached'),
  after: minutesLater,
  isReply: fc.boolean(),
})
const message = fc.record({
  campaign: fc.constantFrom<Record<string, string>>(
    {},
    { utm_source: 'facebook' },
    { utm_source: 'radio', utm_campaign: 'easter' },
    { utm_source: '', utm_campaign: '' },
    { utm_campaign: 'open day' },
  ),
  after: fc.integer({ min: 0, max: 3 }),
  kind: fc.constantFrom('tour' as const, 'tour' as const, 'import' as const),
})
const deal = fc.record({
  person: fc.nat(7),
  estate: fc.option(fc.nat(2)),
  owner: fc.option(fc.nat(1)),
  stage: fc.constantFrom(...dealStages),
  lostReason: fc.option(fc.constantFrom(...lostReasons)),
  referral: fc.constantFrom(null, null, 'ANNE'),
  createdAt: instant,
  stageAfter: fc.integer({ min: 0, max: 40_000 }),
  messages: fc.array(message, { maxLength: 3 }),
  activities: fc.array(activity, { maxLength: 4 }),
  ...homesOfDeal,
})

/** Generates deals of eight people for three estates, with their leads and activities. */
export const dataSet = fc.array(deal, { maxLength: 30 })
type DataSet = (typeof dataSet extends fc.Arbitrary<infer Value> ? Value : never) | []

const rate = fc.record({
  /** The index of an estate, or a role. */
  subject: fc.constantFrom(0, 1, 2, 'sales' as const, 'sales-manager' as const),
  basisPoints: fc.constantFrom(0, 1, 150, 333, 10_000),
  validFrom: fc.constantFrom('2026-01-01', '2026-02-01', '2026-02-02', '2026-03-15', '2026-03-16'),
})

/** Generates rates of commission of the estates and of two roles, at most one of each per day. */
export const rateSet = fc.uniqueArray(rate, {
  maxLength: 8,
  selector: ({ subject, validFrom }) => `${subject} ${validFrom}`,
})

/** Replaces all rates of commission. */
export async function storeRates(
  db: Tx,
  { estates }: World,
  rates: typeof rateSet extends fc.Arbitrary<infer V> ? V : never,
) {
  await db.delete(commissionRatesTable)
  for (const { subject, ...values } of rates) {
    const estateOrRole = typeof subject === 'number' ? { estateId: estates[subject] ?? null } : { role: subject }
    await db.insert(commissionRatesTable).values({ ...values, ...estateOrRole, staffName: 'Sample' })
  }
}

export type World = { estates: string[]; owners: string[]; unitTypeIds: string[] }

/** Creates the estates and agents for all data sets. */
export async function aWorld(db: Tx): Promise<World> {
  const estates: string[] = []
  for (const title of ['One', 'Two', 'Three']) estates.push((await anEntry(db, 'estates', { title })).id)
  const unitTypeIds = []
  for (const estateId of estates) unitTypeIds.push((await anEntry(db, 'unitTypes', { estateId })).id)
  const owners = [await aStaffMember(db, { role: 'sales' }), await aStaffMember(db, { role: 'sales' })]
  return { estates, owners: owners.map(({ id }) => id), unitTypeIds }
}

/** Replaces all deals by the deals of a data set. A second open deal of a person for an estate is stored as sold. */
export async function storeDataSet(db: Tx, world: World, deals: DataSet) {
  const { estates, owners } = world
  for (const table of [unitsTable, activitiesTable, leadsTable, dealsTable, contactMergesTable, contactsTable])
    await db.delete(table)
  const people = await db
    .insert(contactsTable)
    .values(Array.from({ length: 8 }, (_, index) => ({ name: `Person ${index}` })))
    .returning({ id: contactsTable.id })
  const pairsWithOpenDeal = new Set<string>()
  for (const values of deals) {
    const { person, estate, owner, referral, createdAt, stageAfter, messages, activities } = values
    const contactId = people[person]?.id ?? ''
    const personAndEstate = `${person} ${estate}`
    const isOpen = !(closedStages as readonly string[]).includes(values.stage)
    const stage = isOpen && pairsWithOpenDeal.has(personAndEstate) ? 'sold' : values.stage
    if (isOpen) pairsWithOpenDeal.add(personAndEstate)
    const [stored] = await db
      .insert(dealsTable)
      .values({
        contactId,
        stage,
        lostReason: stage === 'lost' ? values.lostReason : null,
        estateId: estate === null ? null : (estates[estate] ?? null),
        ownerId: owner === null ? null : (owners[owner] ?? null),
        firstReferral: referral,
        createdAt,
        lastLeadAt: createdAt,
        stageSince: new Date(createdAt.getTime() + stageAfter * minutes),
      })
      .returning({ id: dealsTable.id })
    const dealId = stored?.id ?? ''
    if (messages.length > 0) {
      const [lead] = await db
        .insert(leadsTable)
        .values(
          messages.map(({ campaign, after, kind }) => ({
            ...{ contactId, dealId, campaign, kind, reference: crypto.randomUUID() },
            createdAt: new Date(createdAt.getTime() + after * minutes),
          })),
        )
        .returning({ id: leadsTable.id })
      await storeHomesOf(db, world, lead?.id ?? '', values)
    }
    if (activities.length > 0)
      await db.insert(activitiesTable).values(
        activities.map(({ kind, outcome, after, isReply }) => ({
          ...{ contactId, dealId, kind: kind as 'stage', outcome, isReply },
          at: new Date(createdAt.getTime() + after * minutes),
        })),
      )
  }
}
