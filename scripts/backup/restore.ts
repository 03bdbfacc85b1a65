import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type postgres from 'postgres'
import { migrateDatabase, migrationLock, migrationsFolder } from '../../db/migrate.ts'
import type { FileStore } from '../../lib/media/store/store.ts'
import { Problem } from '../programs/problem.ts'
import { openConnection } from '../site/open-connection.ts'
import { type Bytes, type Entry, readArchive, readText } from './archive.ts'
import { checkArchive, tableOf } from './check.ts'
import type { Site } from './make.ts'
import { type Manifest, names } from './manifest.ts'
import { copyIn, dropForeignKeys, listTables, setSequences } from './tables.ts'

/**
 * Restores an archive into an empty site. The whole archive is compared with its checksums before anything is written.
 * All tables are filled in one transaction; if it fails, the files are removed again. Migrations that are newer than
 * the archive are then applied.
 */
export async function restoreBackup(
  { url, store, secretFile }: Site,
  path: string,
  stop?: AbortSignal,
): Promise<Manifest> {
  if (!existsSync(path)) throw new Problem(`There is no archive at ${path}.`)
  await using sql = openConnection(url, 'shk-restore')
  await requireEmpty(sql, store, secretFile)
  const manifest = await checkArchive(path, stop)
  requireKnownMigrations(manifest)
  await undoOnFailure(store, secretFile, manifest, () =>
    sql.begin(async tx => {
      // A site that starts meanwhile waits for this lock before it migrates.
      await tx`select pg_advisory_xact_lock(${migrationLock})`
      await requireEmptyDatabase(tx)
      await migrateTo(tx, manifest)
      const foreignKeys = await dropForeignKeys(tx)
      await extractEntries(readArchive(path, stop), manifest, tx, store, secretFile)
      await requireAllRows(tx, manifest)
      for (const statement of foreignKeys) await tx.unsafe(statement)
      await setSequences(tx, manifest.sequences)
    }),
  )
  await migrateDatabase(url)
  return manifest
}

async function requireEmpty(sql: postgres.Sql, store: FileStore, secretFile: string) {
  await requireEmptyDatabase(sql)
  for await (const key of store.list('')) {
    throw new Problem(`Files exist already, for example ${key}. Restore into an empty DATA_DIR or bucket.`)
  }
  if (existsSync(secretFile)) {
    throw new Problem(`${secretFile} is the secret of another site. Restore into an empty place: another DATA_DIR.`)
  }
}

async function requireEmptyDatabase(sql: postgres.Sql | postgres.TransactionSql) {
  const [found] = await sql`
    select schemaname, tablename from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') limit 1`
  if (found) {
    throw new Problem(
      `The database is not empty (it has ${found.schemaname}.${found.tablename}). Restore into an empty place: a new database, or another DATA_DIR.`,
    )
  }
}

function requireKnownMigrations({ migrations }: Manifest) {
  const knownHashes = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash))
  if (migrations.length === 0 || migrations.some(({ hash }) => !knownHashes.has(hash)))
    throw new Problem('The archive was made by another or a newer version. Restore it with that version, then update.')
}

/** Applies the migrations of the archive, as the migration tool does. */
async function migrateTo(tx: postgres.TransactionSql, { migrations }: Manifest) {
  await tx`create schema if not exists drizzle`
  await tx`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`
  const byHash = new Map(readMigrationFiles({ migrationsFolder }).map(file => [file.hash, file.sql]))
  for (const { hash, at } of migrations) {
    for (const statement of byHash.get(hash) ?? []) await tx.unsafe(statement)
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`
  }
  // The archive contains the rows that migrations inserted, unless they were deleted later.
  for (const { name } of await listTables(tx)) await tx`truncate ${tx(name)} cascade`
}

async function extractEntries(
  archive: AsyncIterable<Entry>,
  manifest: Manifest,
  tx: postgres.TransactionSql,
  store: FileStore,
  secretFile: string,
) {
  const tables = new Map(manifest.tables.map(table => [table.name, table]))
  const dataDir = dirname(secretFile)
  await mkdir(dataDir, { recursive: true })
  const folder = await mkdtemp(join(dataDir, 'restoring-'))
  try {
    for await (const { name, content } of archive) {
      const table = tables.get(tableOf(name) ?? '')
      if (table) await copyIn(tx, table, content)
      else if (name.startsWith(names.file('')))
        await extractFile(store, name.slice(names.file('').length), content, folder)
      else if (name === names.secret) await writeFile(secretFile, await readText(content), { mode: 0o600, flag: 'wx' })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes a file to the store through a temporary file, because videos do not fit in memory. */
async function extractFile(store: FileStore, key: string, content: Bytes, folder: string) {
  const temporary = join(folder, 'file')
  await pipeline(content, createWriteStream(temporary))
  await store.writeFrom(key, temporary)
}

async function requireAllRows(tx: postgres.TransactionSql, { tables }: Manifest) {
  for (const { name, rows } of tables) {
    const [found] = await tx`select count(*)::int as rows from ${tx(name)}`
    if (found?.rows !== rows) throw new Error(`The table ${name} has ${found?.rows} rows instead of ${rows}.`)
  }
}

/** Removes all files after a failure, which is safe because the store was empty before. */
async function undoOnFailure(
  store: FileStore,
  secretFile: string,
  { files, secret }: Manifest,
  work: () => Promise<unknown>,
) {
  try {
    await work()
  } catch (error) {
    for (const prefix of new Set(files.map(({ key }) => key.split('/')[0] ?? key))) await store.removeAll(prefix)
    if (secret) await rm(secretFile, { force: true })
    throw error
  }
}
