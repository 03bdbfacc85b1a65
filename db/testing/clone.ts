import postgres from 'postgres'
import { inject } from 'vitest'
import { connect } from '../connect.ts'
import { databaseUrl, workerName } from './address.ts'

/** Creates a database with the content of a template (`template0`: without tables); `drop` removes it. */
export async function cloneTemplate(template: string, name: string) {
  const url = databaseUrl(name)
  const database = new URL(url).pathname.slice(1)
  await onServer(sql => sql`create database ${sql(database)} template ${sql(template)}`)
  const { db, sql } = connect(url, { max: 4 })
  const drop = async () => {
    await sql.end()
    await onServer(server => server`drop database ${server(database)} with (force)`)
  }
  return { db, sql, url, drop }
}

type Clone = Awaited<ReturnType<typeof cloneTemplate>>
const worker = globalThis as typeof globalThis & {
  shkTestDatabase?: Promise<Clone>
  shkOwnDatabase?: { url: string; schema: string } | undefined
}

/** Returns the empty database of this worker: cloned for its first test file, emptied for the others. */
export async function emptyWorkerDatabase(template: string): Promise<Clone> {
  if (worker.shkTestDatabase) {
    const clone = await worker.shkTestDatabase
    await clone.sql.unsafe(emptyAllTables)
    return clone
  }
  worker.shkTestDatabase = cloneTemplate(template, workerName)
  return worker.shkTestDatabase
}

/**
 * Returns an empty database for one test, with connections of its own. `release` empties it for the next test of this
 * worker, which takes far less time than cloning, or drops it if the test changed more than rows.
 */
export async function getOwnDatabase(template: string) {
  const name = `${workerName}_own`
  if (!worker.shkOwnDatabase) {
    const { sql, url } = await cloneTemplate(template, name)
    worker.shkOwnDatabase = { url, schema: await schemaOf(sql) }
    await sql.end()
  }
  const { url, schema } = worker.shkOwnDatabase
  const { db, sql } = connect(url, { max: 4 })
  const release = async () => {
    await sql.end({ timeout: 0 })
    const newConnection = postgres(url, { max: 1, onnotice: () => {} })
    await newConnection`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    const isUnchanged = (await schemaOf(newConnection)) === schema
    if (isUnchanged) await newConnection.unsafe(emptyAllTables)
    await newConnection.end()
    if (isUnchanged) return
    worker.shkOwnDatabase = undefined
    const database = new URL(url).pathname.slice(1)
    await onServer(server => server`drop database ${server(database)} with (force)`)
  }
  return { db, sql, url, release }
}

/**
 * Empties only tables with a size: a table that was filled since it was created or truncated has one, even if it is
 * empty now.
 */
const emptyAllTables = `
  do $$
  declare filled text;
  begin
    select string_agg(oid::regclass::text, ', ') into filled from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0;
    if filled is not null then execute format('truncate %s restart identity cascade', filled); end if;
  end $$`

/**
 * Returns a hash of everything that a test can change besides rows of `public`: relations, columns, constraints,
 * triggers, functions and migrations. The ids of objects that PostgreSQL itself creates are below 16384; `xmin` is
 * another one after each change of an object.
 */
async function schemaOf(sql: postgres.Sql) {
  const [found] = await sql<{ schema: string }[]>`
    select md5(string_agg(object, ',' order by object)) as schema from (
      select format('relation %s %s', oid, relname) from pg_class where oid >= 16384
      union all select format('column %s %s %s', attrelid, attnum, xmin) from pg_attribute where attrelid >= 16384
      union all select format('constraint %s %s', oid, xmin) from pg_constraint where oid >= 16384
      union all select format('trigger %s %s', oid, xmin) from pg_trigger
      union all select format('function %s %s', oid, xmin) from pg_proc where oid >= 16384
      union all select format('migration %s %s', id, xmin) from drizzle.__drizzle_migrations
    ) as objects (object)`
  return found?.schema ?? ''
}

async function onServer(work: (sql: postgres.Sql) => Promise<unknown>) {
  const sql = postgres(inject('server'), { max: 1, onnotice: () => {} })
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
}
