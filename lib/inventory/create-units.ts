import 'server-only'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { bumpContentVersion } from '@/db/content/bump-content-version'
import { storedCodeKey } from '@/db/folded-search'
import { codeKey, compareCodes } from '@/db/inventory/code-key'
import { unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { ConflictError, NotFoundError } from '@/lib/errors'

export type NewUnits = { unitTypeId: string; block: string; codes: string[] }

/**
 * Creates all of these homes, or none. They are not released: visitors see them as coming. Throws `ConflictError` when
 * a code is taken, and `NotFoundError`. Returns the number of homes.
 */
export async function createUnits(
  db: Tx,
  by: { id: string; name: string },
  estateId: string,
  { unitTypeId, block, codes }: NewUnits,
): Promise<number> {
  return db.transaction(async tx => {
    const estate = await tx.select().from(estatesTable).where(eq(estatesTable.id, estateId)).for('update')
    if (estate.length === 0) throw new NotFoundError('There is no such estate.')
    await requireOwnType(tx, estateId, unitTypeId)
    await requireUnusedCodes(tx, estateId, codes)
    const added = await tx
      .insert(unitsTable)
      .values(codes.map(code => ({ estateId, unitTypeId, block, code })))
      .returning({ id: unitsTable.id })
    const batchId = crypto.randomUUID()
    const event = { verb: 'create' as const, at: sql`clock_timestamp()`, batchId, staffId: by.id, staffName: by.name }
    await tx.insert(unitEventsTable).values(added.map(({ id }) => ({ ...event, unitId: id })))
    const inOrder = codes.toSorted(compareCodes)
    const range = codes.length === 1 ? codes[0] : `${inOrder[0]} to ${inOrder.at(-1)}`
    const subject = { collection: 'units', id: added[0]?.id ?? null, name: `${codes.length} homes: ${range}` }
    await recordAuditEvent(tx, { by, action: 'create', subject })
    await bumpContentVersion(tx, 'inventory')
    return added.length
  })
}

async function requireOwnType(tx: Tx, estateId: string, unitTypeId: string) {
  const [type] = await tx
    .select({ id: unitTypesTable.id })
    .from(unitTypesTable)
    .where(
      and(eq(unitTypesTable.id, unitTypeId), eq(unitTypesTable.estateId, estateId), isNull(unitTypesTable.deletedAt)),
    )
  if (!type) throw new NotFoundError('This estate has no such type of home.')
}

/** Throws `ConflictError` if a code exists in any case: codes are part of URLs. */
async function requireUnusedCodes(tx: Tx, estateId: string, codes: string[]) {
  const keys = codes.map(codeKey)
  const [existing] = await tx
    .select({ code: unitsTable.code })
    .from(unitsTable)
    .where(and(eq(unitsTable.estateId, estateId), inArray(storedCodeKey(unitsTable.code), keys)))
    .limit(1)
  if (new Set(keys).size < keys.length) throw new ConflictError('Two of the homes have the same code.')
  if (existing) throw new ConflictError(`Home ${existing.code} already exists.`)
}
