import { eq, isNull, type SQL } from 'drizzle-orm'
import { dealsTable } from '../../../db/tables/deals.ts'

/** Matches deals for this estate, or deals without an estate for null. */
export const sameEstate = (estateId: string | null): SQL =>
  estateId === null ? isNull(dealsTable.estateId) : eq(dealsTable.estateId, estateId)
