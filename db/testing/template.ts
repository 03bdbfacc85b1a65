import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '../migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the PostgreSQL server. */
    server: string
    /** The name of the database that workers clone. */
    template: string
    /** The prefix of the databases of this run, and the folder for its files. */
    run: string
    folder: string
  }
}

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))
/** The key of the advisory lock, an arbitrary number: concurrent runs create the template sequentially. */
const templateLock = 7_402_612

/** Global setup: creates a migrated database that every worker clones, unless one with the same migrations exists. */
export default async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    throw new Error(
      'TEST_DATABASE_URL is missing: set it to the URL of a PostgreSQL server whose user may create databases, such as postgres://user:password@127.0.0.1:5432/postgres. `npm test` and `npm run check` start one themselves.',
    )
  }
  const sql = postgres(server, { max: 1, onnotice: () => {} })
  const template = `shk_template_${await hashOfMigrations()}`
  const run = `shk_test_${Math.floor(Date.now() / 1000)}_${process.pid}`
  await dropAbandoned(sql)
  await createTemplate(sql, server, template)

  const folder = await mkdtemp(join(tmpdir(), 'shk-test-'))
  for (const [name, value] of Object.entries({ server, template, run, folder })) project.provide(name as 'run', value)
  return async () => {
    await dropAll(sql, await databases(sql, `${run}%`))
    await sql.end()
    await rm(folder, { recursive: true, force: true })
  }
}

async function createTemplate(sql: postgres.Sql, server: string, template: string) {
  await sql`select pg_advisory_lock(${templateLock})`
  const [existing] = await databases(sql, template)
  if (!existing) {
    // The database is renamed when it is complete, so that the final name never belongs to an incomplete database.
    const unfinished = `${template}_unfinished`
    await dropAll(sql, [unfinished])
    await sql`create database ${sql(unfinished)} template template0`
    await migrateDatabase(Object.assign(new URL(server), { pathname: unfinished }).href)
    await sql`alter database ${sql(unfinished)} rename to ${sql(template)}`
  }
  await sql`select pg_advisory_unlock(${templateLock})`
}

async function hashOfMigrations() {
  const hash = createHash('sha256')
  for (const name of (await readdir(migrationsFolder)).filter(name => name.endsWith('.sql')).sort()) {
    hash.update(name).update(await readFile(join(migrationsFolder, name)))
  }
  return hash.digest('hex').slice(0, 12)
}

async function dropAbandoned(sql: postgres.Sql) {
  const hourAgo = Date.now() / 1000 - 3600
  await dropAll(
    sql,
    (await databases(sql, 'shk_test_%')).filter(name => Number(name.split('_')[2]) < hourAgo),
  )
}

async function databases(sql: postgres.Sql, pattern: string): Promise<string[]> {
  const rows = await sql<{ datname: string }[]>`select datname from pg_database where datname like ${pattern}`
  return rows.map(row => row.datname)
}

async function dropAll(sql: postgres.Sql, names: readonly string[]) {
  for (const name of names) await sql`drop database if exists ${sql(name)} with (force)`
}
