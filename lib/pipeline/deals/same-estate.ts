import { eq, isNull, type SQL } from 'drizzle-orm'
import { dealsTable } from '../../../db/tables/deals.ts'

/** The condition that a deal is about this estate; null is the interest in none yet. */
export const sameEstate = (estateId: string | null): SQL =>
  estateId === null ? isNull(dealsTable.estateId) : eq(dealsTable.estateId, estateId)
