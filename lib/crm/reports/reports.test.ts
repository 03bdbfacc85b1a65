import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { closedDaysTable } from '@/db/tables/visits'
import { test } from '@/db/testing/test'
import { readReplyRules } from '../../deals/reply-rules.ts'
import type { Sight } from '../../deals/sight.ts'
import { countPeople } from '../people/count-people'
import { listPeople } from '../people/people'
import { peopleViewSchema } from '../people/people-view'
import { measureFirstReply } from './first-reply'
import { countFunnel } from './funnel'
import { countLost } from './lost-reasons'
import { peopleBehind, peopleLost } from './people-behind'
import { funnelSteps } from './report-filter'
import { groupings } from './report-view'
import { funnelByHand, lostByHand, readRows, repliesByHand } from './testing/count-by-hand'
import { changes, make } from './testing/random-changes'
import { aWorld, dataSet, store } from './testing/random-data'

const period = { from: '2026-02-01', to: '2026-03-15' }
const dataSets = 50
const everybody: Sight = { ownerId: null }

/** The number of people that the inbox shows at a link. */
const shownAt = (db: Tx, query: Record<string, string>, sight: Sight) =>
  countPeople(db, peopleViewSchema.parse(query), sight)

async function checkFunnel(db: Tx, sight: Sight) {
  const rows = await readRows(db, sight.ownerId)
  for (const by of groupings) {
    const found = await countFunnel(db, { ...period, by }, sight)
    const expected = funnelByHand(rows, period, by)
    expect(found.total).toEqual(expected.total)
    expect(new Map(found.rows.map(({ key, name: _, ...counts }) => [key, counts]))).toEqual(expected.groups)
    const all = peopleViewSchema.parse(peopleBehind({ ...period, by, key: null }))
    expect((await listPeople(db, all, sight)).people.length).toBe(found.total.leads)
    for (const { key, ...counts } of [...found.rows, { key: null, ...found.total }]) {
      const columns = [counts.leads, ...funnelSteps.map(step => counts[step])]
      expect(columns, 'never grows from left to right').toEqual(columns.toSorted((a, b) => b - a))
      const link = { ...period, by, key }
      expect(await shownAt(db, peopleBehind(link), sight)).toBe(counts.leads)
      for (const reached of funnelSteps)
        expect(await shownAt(db, peopleBehind(link, { reached }), sight)).toBe(counts[reached])
    }
  }
}

async function checkReplies(db: Tx, sight: Sight) {
  const { hours } = await readReplyRules(db)
  const rows = await readRows(db, sight.ownerId)
  for (const by of groupings) {
    const found = await measureFirstReply(db, { ...period, by }, sight, hours)
    const expected = repliesByHand(rows, period, by, hours)
    expect(found.total).toEqual(expected.total)
    expect(new Map(found.rows.map(({ key, name: _, ...counts }) => [key, counts]))).toEqual(expected.groups)
    for (const { key, answered, unanswered } of [...found.rows, { key: null, ...found.total }]) {
      const link = { ...period, by, key }
      expect(await shownAt(db, peopleBehind(link, { replied: 'yes' }), sight)).toBe(answered)
      expect(await shownAt(db, peopleBehind(link, { replied: 'no' }), sight)).toBe(unanswered)
    }
  }
}

async function checkLost(db: Tx, sight: Sight) {
  const found = await countLost(db, period, sight)
  const expected = lostByHand(await readRows(db, sight.ownerId), period)
  expect(found.total).toBe(expected.total)
  expect(new Map(found.rows.map(({ reason, people }) => [reason, people]))).toEqual(expected.groups)
  for (const { reason, people } of [...found.rows, { reason: 'any' as const, people: found.total }])
    expect(await shownAt(db, peopleLost(reason, period), sight)).toBe(people)
}

describe('every report equals a count by hand, and the people at its links', () => {
  for (const [name, check] of Object.entries({ checkFunnel, checkReplies, checkLost }))
    test(`${dataSets} random data sets: ${name.slice('check'.length).toLowerCase()}`, async ({ own: { db } }) => {
      const world = await aWorld(db)
      await db.insert(closedDaysTable).values({ day: '2026-02-10', reason: 'Staff day' })
      await fc.assert(
        fc.asyncProperty(dataSet, changes, fc.boolean(), async (deals, made, isOwn) => {
          await store(db, world, deals)
          for (const change of made) await make(db, world, change)
          // An agent who sees their own deals only gets their own figures.
          await check(db, isOwn ? { ownerId: world.owners[0] ?? null } : everybody)
        }),
        { numRuns: dataSets, seed: 20261123 },
      )
    }, 240_000)
})
