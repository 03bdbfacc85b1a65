import postgres from 'postgres'
import { inject } from 'vitest'
import { connect } from '../connect.ts'
import { databaseUrl, workerName } from './address.ts'

/** Creates a migrated, empty database; `drop` removes it. */
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
const worker = globalThis as typeof globalThis & { shkTestDatabase?: Promise<Clone> }

/** The empty database of this worker: cloned for its first test file, emptied for the others. */
export async function emptyWorkerDatabase(template: string): Promise<Clone> {
  if (worker.shkTestDatabase) {
    const clone = await worker.shkTestDatabase
    await clone.sql.unsafe(emptyAllTables)
    return clone
  }
  worker.shkTestDatabase = cloneTemplate(template, workerName)
  return worker.shkTestDatabase
}

/** Most tables are empty after a file: checking is cheaper than truncating them. */
const emptyAllTables = `
  do $$
  declare name text; filled boolean;
  begin
    for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
      execute format('select exists (select from %s)', name) into filled;
      if filled then execute format('truncate %s restart identity cascade', name); end if;
    end loop;
  end $$`

async function onServer(work: (sql: postgres.Sql) => Promise<unknown>) {
  const sql = postgres(inject('server'), { max: 1, onnotice: () => {} })
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
}
