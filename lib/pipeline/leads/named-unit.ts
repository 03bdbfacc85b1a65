import { and, eq } from 'drizzle-orm'
import { estatesTable } from '../../../db/collections/estates.ts'
import type { Tx } from '../../../db/connect.ts'
import { published } from '../../../db/content/published-entries.ts'
import { storedCodeKey } from '../../../db/folded-search.ts'
import { codeKey } from '../../../db/inventory/code-key.ts'
import { unitsTable } from '../../../db/tables/inventory.ts'
import { isNamedEstate } from '../deals/named-estate.ts'

/** The texts of a form for estate and home. A comma and the type may follow the code, as in `B-14, Tausi`. */
type NamedHome = { estate?: string | null; unit?: string | null }

/** Returns the id of the home that a form names; null for other texts, such as the name of a property listing. */
export async function findNamedUnit(tx: Tx, { estate, unit }: NamedHome): Promise<string | null> {
  const code = codeKey(unit?.split(',')[0] ?? '')
  if (!estate?.trim() || !code) return null
  const [found] = await tx
    .select({ id: unitsTable.id })
    .from(unitsTable)
    .innerJoin(
      estatesTable,
      and(eq(estatesTable.id, unitsTable.estateId), published(estatesTable), isNamedEstate(estate)),
    )
    .where(eq(storedCodeKey(unitsTable.code), code))
    .limit(1)
  return found?.id ?? null
}
