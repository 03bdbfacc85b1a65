import { planFeaturesSchema } from '../../inventory/plan-geometry.ts'
import { type Random, seededRandom } from '../../inventory/seeded-random.ts'
import type { estatePlansTable, unitsTable } from '../../tables/inventory.ts'
import { unitTypes } from '../content/unit-types.ts'
import { sampleEstate, seedId } from '../ids.ts'
import type { EstateInventory, Stage } from './estate-inventory.ts'
import { areaOf, bentFeature } from './geometry.ts'
import { type History, historyOf, officeTime, roundedPrice, type SampleState } from './sales.ts'
import type { Home } from './shapes.ts'

type Plan = typeof estatePlansTable.$inferInsert
type Unit = typeof unitsTable.$inferInsert & { id: string }
export type InventoryRows = History & { plans: Plan[]; units: Unit[] }

const cornerPremium = 0.05
const floorPremium = 0.015

/** Returns the rows of the plan, the homes and their history of an estate; the same rows for the same `now`. */
export function inventoryRows(estate: EstateInventory, now: Date): InventoryRows {
  const random = seededRandom([...estate.slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0))
  const plan = planOf(estate)
  const homes = estate.plan.pieces.flatMap(piece => piece.homes)
  const staged = estate.stages.map(stage => stageRows(estate, stage, homes.filter(stage.includes), random, now))
  const plotSizes = new Map(
    plan.features.flatMap(({ properties, geometry }) =>
      properties.kind === 'unit' && properties.code && geometry.type === 'Polygon'
        ? [[properties.code, Math.round(areaOf(geometry.coordinates[0]))]]
        : [],
    ),
  )
  return {
    plans: [plan],
    units: staged.flatMap(({ units }) => units).map(unit => ({ ...unit, plotSqm: plotSizes.get(unit.code) ?? null })),
    claims: staged.flatMap(({ claims }) => claims),
    events: staged.flatMap(({ events }) => events),
  }
}

function planOf({ slug, plan: { datedOn, reason, bend, pieces } }: EstateInventory): Plan {
  const features = pieces.flatMap(piece => piece.features).map(feature => bentFeature(feature, bend))
  return {
    id: seedId('estatePlans', slug),
    estateId: sampleEstate(slug),
    version: 1,
    datedOn,
    reason,
    features: planFeaturesSchema.parse(features),
    publishedAt: new Date(datedOn),
    sample: true,
    staffName: 'Planning (sample)',
  }
}

function stageRows({ slug, reservationFee }: EstateInventory, stage: Stage, homes: Home[], random: Random, now: Date) {
  const releasedAt = stage.releasedDaysAgo === null ? null : officeTime(now, stage.releasedDaysAgo)
  const units = homes.map(home => unitOf(slug, home, releasedAt))
  if (!releasedAt) return { units, claims: [], events: [] }
  const states = statesOf(stage, units.length)
  const histories = random.shuffled(units).map(({ id, unitTypeId, price }, index) => {
    const subject = { unitId: id, releasedAt, price: price ?? basePrice(unitTypeId), reservationFee }
    return historyOf(subject, states[index] ?? 'available', random, now)
  })
  return { units, claims: histories.flatMap(({ claims }) => claims), events: histories.flatMap(({ events }) => events) }
}

const statesOf = ({ sold = 0, reserved = 0, held = 0 }: Stage, total: number): SampleState[] => [
  ...Array<SampleState>(sold).fill('sold'),
  ...Array<SampleState>(reserved).fill('reserved'),
  ...Array<SampleState>(held).fill('held'),
  ...Array<SampleState>(total - sold - reserved - held).fill('available'),
]

function unitOf(slug: string, { type, isCorner, ...home }: Home, releasedAt: Date | null): Unit {
  const unitTypeId = seedId('unitTypes', type)
  const premium = (isCorner ? cornerPremium : 0) + (home.floor ?? 0) * floorPremium
  return {
    ...home,
    id: seedId('units', `${slug} ${home.code}`),
    estateId: sampleEstate(slug),
    unitTypeId,
    price: premium > 0 ? roundedPrice(basePrice(unitTypeId) * (1 + premium)) : null,
    releasedAt,
    sample: true,
  }
}

const basePrices = new Map(unitTypes.map(({ ref, price }) => [seedId('unitTypes', ref), price ?? 0]))
const basePrice = (unitTypeId: string) => basePrices.get(unitTypeId) ?? 0
