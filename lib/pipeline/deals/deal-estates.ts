import 'server-only'
import { asc, isNull } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'

/** Lists the estates that a deal can be about, in their order on the site. */
export const listDealEstates = (db: Tx) =>
  db
    .select({ id: estatesTable.id, title: estatesTable.title })
    .from(estatesTable)
    .where(isNull(estatesTable.deletedAt))
    .orderBy(asc(estatesTable.position), asc(estatesTable.title))
