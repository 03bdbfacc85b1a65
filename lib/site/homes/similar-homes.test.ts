import { describe, expect, test } from 'vitest'
import type { UnitType } from '../estates'
import { similarHomes } from './similar-homes'
import type { PublicUnit } from './units'

const types = [
  { id: 'maisonette', title: 'Tausi, three-bedroom maisonette' },
  { id: 'bungalow', title: 'Mvule, three-bedroom bungalow' },
] as UnitType[]

const unit = (code: string, values: Partial<PublicUnit> = {}): PublicUnit => ({
  ...{ id: code, code, typeId: 'maisonette', block: 'Tausi Close', phase: null, floor: null, orientation: null },
  ...{ state: 'available', price: 14_800_000, isPricePast: false, ready: 'now', areaSqm: 158, plotSqm: 310 },
  ...{ note: null, changedAt: new Date(0) },
  ...values,
})
const differencesOf = (from: PublicUnit, ...others: PublicUnit[]) =>
  similarHomes(from, [from, ...others], types).map(({ unit: { code }, differences }) => [code, differences])

describe('similar homes', () => {
  test('are at most three available homes: of the same type, then in the same block, then with the nearest price', () => {
    const others = [
      unit('B-1', { typeId: 'bungalow', price: 14_800_000 }),
      unit('B-2', { typeId: 'bungalow', block: 'Msandali Close' }),
      unit('T-2', { price: 15_300_000, block: 'Njiwa Close' }),
      unit('T-3', { state: 'held' }),
      unit('T-4', { price: 15_000_000, block: 'Njiwa Close' }),
    ]
    expect(similarHomes(unit('T-1'), [unit('T-1'), ...others], types).map(({ unit: { code } }) => code)).toEqual([
      'T-4',
      'T-2',
      'B-1',
    ])
  })

  test('are described by what differs', () => {
    expect(
      differencesOf(
        unit('T-1'),
        unit('T-2'),
        unit('T-3', { price: 14_500_000, plotSqm: 348.2, orientation: 'East', block: 'Njiwa Close' }),
        unit('B-1', { typeId: 'bungalow', price: 15_000_000, areaSqm: 136, floor: 1, ready: '2027-03-31' }),
      ),
    ).toEqual([
      ['T-2', 'Same type, same price'],
      ['T-3', 'Same type, KES 300,000 less, 38 m² more plot, faces east, in Njiwa Close'],
      [
        'B-1',
        'Mvule, three-bedroom bungalow, KES 200,000 more, 22 m² less built area, first floor, ready in March 2027',
      ],
    ])
  })

  test('differ in the direction of the plan where staff have not written one', () => {
    const fronts = new Map([
      ['T-1', 'west'],
      ['T-2', 'east'],
      ['T-3', 'east'],
    ])
    const others = [unit('T-2'), unit('T-3', { orientation: 'West' })]
    expect(similarHomes(unit('T-1'), others, types, () => fronts).map(({ differences }) => differences)).toEqual([
      'Same type, same price, faces east',
      'Same type, same price',
    ])
  })

  test('never tell the price of a home that is gone, and compare only what is known of both', () => {
    const sold = unit('T-1', { state: 'sold', plotSqm: null })
    expect(differencesOf(sold, unit('T-2', { price: 14_500_000 }))).toEqual([['T-2', 'Same type']])
  })
})
