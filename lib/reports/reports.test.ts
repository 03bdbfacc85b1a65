import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { closedDaysTable } from '@/db/tables/visits'
import { repetitions } from '@/db/testing/repetitions'
import { test } from '@/db/testing/test'
import type { DealScope } from '../pipeline/deal-scope.ts'
import { countPeople } from '../pipeline/people/count-people'
import { listPeople } from '../pipeline/people/people'
import { peopleViewSchema } from '../pipeline/people/people-view'
import { funnelSteps } from '../pipeline/people/report-filter'
import { readReplyRules } from '../pipeline/reply/reply-rules.ts'
import { measureFirstReply } from './first-reply'
import { countFunnel } from './funnel'
import { countLost } from './lost-reasons'
import { lostPeopleQuery, peopleQueryOf } from './people-queries'
import { groupings } from './report-view'
import { countSales } from './sales'
import { funnelByHand, lostByHand, readRows, repliesByHand, salesByHand } from './testing/count-by-hand'
import { applyChange, changes } from './testing/random-changes'
import { aWorld, dataSet, rateSet, storeDataSet, storeRates } from './testing/random-data'

const period = { from: '2026-02-01', to: '2026-03-15' }
const dataSets = repetitions(50)
const allDeals: DealScope = { ownerId: null }

/** Counts the people that the inbox lists for the query of a link. */
const countPeopleAt = (db: Tx, query: Record<string, string>, scope: DealScope) =>
  countPeople(db, peopleViewSchema.parse(query), scope)

async function checkFunnel(db: Tx, scope: DealScope) {
  const rows = await readRows(db, scope.ownerId)
  for (const by of groupings) {
    const found = await countFunnel(db, { ...period, by }, scope)
    const expected = funnelByHand(rows, period, by)
    expect(found.total).toEqual(expected.total)
    expect(new Map(found.rows.map(({ key, name: _, ...counts }) => [key, counts]))).toEqual(expected.groups)
    const all = peopleViewSchema.parse(peopleQueryOf({ ...period, by, key: null }))
    expect((await listPeople(db, all, scope)).people.length).toBe(found.total.leads)
    for (const { key, ...counts } of [...found.rows, { key: null, ...found.total }]) {
      // The steps visited and reserved are compared separately, because a home can be reserved without a visit.
      for (const step of ['visited', 'reserved'] as const) {
        const columns = [counts.leads, counts.contacted, counts[step], ...(step === 'reserved' ? [counts.sold] : [])]
        expect(columns, 'never grows from left to right').toEqual(columns.toSorted((a, b) => b - a))
      }
      const link = { ...period, by, key }
      expect(await countPeopleAt(db, peopleQueryOf(link), scope)).toBe(counts.leads)
      for (const reached of funnelSteps)
        expect(await countPeopleAt(db, peopleQueryOf(link, { reached }), scope)).toBe(counts[reached])
    }
  }
}

async function checkReplies(db: Tx, scope: DealScope) {
  const { hours } = await readReplyRules(db)
  const rows = await readRows(db, scope.ownerId)
  for (const by of groupings) {
    const found = await measureFirstReply(db, { ...period, by }, scope, hours)
    const expected = repliesByHand(rows, period, by, hours)
    expect(found.total).toEqual(expected.total)
    expect(new Map(found.rows.map(({ key, name: _, ...counts }) => [key, counts]))).toEqual(expected.groups)
    for (const { key, answered, unanswered } of [...found.rows, { key: null, ...found.total }]) {
      const link = { ...period, by, key }
      expect(await countPeopleAt(db, peopleQueryOf(link, { replied: 'yes' }), scope)).toBe(answered)
      expect(await countPeopleAt(db, peopleQueryOf(link, { replied: 'no' }), scope)).toBe(unanswered)
    }
  }
}

async function checkLost(db: Tx, scope: DealScope) {
  const found = await countLost(db, period, scope)
  const expected = lostByHand(await readRows(db, scope.ownerId), period)
  expect(found.total).toBe(expected.total)
  expect(new Map(found.rows.map(({ reason, people }) => [reason, people]))).toEqual(expected.groups)
  for (const { reason, people } of [...found.rows, { reason: 'any' as const, people: found.total }])
    expect(await countPeopleAt(db, lostPeopleQuery(reason, period), scope)).toBe(people)
}

async function checkSales(db: Tx, scope: DealScope) {
  for (const by of groupings) {
    const found = await countSales(db, { ...period, by }, scope)
    const expected = await salesByHand(db, period, by, scope.ownerId)
    expect(found.total).toEqual(expected.total)
    expect(new Map(found.rows.map(({ key, name: _, ...counts }) => [key, counts]))).toEqual(expected.groups)
  }
}

describe('every report equals a plain count, and the people at its links', () => {
  for (const [name, check] of Object.entries({ checkFunnel, checkReplies, checkLost, checkSales }))
    test(`${name.slice('check'.length).toLowerCase()} in ${dataSets} random data sets`, async ({
      ownDatabase: { db },
    }) => {
      const world = await aWorld(db)
      await db.insert(closedDaysTable).values({ day: '2026-02-10', reason: 'Staff day' })
      await fc.assert(
        fc.asyncProperty(dataSet, changes, rateSet, fc.boolean(), async (deals, madeChanges, rates, hasOwnScope) => {
          await storeDataSet(db, world, deals)
          await storeRates(db, world, rates)
          for (const change of madeChanges) await applyChange(db, world, change)
          // An agent with the scope of own deals gets only their own figures.
          await check(db, hasOwnScope ? { ownerId: world.owners[0] ?? null } : allDeals)
        }),
        { numRuns: dataSets, seed: 20261123 },
      )
    })
})
