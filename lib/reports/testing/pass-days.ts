import { sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'

/** The tables whose times the steps of a history store. */
const tables = [
  ...['activities', 'contact_merges', 'contacts', 'deal_people', 'deals', 'leads', 'quotes', 'tasks'],
  ...['unit_claims', 'unit_events'],
]

/**
 * Lets days pass: moves all stored times of people, deals, quotes and homes into the past, because the clock of the
 * database cannot be set. Days of agreements stay, since staff enter them.
 */
export async function passDays(tx: Tx, days: number): Promise<void> {
  const columns = await tx.execute<{ table: string; column: string; type: string }>(sql`
    select table_name as "table", column_name as "column", udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name in ${tables}
      and (udt_name in ('timestamptz', 'tstzrange') or (table_name, column_name) = ('quotes', 'valid_until'))`)
  const span = sql`make_interval(days => ${days}::int)`
  for (const [table, found] of Map.groupBy(columns, ({ table }) => table)) {
    const moved = found.map(({ column, type }) => {
      const name = sql.identifier(column)
      if (type === 'date') return sql`${name} = ${name} - ${days}::int`
      if (type === 'timestamptz') return sql`${name} = ${name} - ${span}`
      return sql`${name} = tstzrange(lower(${name}) - ${span}, upper(${name}) - ${span})`
    })
    const update = sql`update ${sql.identifier(table)} set ${sql.join(moved, sql`, `)}`
    if (table !== 'unit_claims') await tx.execute(update)
    // The earliest claim is moved first: otherwise a moved claim would overlap the claim before it.
    else
      for (const { id } of await tx.execute<{ id: string }>(sql`select id from unit_claims order by lower(during)`))
        await tx.execute(sql`${update} where id = ${id}`)
  }
}
