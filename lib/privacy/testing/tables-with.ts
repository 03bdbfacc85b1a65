import type postgres from 'postgres'

/** Returns the tables of all schemas that contain one of these words in any column, ignoring case, as `table: word`. */
export async function tablesWith(db: postgres.Sql, words: readonly string[]) {
  const tables = await db<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`
  const found: string[] = []
  for (const { schema, name } of tables)
    for (const word of words) {
      const [row] = await db`select 1 from ${db(schema)}.${db(name)} t where t::text ilike ${`%${word}%`} limit 1`
      if (row) found.push(`${name}: ${word}`)
    }
  return found
}
