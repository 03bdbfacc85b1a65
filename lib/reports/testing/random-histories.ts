import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { contactMergesTable } from '@/db/tables/contacts'
import { type ChosenStage, dealsTable } from '@/db/tables/deals'
import { unitClaimsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { type Role, staffTable } from '@/db/tables/staff'
import { commissionRatesTable } from '@/db/tables/targets'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { ConflictError, ForbiddenError } from '@/lib/errors'
import { decideQuote } from '@/lib/quotes/change-quote'
import { makeQuote } from '@/lib/quotes/make-quote'
import { localDay } from '@/lib/time/local-time'
import { handOver } from '../../accounts/hand-over'
import { changeUnit } from '../../inventory/unit-transitions'
import { changeOwner } from '../../pipeline/assignment/change-owner'
import { addPerson, listDealPeople, makeMainContact, separatePerson } from '../../pipeline/deal-people/deal-people'
import { allDeals } from '../../pipeline/deal-scope'
import { lockDealOfLead } from '../../pipeline/deals/find-deal'
import { setStage } from '../../pipeline/deals/stage'
import { undoLast } from '../../pipeline/deals/undo-last'
import { mergeContacts, unmergeContacts } from '../../pipeline/people/merge'
import { passDays } from './pass-days'

const agreements = ['2026-01-31', '2026-02-01', '2026-02-20', '2026-03-15', '2026-03-16'] as const
const stages = ['contacted', 'visited', 'lost'] as const satisfies readonly ChosenStage[]
const roles = ['sales', 'sales-manager', 'owner'] as const satisfies readonly Role[]
/** Larger discounts need the approval of a manager or an owner. */
const limits = { salesDiscountPercent: 5, managerDiscountPercent: 12 }

/** The days for which quotes are valid. */
const validDays = 2

/** Generates sequential steps of people. The numbers choose homes, leads, staff and values. */
export const histories = fc.array(
  fc.record({
    verb: fc.constantFrom(
      ...(['hold', 'end-hold', 'reserve', 'reserve', 'sell', 'sell', 'cancel', 'cancel', 'mistake'] as const),
      ...(['quote', 'quote', 'quote', 'version', 'decide', 'price', 'stage', 'undo', 'hand over'] as const),
      ...(['merge', 'separate', 'role', 'hand over all', 'wait', 'wait'] as const),
      ...(['add person', 'add person', 'separate person', 'main contact'] as const),
    ),
    // Some values are more frequent, so that quotes and claims often concern the same home and person.
    home: fc.constantFrom(0, 0, 0, 1, 2),
    lead: fc.constantFrom(0, 0, 0, 1, 2, 3),
    staff: fc.constantFrom(0, 0, 1, 1, 2),
    number: fc.nat(20),
  }),
  { minLength: 20, maxLength: 40 },
)
type Step = (typeof histories extends fc.Arbitrary<(infer Value)[]> ? Value : never) & object

/** A reservation or a sale, noted independently of the database to check the reports. */
export type NotedClaim = {
  kind: 'reservation' | 'sale'
  /** The index of the home in the office. */
  home: number
  estateId: string
  leadId: string | null
  price: number
  seller: string
  /** The role of the seller at that time. */
  role: Role
  source: string | null
  agreementOn: string | null
  /** The amount of the receipt. */
  receipt: number
  /** `replaced` is a reservation whose home was then sold to its buyer. */
  ended: null | 'cancelled' | 'mistake' | 'replaced'
  /** The number of the step, and the days of the history before it; `endedOn` are those before the cancellation. */
  at: number
  on: number
  endedOn: number | null
  /** `replaced` is the reservation before the sale; `endedQuotes` are the quotes that the sale ended. */
  replaced: NotedClaim | null
  endedQuotes: NotedQuote[]
}
type NotedQuote = {
  id: string
  number: number
  version: number
  home: number
  leadId: string
  total: number
  /** False while the discount waits for approval, and after it was declined. */
  isIssued: boolean
  isDeclined: boolean
  /** True if a sale or a cancellation has withdrawn the quote. */
  isEnded: boolean
  /** The number of the step in which the quote was issued. */
  at: number
  /** The days of the history before the quote was created. */
  on: number
}

/** Returns true for the newest issued version of a quote that is not past, which alone can give a price. */
const canGivePrice = ({ quotes, days }: Office, { number, version, isIssued, isEnded, on }: NotedQuote) =>
  isIssued &&
  !isEnded &&
  days <= on + validDays &&
  !quotes.some(other => other.number === number && other.version > version && other.isIssued && !other.isEnded)

/** Creates an office with three homes in two estates, four people and three members of staff, and empty notes. */
export async function anOffice(db: Tx) {
  const homes = []
  for (const count of [2, 1]) {
    const { id: estateId } = await anEntry(db, 'estates', { ...publishedValues, pricesUntil: null })
    const { id: unitTypeId } = await anEntry(db, 'unitTypes', {
      ...publishedValues,
      estateId,
      price: 5_000_000,
      readyOn: null,
    })
    const { id: planId } = await anEntry(db, 'paymentPlans', {
      ...{ ...publishedValues, estateId, unitTypeId: null, depositBy: 'percent', deposit: 20, instalments: 2 },
      ...{ intervalMonths: 1, handoverPercent: 10, cashDiscountPercent: null, validFrom: null, validUntil: null },
    })
    for (let index = 0; index < count; index++) {
      const { id } = await aUnit(db, { estateId, unitTypeId })
      homes.push({ id, estateId, unitTypeId, planId, listPrice: 5_000_000 })
    }
  }
  const leads = []
  for (const source of [null, 'radio', 'facebook', null])
    leads.push({ ...(await aLead(db, { campaign: source ? { utm_source: source } : {} })) })
  const staff = []
  for (const role of ['owner', 'sales-manager', 'sales'] as const) staff.push(await aStaffMember(db, { role }))
  await db.delete(commissionRatesTable)
  const rates = await db
    .insert(commissionRatesTable)
    .values([
      { role: 'sales', basisPoints: 150, validFrom: '2026-01-01', staffName: 'Sample' },
      { role: 'sales', basisPoints: 175, validFrom: '2026-03-16', staffName: 'Sample' },
      { role: 'sales-manager', basisPoints: 33, validFrom: '2026-02-01', staffName: 'Sample' },
      { estateId: homes[2]?.estateId ?? null, basisPoints: 200, validFrom: '2026-02-20', staffName: 'Sample' },
    ])
    .returning()
  return { homes, leads, staff, rates, notedClaims: [] as NotedClaim[], quotes: [] as NotedQuote[], steps: 0, days: 0 }
}
export type Office = Awaited<ReturnType<typeof anOffice>>

/** Makes one step as staff do, and adds it to the notes unless it was rejected. */
export async function takeStep(db: Tx, office: Office, step: Step) {
  office.steps++
  try {
    const note = await db.transaction(tx => performStep(tx, office, step))
    note?.()
  } catch (error) {
    if (!(error instanceof ConflictError || error instanceof ForbiddenError)) throw error
  }
}

/** Makes a step and returns the function that notes it. */
async function performStep(tx: Tx, office: Office, step: Step): Promise<(() => void) | undefined> {
  const { verb, number } = step
  const [by, home, lead] = [nth(office.staff, step.staff), nth(office.homes, step.home), nth(office.leads, step.lead)]
  if (verb === 'stage')
    await setStage(tx, by, await lockDealOfLead(tx, lead.id), nth(stages, number), number % 3 === 2 ? 'price' : null)
  else if (verb === 'undo') await undoLast(tx, by, await lockDealOfLead(tx, lead.id))
  else if (verb === 'hand over')
    await changeOwner(tx, by, await lockDealOfLead(tx, lead.id), number % 4 === 3 ? null : nth(office.staff, number).id)
  else if (verb === 'merge') {
    const people = [await personOf(tx, lead.id), await personOf(tx, nth(office.leads, number).id)] as const
    await mergeContacts(tx, by, ...people)
  } else if (verb === 'separate') {
    const [merge] = await tx
      .select()
      .from(contactMergesTable)
      .where(isNull(contactMergesTable.undoneAt))
      .orderBy(desc(contactMergesTable.createdAt))
      .limit(1)
    if (merge) await unmergeContacts(tx, by, merge.keptId, merge.id)
  } else if (verb === 'add person' || verb === 'separate person' || verb === 'main contact') {
    await changeDealPeople(tx, office, { ...step, verb })
  } else if (verb === 'hand over all') {
    await handOver(tx, nth(office.staff, number + 1), by, nth(office.staff, number).id)
  } else if (verb === 'wait') {
    const days = 1 + (number % 4)
    await passDays(tx, days)
    return () => {
      office.days += days
    }
  } else if (verb === 'role') {
    // `by` keeps the role of the session, which permits the next steps.
    const role = nth(roles, number)
    await tx.update(staffTable).set({ role }).where(eq(staffTable.id, by.id))
  } else if (verb === 'price') return changePrice(tx, office, home.unitTypeId, 4_000_000 + number * 100_000)
  else if (verb === 'quote' || verb === 'version') {
    const earlier = verb === 'version' ? office.quotes.findLast(({ leadId }) => leadId === lead.id) : undefined
    const validUntil = localDay(new Date(Date.now() + validDays * 86_400_000))
    const terms = { id: crypto.randomUUID(), discount: String(number), discountBy: 'percent' as const, validUntil }
    const quote = await makeQuote(
      tx,
      by,
      { ...terms, versionOf: earlier?.id ?? null, leadId: lead.id, unitId: home.id, planId: home.planId },
      limits,
    )
    const noted = {
      home: step.home,
      isIssued: quote.state === 'issued',
      isDeclined: false,
      isEnded: false,
      ...{ at: office.steps, on: office.days },
    }
    const { id, total, version } = quote
    return () => office.quotes.push({ ...noted, id, number: quote.number, version, leadId: lead.id, total })
  } else if (verb === 'decide') {
    const quote = office.quotes.findLast(({ isIssued, isDeclined, isEnded }) => !isIssued && !isDeclined && !isEnded)
    if (!quote) return undefined
    await decideQuote(tx, by, quote.id, number % 4 === 0 ? 'decline' : 'approve', limits)
    const [isIssued, at] = [number % 4 !== 0, office.steps]
    return () => Object.assign(quote, { isIssued, isDeclined: !isIssued, at })
  } else return claim(tx, office, { ...step, verb })
  return undefined
}

type PeopleVerb = 'add person' | 'separate person' | 'main contact'

async function changeDealPeople(tx: Tx, office: Office, step: Omit<Step, 'verb'> & { verb: PeopleVerb }) {
  const by = nth(office.staff, step.staff)
  const deal = await lockDealOfLead(tx, nth(office.leads, step.lead).id)
  if (step.verb === 'add person') {
    const contactId = await personOf(tx, nth(office.leads, step.number).id)
    return addPerson(tx, by, deal, { contactId, role: 'spouse' }, allDeals)
  }
  const { others } = await listDealPeople(tx, deal)
  if (others.length === 0) return
  const { contactId } = nth(others, step.number)
  return step.verb === 'separate person'
    ? separatePerson(tx, by, deal, contactId)
    : makeMainContact(tx, by, deal, contactId)
}

async function changePrice(tx: Tx, { homes }: Office, unitTypeId: string, price: number) {
  await tx.update(unitTypesTable).set({ price }).where(eq(unitTypesTable.id, unitTypeId))
  return () => {
    for (const home of homes) if (home.unitTypeId === unitTypeId) home.listPrice = price
  }
}

type Claim = Omit<Step, 'verb'> & { verb: 'hold' | 'end-hold' | 'reserve' | 'sell' | 'cancel' | 'mistake' }

async function claim(tx: Tx, office: Office, { verb, number, ...step }: Claim): Promise<() => void> {
  const [by, home] = [nth(office.staff, step.staff), nth(office.homes, step.home)]
  const sentLeadId = number % 3 === 0 ? null : nth(office.leads, step.lead).id
  const isEnd = verb === 'cancel' || verb === 'mistake'
  // A cancellation concerns the person of the reservation, even if another lead was sent.
  const leadId = (isEnd ? null : sentLeadId) ?? (await leadOfLiveClaim(tx, home.id))
  const currentClaim = office.notedClaims.find(({ home, ended }) => home === step.home && ended === null)
  const deal = leadId ? await lockDealOfLead(tx, leadId) : null
  const buyerByLead = new Map<string, string>()
  for (const { id } of office.leads) buyerByLead.set(id, await buyerOf(tx, id))
  const isBuyers = (quote: NotedQuote) => leadId !== null && buyerByLead.get(quote.leadId) === buyerByLead.get(leadId)
  const agreementOn = nth(agreements, number)
  const isMistake = verb === 'mistake'
  await changeUnit(tx, by, home.id, verb === 'mistake' ? 'cancel' : verb, {
    ...{
      leadId: sentLeadId,
      reason: 'A reason.',
      receiptNumber: 'R 1',
      receiptAmount: number * 1000,
      agreementOn,
      isMistake,
    },
  })
  const validQuotesOfHome = office.quotes.filter(
    ({ home, isDeclined, isEnded }) => home === step.home && !isDeclined && !isEnded,
  )
  if (isMistake)
    return () => {
      if (currentClaim) undoMistake(currentClaim)
    }
  if (isEnd)
    return () => {
      if (currentClaim) Object.assign(currentClaim, { ended: 'cancelled', endedOn: office.days })
      for (const quote of validQuotesOfHome) if (isBuyers(quote)) quote.isEnded = true
    }
  if (verb === 'hold' || verb === 'end-hold') return () => {}
  const seller = currentClaim?.seller ?? deal?.ownerId ?? by.id
  const [account] = await tx.select().from(staffTable).where(eq(staffTable.id, seller))
  // A quote changes the price of a reservation only if it was issued later.
  const quote = validQuotesOfHome.findLast(
    each => canGivePrice(office, each) && isBuyers(each) && each.at > (currentClaim?.at ?? -1),
  )
  return () => {
    const endedQuotes = verb === 'sell' ? validQuotesOfHome.filter(other => !isBuyers(other)) : []
    office.notedClaims.push({
      ...{ kind: verb === 'sell' ? 'sale' : 'reservation', home: step.home, estateId: home.estateId, leadId },
      price: quote?.total ?? currentClaim?.price ?? home.listPrice,
      ...{ seller, role: account?.role ?? by.role },
      source: deal && (deal.utmSource || 'Direct and search'),
      ...{ agreementOn: verb === 'sell' ? agreementOn : null, receipt: number * 1000 },
      ...{ ended: null, at: office.steps, on: office.days, endedOn: null },
      ...{ replaced: currentClaim ?? null, endedQuotes },
    })
    if (currentClaim) currentClaim.ended = 'replaced'
    for (const other of endedQuotes) other.isEnded = true
  }
}

/**
 * Corrects the notes after a mistake: the reservation that it replaced and the quotes that it ended are valid again.
 */
function undoMistake(mistake: NotedClaim) {
  mistake.ended = 'mistake'
  if (mistake.replaced) mistake.replaced.ended = null
  for (const quote of mistake.endedQuotes) quote.isEnded = false
}

const nth = <Row>(rows: readonly Row[], number: number): Row => {
  const row = rows[number % rows.length]
  if (row === undefined) throw new Error('There is nothing to choose from.')
  return row
}

/** Returns the person of a lead, who can be another one after a merge. */
async function personOf(db: Tx, leadId: string): Promise<string> {
  const [lead] = await db.select({ id: leadsTable.contactId }).from(leadsTable).where(eq(leadsTable.id, leadId))
  return lead?.id ?? ''
}

/** Returns the person for whom the deal of a lead is: its main contact. */
export const buyerOf = async (db: Tx, leadId: string): Promise<string> => (await dealOf(db, leadId))?.contactId ?? ''

async function leadOfLiveClaim(db: Tx, unitId: string): Promise<string | null> {
  const isLive = and(eq(unitClaimsTable.unitId, unitId), sql`${unitClaimsTable.during} @> now()`)
  const [claim] = await db.select({ leadId: unitClaimsTable.leadId }).from(unitClaimsTable).where(isLive)
  return claim?.leadId ?? null
}

export async function dealOf(db: Tx, leadId: string) {
  const [found] = await db
    .select({ deal: dealsTable })
    .from(dealsTable)
    .innerJoin(leadsTable, eq(leadsTable.dealId, dealsTable.id))
    .where(eq(leadsTable.id, leadId))
  return found?.deal ?? null
}
