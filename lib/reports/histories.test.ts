import fc from 'fast-check'
import { expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { repetitions } from '@/db/testing/repetitions'
import { test } from '@/db/testing/test'
import { localDay } from '@/lib/time/local-time'
import { addDays } from '../visits/slots'
import { countDirector } from './director/count-director'
import { directorPeriods, parseWeek } from './director/weeks'
import { countFunnel } from './funnel'
import { countInventory } from './inventory'
import type { Grouping } from './report-view'
import { countSales, type SalesCounts } from './sales'
import { commissionByHand } from './testing/commission-by-hand'
import {
  anOffice,
  buyerOf,
  dealOf,
  histories,
  type NotedClaim,
  type Office,
  takeStep,
} from './testing/random-histories'

const allDeals = { ownerId: null }
const runs = repetitions(50)

/** Returns the day in Nairobi that was today when so many days of the history had passed. */
const dayOf = ({ days }: Office, day: number) => addDays(localDay(new Date()), day - days)

const noFigures = { reserved: 0, sold: 0, turnover: 0, commission: 0, unrated: 0, cancelled: 0 }

/** Computes the report of sales from the notes of `takeStep` alone. */
function salesFromNotes(
  office: Office,
  { from, to }: { from: string; to: string },
  keyOf: (claim: NotedClaim) => string,
) {
  const { notedClaims, rates } = office
  const isIn = (day: string) => day >= from && day <= to
  const counted = notedClaims.filter(({ ended }) => ended !== 'mistake')
  const rows = new Map<string, typeof noFigures>()
  const add = (claim: NotedClaim, figures: Partial<typeof noFigures>) => {
    const row = rows.get(keyOf(claim)) ?? { ...noFigures }
    for (const [name, value] of Object.entries(figures)) row[name as keyof typeof row] += value
    rows.set(keyOf(claim), row)
  }
  for (const claim of counted) {
    if (claim.kind === 'reservation' && isIn(dayOf(office, claim.on))) add(claim, { reserved: 1 })
    const day = claim.agreementOn ?? ''
    const commission = commissionByHand(rates, claim.role, { ...claim, day })
    if (claim.kind === 'sale' && !claim.ended && isIn(day))
      add(claim, { sold: 1, turnover: claim.price, commission: commission ?? 0, unrated: commission === null ? 1 : 0 })
    if (claim.endedOn !== null && isIn(dayOf(office, claim.endedOn))) add(claim, { cancelled: 1 })
  }
  return rows
}

async function checkSales(db: Tx, office: Office) {
  const keys: Partial<Record<Grouping, (claim: NotedClaim) => string>> = {
    agent: ({ seller }) => seller,
    source: ({ source }) => source ?? 'Not known',
    estate: ({ estateId }) => estateId,
  }
  for (const period of [
    { from: '2020-01-01', to: '2030-01-01' },
    // A part of the history: steps before yesterday.
    { from: dayOf(office, 1), to: dayOf(office, office.days - 2) },
    { from: '2026-02-01', to: '2026-03-15' },
  ])
    for (const [by, keyOf] of Object.entries(keys)) {
      const { rows } = await countSales(db, { ...period, by: by as Grouping }, allDeals)
      const found = rows.map(({ key, name: _, ...counts }) => [key, figuresInNotes(counts)] as const)
      expect(new Map(found)).toEqual(salesFromNotes(office, period, keyOf))
    }
}

/** Checks that the director's page equals the notes and the report of sales of the same days. */
async function checkDirector(db: Tx, office: Office) {
  const today = localDay(new Date())
  for (const day of ['2026-02-01', '2026-03-16', addDays(today, -7), today]) {
    const periods = directorPeriods(parseWeek({ week: day }, today), today)
    const found = await countDirector(db, periods)
    for (const period of ['week', 'before', 'month'] as const) {
      for (const [rows, keyOf] of [
        [found.estates, ({ estateId }: NotedClaim) => estateId],
        [found.agents, ({ seller }: NotedClaim) => seller],
      ] as const) {
        const figures = rows.map(row => [row.key, figuresInNotes(row[period])] as const)
        const expected = salesFromNotes(office, periods[period], keyOf)
        expect(new Map(figures.filter(([, counts]) => Object.values(counts).some(Boolean)))).toEqual(expected)
      }
      if (period === 'month') continue
      const { received: _, people: __, visits: ___, ...counts } = found.company[period]
      expect(counts).toEqual((await countSales(db, { ...periods[period], by: 'month' }, allDeals)).total)
      const reserved = office.notedClaims.filter(({ kind, ended }) => kind === 'reservation' && ended !== 'mistake')
      const { from, to } = periods[period]
      const received = reserved.filter(({ on }) => dayOf(office, on) >= from && dayOf(office, on) <= to)
      expect(found.company[period].received).toBe(received.reduce((sum, { receipt }) => sum + receipt, 0))
    }
  }
}

const figuresInNotes = ({ reckoned: _, unpriced: __, ...counts }: SalesCounts) => counts

/** Checks that the stage of each deal follows from its homes, and that the funnel counts the people of these deals. */
async function checkPeople(db: Tx, { notedClaims, leads }: Office) {
  const counted = notedClaims.filter(({ ended, leadId }) => ended !== 'mistake' && leadId)
  const people = async (claims: readonly NotedClaim[]) =>
    new Set(await Promise.all(claims.map(({ leadId }) => buyerOf(db, leadId ?? '')))).size
  const { total } = await countFunnel(db, { from: '2020-01-01', to: '2030-01-01', by: 'source' }, allDeals)
  expect(total.leads).toBe(await people(leads.map(({ id }) => ({ leadId: id }) as NotedClaim)))
  expect(total.reserved).toBe(await people(counted))
  expect(total.sold).toBe(await people(counted.filter(({ kind, ended }) => kind === 'sale' && !ended)))
  for (const { id } of leads) {
    const deal = await dealOf(db, id)
    const kinds = []
    for (const claim of notedClaims)
      if (!claim.ended && claim.leadId && (await dealOf(db, claim.leadId))?.id === deal?.id) kinds.push(claim.kind)
    const stage = kinds.includes('sale') ? 'sold' : kinds.includes('reservation') ? 'reserved' : null
    if (stage) expect(deal?.stage).toBe(stage)
    else expect(['reserved', 'sold']).not.toContain(deal?.stage)
  }
}

/** Checks that sold and reserved homes count with their agreed prices in the inventory. */
async function checkInventory(db: Tx, { notedClaims, homes }: Office) {
  const stock = (await countInventory(db)).filter(({ estateId }) => homes.some(home => home.estateId === estateId))
  for (const [state, kind] of [
    ['sold', 'sale'],
    ['reserved', 'reservation'],
  ] as const) {
    const liveClaims = notedClaims.filter(claim => claim.kind === kind && !claim.ended)
    const rows = stock.filter(row => row.state === state)
    expect(rows.reduce((sum, { homes }) => sum + homes, 0)).toBe(liveClaims.length)
    expect(rows.reduce((sum, { value }) => sum + value, 0)).toBe(liveClaims.reduce((sum, { price }) => sum + price, 0))
  }
}

test(`after ${runs} random histories, every report equals the notes of an observer`, async ({
  ownDatabase: { db },
}) => {
  let claimCount = 0
  await fc.assert(
    fc.asyncProperty(histories, async steps => {
      await db.execute('truncate table unit_claims, leads, deals, contacts, units cascade')
      const office = await anOffice(db)
      for (const step of steps) await takeStep(db, office, step)
      claimCount += office.notedClaims.length
      await checkSales(db, office)
      await checkDirector(db, office)
      await checkPeople(db, office)
      await checkInventory(db, office)
    }),
    { numRuns: runs, seed: 20261127, endOnFailure: true },
  )
  expect(claimCount).toBeGreaterThan(runs)
})
