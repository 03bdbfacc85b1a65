import { setImmediate } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type postgres from 'postgres'
import { migrationsFolder } from '../../db/migrate.ts'
import type { Bytes } from './archive.ts'
import type { Manifest } from './manifest.ts'

type Sql = postgres.Sql | postgres.TransactionSql
export type Table = { name: string; columns: string[] }

/** Returns the tables that migrations create. A restore can create no other tables. */
function tablesFromMigrations() {
  const statements = readMigrationFiles({ migrationsFolder }).flatMap(file => file.sql)
  const pattern = /(?:create table(?: if not exists)?|rename to) "([^"]+)"/gi
  return statements.flatMap(statement => [...statement.matchAll(pattern)].map(found => String(found[1])))
}

/**
 * Returns every table that our migrations create, with the columns to copy. Tables of libraries are left out, because
 * the libraries create them again: the counters of the rate limiter, and the job queue, which a starting site fills
 * again from our rows (unprepared pictures, unsent messages) and from the schedules in the code.
 */
export async function listTables(sql: Sql): Promise<Table[]> {
  return sql<Table[]>`
    select c.relname as name, array_agg(a.attname order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relname = any(${tablesFromMigrations()}) and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname
    order by c.relname`
}

/** Returns the migrations that were applied to this database. */
export async function listMigrations(sql: Sql): Promise<Manifest['migrations']> {
  const rows = await sql`select hash, created_at as at from drizzle.__drizzle_migrations order by created_at`
  return rows.map(({ hash, at }) => ({ hash, at: Number(at) }))
}

/** Returns the state of the sequences of our tables. */
export async function listSequences(sql: Sql): Promise<Manifest['sequences']> {
  const found = await sql`select sequencename as name from pg_sequences where schemaname = 'public' order by 1`
  const sequences: Manifest['sequences'] = []
  for (const { name } of found) {
    const [state] = await sql`select last_value::text as value, is_called as used from ${sql(name)}`
    sequences.push({ name, value: String(state?.value), used: Boolean(state?.used) })
  }
  return sequences
}

/** Restores the state of sequences, so that the next number is unused. */
export async function setSequences(sql: Sql, sequences: Manifest['sequences']) {
  for (const { name, value, used } of sequences)
    await sql`select setval(quote_ident(${name})::regclass, ${value}, ${used})`
}

/** Yields the rows of a table in PostgreSQL's text format, one line for each row. */
export async function* copyOut(sql: Sql, { name, columns }: Table): AsyncGenerator<Uint8Array> {
  const copy = await sql`copy ${sql(name)} (${sql(columns)}) to stdout`.readable()
  yield* copy
  // The driver (3.4.9) leaves its connection paused if the last rows arrived faster than they were read.
  copy._read(0)
}

/** Fills a table with rows that `copyOut` yielded. */
export async function copyIn(sql: Sql, { name, columns }: Table, rows: Bytes) {
  const copy = await sql`copy ${sql(name)} (${sql(columns)}) from stdin`.writable()
  // The failed write below rejects with the same error.
  copy.on('error', () => {})
  for await (const bytes of rows) {
    await new Promise<void>((resolve, reject) => copy.write(bytes, error => (error ? reject(error) : resolve())))
  }
  copy.end()
  await setImmediate()
  // The driver does not report that the server rejected the last rows, but the next statement then fails.
  await sql`select`
}

/** Drops the foreign keys, so that tables can be filled in any order, and returns the statements that add and check them. */
export async function dropForeignKeys(sql: Sql): Promise<string[]> {
  const keys = await sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1, 2`
  for (const { table, name } of keys) await sql.unsafe(`alter table ${table} drop constraint ${name}`)
  return keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`)
}
