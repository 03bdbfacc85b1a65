import 'server-only'
import { asc, eq, inArray } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { codeOrder } from '@/db/inventory/code-order'
import { ownPrice } from '@/db/inventory/prices'
import { unitStateNow } from '@/db/inventory/unit-state'
import { unitsTable } from '@/db/tables/inventory'
import { matchesUnitFilter } from '../grid'
import { stateLabels } from '../labels'
import type { UnitFilter } from '../unit-view'

/** The columns of the CSV in their order, with the field of a home in each. An import ignores `state`. */
export const fieldByHeading = {
  estate: 'estate',
  code: 'code',
  type: 'unitTypeId',
  block: 'block',
  phase: 'phase',
  floor: 'floor',
  faces: 'orientation',
  size_sqm: 'areaSqm',
  plot_sqm: 'plotSqm',
  price_kes: 'price',
  ready_on: 'readyOn',
  note: 'visitorNote',
  staff_note: 'staffNote',
  state: 'state',
} as const
export type CsvHeading = keyof typeof fieldByHeading
export const csvColumns = Object.keys(fieldByHeading) as CsvHeading[]

/** Returns a home as a row of the CSV. Prices and sizes that the home takes from its type are left empty. */
export const csvRow = (unit: CsvUnit) =>
  ({
    ...Object.fromEntries(csvColumns.map(head => [head, unit[fieldByHeading[head]]])),
    type: unit.type,
    state: stateLabels[unit.state].staff,
  }) as Record<CsvHeading, string | number | null>

const selectUnits = (db: Tx) =>
  db
    .select({
      id: unitsTable.id,
      estateId: unitsTable.estateId,
      estate: estatesTable.slug,
      code: unitsTable.code,
      unitTypeId: unitsTable.unitTypeId,
      type: unitTypesTable.title,
      block: unitsTable.block,
      phase: unitsTable.phase,
      floor: unitsTable.floor,
      orientation: unitsTable.orientation,
      areaSqm: unitsTable.areaSqm,
      plotSqm: unitsTable.plotSqm,
      price: ownPrice,
      readyOn: unitsTable.readyOn,
      visitorNote: unitsTable.visitorNote,
      staffNote: unitsTable.staffNote,
      state: unitStateNow,
    })
    .from(unitsTable)
    .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
    .innerJoin(unitTypesTable, eq(unitTypesTable.id, unitsTable.unitTypeId))

export type CsvUnit = Awaited<ReturnType<typeof selectUnits>>[number]

/** Returns the homes that a filter matches as rows of the CSV, by estate and code. */
export async function listCsvRows(db: Tx, filter: UnitFilter) {
  const units = await selectUnits(db)
    .where(matchesUnitFilter(filter))
    .orderBy(asc(estatesTable.slug), codeOrder(unitsTable.code))
  return units.map(csvRow)
}

export const listUnitsOfEstates = (db: Tx, estateIds: string[]) =>
  selectUnits(db).where(inArray(unitsTable.estateId, estateIds))
