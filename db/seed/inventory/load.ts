import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../connect.ts'
import { bumpContentVersion } from '../../content/bump-content-version.ts'
import { estatePlansTable, unitClaimsTable, unitEventsTable, unitsTable } from '../../tables/inventory.ts'
import { estateInventories } from './estates.ts'
import { inventoryRows } from './rows.ts'

/** Rows per statement: PostgreSQL accepts 65,535 parameters. */
const batch = 1000

/** Stores plans, homes, claims and history of the sample estates in their state at `now`. The estates must exist. */
export async function loadInventory(tx: Tx, now = new Date()) {
  const rows = estateInventories.map(estate => inventoryRows(estate, now))
  await insertAll(
    tx,
    estatePlansTable,
    rows.flatMap(({ plans }) => plans),
  )
  await insertAll(
    tx,
    unitsTable,
    rows.flatMap(({ units }) => units),
  )
  await insertAll(
    tx,
    unitClaimsTable,
    rows.flatMap(({ claims }) => claims),
  )
  await insertAll(
    tx,
    unitEventsTable,
    rows.flatMap(({ events }) => events),
  )
  await bumpContentVersion(tx, 'inventory')
}

async function insertAll<Table extends PgTable>(tx: Tx, table: Table, rows: Table['$inferInsert'][]) {
  for (let start = 0; start < rows.length; start += batch)
    await tx.insert(table).values(rows.slice(start, start + batch))
}
