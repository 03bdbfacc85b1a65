import 'server-only'
import { asc, isNull } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'

export const listDealEstates = (db: Tx) =>
  db
    .select({ id: estatesTable.id, title: estatesTable.title })
    .from(estatesTable)
    .where(isNull(estatesTable.deletedAt))
    .orderBy(asc(estatesTable.position), asc(estatesTable.title))
