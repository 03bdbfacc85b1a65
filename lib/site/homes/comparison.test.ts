import { describe, expect, test } from 'vitest'
import { chooseCompared, suggestHomes } from './comparison'
import type { FinderHome } from './finder'

const aFinderHome = (index: number, values: Partial<FinderHome> = {}): FinderHome => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  code: `A-${index}`,
  path: `/estate/homes/a-${index}`,
  estate: { slug: 'estate', title: 'Estate', place: 'Place' },
  type: { slug: `type-${index}`, title: 'Type', kind: 'villa', beds: 3, baths: 2, parking: 1, picture: null },
  state: 'available',
  price: index * 1_000_000,
  areaSqm: 100,
  plotSqm: null,
  block: 'A',
  floor: null,
  orientation: null,
  isPricePast: false,
  ready: null,
  ...values,
})
const homes = [1, 2, 3, 4, 5].map(index => aFinderHome(index))
const id = (index: number) => aFinderHome(index).id
const chosenCodes = (query: string | null) => chooseCompared(query, homes).chosen.map(({ code }) => code)

describe('the homes to compare', () => {
  test('are the homes of the query, in its order', () => {
    expect(chosenCodes(`${id(3)},${id(1).toUpperCase()}`)).toEqual(['A-3', 'A-1'])
    expect(chosenCodes(null)).toEqual([])
    expect(chooseCompared(`${id(3)},${id(1)}`, homes).problems).toEqual([])
  })

  test('are at most three different homes of this site; others are left out and reported', () => {
    const report = (query: string) => chooseCompared(query, homes).problems.join(' ')
    expect(chosenCodes(`${id(1)},${id(2)},${id(3)},${id(4)}`)).toEqual(['A-1', 'A-2', 'A-3'])
    expect(report(`${id(1)},${id(2)},${id(3)},${id(4)}`)).toContain('At most 3')
    expect(chosenCodes(`${id(1)},${id(1)}`)).toEqual(['A-1'])
    expect(report(`${id(1)},${id(1)}`)).toContain('twice')
    expect(report(`${id(9)},<script>`)).toContain('Some of these homes')
    expect(report(`${id(9)},${id(1)}`)).toContain('One of these homes')
  })

  test('are followed by suggestions: available homes of other types, the nearest in price first', () => {
    const sold = aFinderHome(3, { state: 'sold', price: null })
    const [first, second, third, ...rest] = homes
    expect(
      suggestHomes([second as FinderHome], [first, second, third, sold, ...rest] as FinderHome[]).map(
        ({ code }) => code,
      ),
    ).toEqual(['A-1', 'A-3', 'A-4'])
  })
})
