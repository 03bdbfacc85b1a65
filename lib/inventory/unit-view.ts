import { z } from 'zod'
import { unitStates } from '../../db/inventory/unit-state.ts'
import { parseListingHistory } from './listing-history/listing-history.ts'

export const unitsPerPage = 50

export const maxChosenUnits = 10_000

const unitSorts = ['code', 'block', 'type', 'price', 'areaSqm', 'plotSqm'] as const

const unitFilterSchema = z.object({
  q: z.string().trim().max(100),
  estate: z.uuid().nullable(),
  state: z.enum(unitStates).nullable(),
  type: z.uuid().nullable(),
  block: z.string().min(1).max(100).nullable(),
  /** How the home was listed in a period: see `listingHistoryParameter`. */
  offer: z
    .string()
    .refine(text => parseListingHistory(text) !== null)
    .nullable(),
})
export type UnitFilter = z.infer<typeof unitFilterSchema>
const { q, estate, state, type, block, offer } = unitFilterSchema.shape

/** The query parameters of the list of homes; invalid ones are ignored. */
export const unitViewSchema = z.object({
  q: q.catch(''),
  estate: estate.catch(null),
  state: state.catch(null),
  type: type.catch(null),
  block: block.catch(null),
  offer: offer.catch(null),
  sort: z.enum(unitSorts).nullable().catch(null),
  /** `down` for descending order. */
  order: z.literal('down').nullable().catch(null),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type UnitView = z.infer<typeof unitViewSchema>

/** The homes of a bulk action. An invalid filter is an error, because without it more homes would change. */
export const unitSelectionSchema = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(maxChosenUnits) }),
  z.strictObject({ filter: unitFilterSchema }),
])
export type UnitSelection = z.infer<typeof unitSelectionSchema>
