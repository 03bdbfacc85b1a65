import 'server-only'
import type { Tx } from '@/db/connect'
import type { UnitState } from '@/db/inventory/unit-state'
import { ConflictError } from '@/lib/errors'
import { fingerprintOf } from '../ids/fingerprint.ts'
import { maxPreviewRows } from './change-rows'
import { changeUnits, requireInventoryRight, summarizeNames } from './change-units'
import { listSelectedUnits, type SelectedUnit } from './grid'
import { planPrices } from './planned/plan-prices'
import { changedPrice, type PriceChange } from './price-change'
import type { Staff } from './unit-transitions'
import { maxPrice } from './unit-values'
import type { UnitSelection } from './unit-view'

/** Prices in whole shillings: `before` and `after` the change, from the type if the home's `ownPrice` is null. */
type NewPrice = { id: string; code: string; ownPrice: number | null; before: number | null; after: number }

export type PricePreview = {
  rows: Pick<NewPrice, 'id' | 'code' | 'before' | 'after'>[]
  total: number
  /** The sum of all changes of prices, in shillings. */
  difference: number
  /** Sentences about the homes that keep their price, one per reason. */
  leftOut: string[]
  /** Identifies these prices: `changePrices` stores no others. */
  fingerprint: string
}

/**
 * Previews a change of prices that begins at `startsAt` (null: now), based on the prices at that time. Throws
 * `ConflictError` when a price would be impossible.
 */
export async function previewPrices(
  db: Tx,
  selection: UnitSelection,
  change: PriceChange,
  startsAt: Date | null = null,
): Promise<PricePreview> {
  const { prices, leftOut } = newPrices(await listSelectedUnits(db, selection, startsAt), change)
  return {
    rows: prices.slice(0, maxPreviewRows).map(({ id, code, before, after }) => ({ id, code, before, after })),
    total: prices.length,
    difference: prices.reduce((sum, { before, after }) => sum + after - (before ?? 0), 0),
    leftOut,
    fingerprint: fingerprintOf(prices),
  }
}

/** Stores the previewed prices with this fingerprint. Throws `ConflictError` if they would differ from the preview. */
export async function changePrices(
  db: Tx,
  by: Staff,
  selection: UnitSelection,
  change: PriceChange,
  fingerprint: string,
  startsAt: Date | null = null,
): Promise<number> {
  requireInventoryRight(by)
  const { prices } = newPrices(await listSelectedUnits(db, selection, startsAt), change)
  if (fingerprintOf(prices) !== fingerprint)
    throw new ConflictError('These homes or their prices have changed since the preview. Look at it again.')
  if (startsAt) return planPrices(db, by, prices, startsAt)
  const edits = prices.map(({ id, ownPrice, after }) => ({
    id,
    changed: { price: [ownPrice, after] as [number | null, number] },
  }))
  await changeUnits(db, by, edits)
  return prices.length
}

/** States in which the price was agreed with the buyer; a change of prices does not apply to these homes. */
const agreedStates: readonly UnitState[] = ['reserved', 'sold']

function newPrices(units: SelectedUnit[], change: PriceChange) {
  const agreedHomes = units.filter(({ state }) => agreedStates.includes(state))
  const otherHomes = units.filter(({ state }) => !agreedStates.includes(state))
  const withoutPrice = otherHomes.filter(({ price }) => changedPrice(price, change) === null)
  const prices = otherHomes.flatMap(({ id, code, price, ownPrice }): NewPrice[] => {
    const after = changedPrice(price, change)
    return after === null || after === price ? [] : [{ id, code, ownPrice, before: price, after }]
  })
  const impossiblePrices = prices.filter(({ after }) => after <= 0 || after > maxPrice)
  if (impossiblePrices.length > 0)
    throw new ConflictError(
      `The price of ${summarizeNames(impossiblePrices.map(({ code }) => code))} would be zero, below it, or far too high.`,
    )
  const unchangedCount = otherHomes.length - withoutPrice.length - prices.length
  const leftOut = [
    sentence(agreedHomes.length, 'reserved or sold: the price was agreed'),
    sentence(withoutPrice.length, 'without a price'),
    sentence(unchangedCount, 'with this price already'),
  ]
  return { prices, leftOut: leftOut.filter(text => text !== '') }
}

const sentence = (total: number, why: string) =>
  total === 0 ? '' : `${total.toLocaleString('en-GB')} ${total === 1 ? 'home' : 'homes'} ${why}.`
