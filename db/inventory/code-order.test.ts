import { asc, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { unitsTable } from '../tables/inventory.ts'
import { aUnit } from '../testing/inventory.ts'
import { test } from '../testing/test.ts'
import { compareCodes } from './code-key.ts'
import { codeOrder } from './code-order.ts'

test('the database orders codes as people count homes', async ({ db }) => {
  const codes = ['A-100', 'A-9', 'A-10', 'B-2', 'A-1', 'N10-G04', 'N2-301', 'A-101', 'A-11']
  const units = await Promise.all(codes.map(code => aUnit(db, { code })))
  const ids = units.map(({ id }) => id)
  const rows = await db
    .select({ code: unitsTable.code })
    .from(unitsTable)
    .where(inArray(unitsTable.id, ids))
    .orderBy(asc(codeOrder(unitsTable.code)))
  expect(rows.map(({ code }) => code)).toEqual(codes.toSorted(compareCodes))
})
