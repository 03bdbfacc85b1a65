import { setImmediate } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type postgres from 'postgres'
import { migrationsFolder } from '../../db/migrate.ts'
import type { Bytes } from './archive.ts'
import type { Manifest } from './manifest.ts'

type Sql = postgres.Sql | postgres.TransactionSql
export type Table = { name: string; columns: string[] }

/** What a migration makes; a restore can make nothing else. */
function madeByMigrations() {
  const statements = readMigrationFiles({ migrationsFolder }).flatMap(file => file.sql)
  const made = /(?:create table(?: if not exists)?|rename to) "([^"]+)"/gi
  return statements.flatMap(statement => [...statement.matchAll(made)].map(found => String(found[1])))
}

/**
 * Every table of ours with the columns that are copied. Ours is what migrations make. What libraries make for
 * themselves is left out and made anew by them: the counts of the last hour that limit forms, and the queue, which
 * holds what some process is just about to do and is filled again from our rows (pictures not prepared, messages not
 * sent) and from the code (its schedules) when a site starts.
 */
export async function listTables(sql: Sql): Promise<Table[]> {
  return sql<Table[]>`
    select c.relname as name, array_agg(a.attname order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relname = any(${madeByMigrations()}) and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname
    order by c.relname`
}

/** The migrations that this database has. */
export async function listMigrations(sql: Sql): Promise<Manifest['migrations']> {
  const rows = await sql`select hash, created_at as at from drizzle.__drizzle_migrations order by created_at`
  return rows.map(({ hash, at }) => ({ hash, at: Number(at) }))
}

/** Where the sequences of our tables stand. */
export async function listSequences(sql: Sql): Promise<Manifest['sequences']> {
  const found = await sql`select sequencename as name from pg_sequences where schemaname = 'public' order by 1`
  const sequences: Manifest['sequences'] = []
  for (const { name } of found) {
    const [state] = await sql`select last_value::text as value, is_called as used from ${sql(name)}`
    sequences.push({ name, value: String(state?.value), used: Boolean(state?.used) })
  }
  return sequences
}

/** Puts sequences where they stood: the next number is one that no row has. */
export async function setSequences(sql: Sql, sequences: Manifest['sequences']) {
  for (const { name, value, used } of sequences)
    await sql`select setval(quote_ident(${name})::regclass, ${value}, ${used})`
}

/** The rows of a table as the server writes them, a line each. */
export async function* copyOut(sql: Sql, { name, columns }: Table): AsyncGenerator<Uint8Array> {
  const copy = await sql`copy ${sql(name)} (${sql(columns)}) to stdout`.readable()
  yield* copy
  // The driver (3.4.9) leaves its connection paused where the last rows came faster than they were read.
  copy._read(0)
}

/** Fills a table with rows that `copyOut` gave. */
export async function copyIn(sql: Sql, { name, columns }: Table, rows: Bytes) {
  const copy = await sql`copy ${sql(name)} (${sql(columns)}) from stdin`.writable()
  // Told to whoever waits for the write.
  copy.on('error', () => {})
  for await (const bytes of rows) {
    await new Promise<void>((done, refuse) => copy.write(bytes, error => (error ? refuse(error) : done())))
  }
  copy.end()
  await setImmediate()
  // The driver tells nobody when the server refuses the last rows; but the transaction knows it.
  await sql`select`
}

/** Takes the foreign keys away and answers how to put them back, which checks them: tables may be filled in any order. */
export async function dropForeignKeys(sql: Sql): Promise<string[]> {
  const keys = await sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1, 2`
  for (const { table, name } of keys) await sql.unsafe(`alter table ${table} drop constraint ${name}`)
  return keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`)
}
