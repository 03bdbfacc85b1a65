import { isForSale } from '@/db/inventory/unit-state'
import { floorName } from '@/lib/inventory/labels'
import { figure, inSentence, shillings } from '@/lib/text/format'
import type { UnitType } from '../estates'
import { compassInSentence } from './compass'
import { readyText } from './ready'
import type { PublicUnit } from './units'

/** An available home, with its differences from another home in words. */
export type SimilarHome = { unit: PublicUnit; differences: string }

const maxShown = 3

/** Returns the directions of the fronts of homes, by code: staff have written only some. */
type FindFronts = (codes: readonly string[]) => ReadonlyMap<string, string>

/** Returns the available homes most like a home: first of its type, then of its block, then with the nearest price. */
export function similarHomes(
  unit: PublicUnit,
  units: readonly PublicUnit[],
  types: readonly UnitType[],
  findFronts: FindFronts = () => new Map(),
): SimilarHome[] {
  // The price of a home that is gone is not public, so no difference from it is named.
  const shown = { ...unit, price: isForSale(unit.state) ? unit.price : null }
  const distance = (other: PublicUnit) =>
    (other.typeId === unit.typeId ? 0 : 4) + (other.block === unit.block ? 0 : 2) + priceDistance(shown, other)
  const similar = units
    .filter(other => other.state === 'available' && other.id !== unit.id)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, maxShown)
  const fronts = findFronts([unit, ...similar].map(({ code }) => code))
  const withFront = (home: PublicUnit) => ({ ...home, orientation: home.orientation ?? fronts.get(home.code) ?? null })
  return similar.map(other => ({
    unit: other,
    differences: differences(withFront(shown), withFront(other), types),
  }))
}

/** `Same type, KES 300,000 less, 38 m² more plot, faces east, in Tausi Close`, from values known of both homes. */
function differences(unit: PublicUnit, other: PublicUnit, types: readonly UnitType[]): string {
  const isSameType = other.typeId === unit.typeId
  const parts = [
    isSameType ? 'Same type' : types.find(({ id }) => id === other.typeId)?.title,
    priceDifference(unit, other),
    sizeDifference(unit.areaSqm, other.areaSqm, 'built area'),
    sizeDifference(unit.plotSqm, other.plotSqm, 'plot'),
    other.orientation &&
      !isSameText(unit.orientation, other.orientation) &&
      `faces ${compassInSentence(other.orientation)}`,
    other.floor !== unit.floor && other.floor !== null && inSentence(floorName(other.floor)),
    other.ready !== unit.ready && inSentence(readyText(other.ready) ?? ''),
    other.block !== unit.block && `in ${other.block}`,
  ]
  return parts.filter(Boolean).join(', ')
}

const isSameText = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()

function priceDifference({ price }: PublicUnit, { price: otherPrice }: PublicUnit): string | null {
  if (price === null || otherPrice === null) return null
  if (price === otherPrice) return 'same price'
  return `${shillings(Math.abs(price - otherPrice))} ${otherPrice < price ? 'less' : 'more'}`
}

function sizeDifference(size: number | null, otherSize: number | null, what: string): string | null {
  if (size === null || otherSize === null) return null
  const by = Math.round(Math.abs(otherSize - size))
  return by === 0 ? null : `${figure(by)} m² ${otherSize < size ? 'less' : 'more'} ${what}`
}

/** Returns 0 for equal prices, and almost 1 for very different prices. */
function priceDistance({ price }: PublicUnit, { price: otherPrice }: PublicUnit) {
  if (price === null || otherPrice === null) return 1
  return Math.abs(price - otherPrice) / Math.max(price, otherPrice)
}
