import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../connect.ts'
import { testWithOtherLocale } from '../testing/other-locale.ts'
import { compareCodes } from './code-key.ts'
import { codeOrder } from './code-order.ts'

const codes = [
  ...['A-100', 'A-9', 'A-10', 'B-2', 'A-1', 'N10-G04', 'N2-301', 'A-101', 'A-11', 'a-2', 'C-1', 'b-1', 'Duma Street'],
  ...['Block 10', 'block 9', 'Blocks', 'Z', '7', '12', '007-1'],
]

const expectInOrder = async (db: Db) => {
  const texts = sql.join(
    codes.map(code => sql`(${code})`),
    sql`, `,
  )
  const rows = await db.execute<{ code: string }>(
    sql`select code from (values ${texts}) as written(code) order by ${codeOrder(sql`code`)}`,
  )
  expect(rows.map(({ code }) => code)).toEqual(codes.toSorted(compareCodes))
}

testWithOtherLocale('the database orders codes as people count homes', ({ db }) => expectInOrder(db))
testWithOtherLocale('a database in another locale orders codes in the same way', ({ otherLocaleDb }) =>
  expectInOrder(otherLocaleDb),
)
