import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type postgres from 'postgres'
import type { FileStore } from '../../lib/media/store/store.ts'
import { originalKey } from '../../lib/media/variants.ts'
import { Problem } from '../programs/problem.ts'
import { openConnection } from '../site/open-connection.ts'
import { type AddEntry, createMeter, writeArchive } from './archive.ts'
import { type FileInfo, formatVersion, type Manifest, names, type TableInfo } from './manifest.ts'
import { copyOut, listMigrations, listSequences, listTables, type Table } from './tables.ts'

export type Site = {
  url: string
  store: FileStore
  /** The file with the secret that was generated for this site. */
  secretFile: string
}

/** Numbers of archived tables, rows and files; `missing` names library files without bytes in the store. */
export type BackupSummary = { tables: number; rows: number; files: number; missing: string[] }

/** The size of a piece of a table, which is buffered in memory. */
const pieceBytes = 1024 * 1024
const lineBreakByte = 10

/**
 * Copies the running site into one archive. All tables come from one snapshot. Files are copied before the snapshot
 * and, if files were added meanwhile, again after it: a file never changes, is written before its row and is deleted
 * after its row. After an abort no archive is left.
 */
export async function makeBackup(
  { url, store, secretFile }: Site,
  path: string,
  stop?: AbortSignal,
): Promise<BackupSummary> {
  if (existsSync(path)) throw new Problem(`${path} already exists. Choose another name.`)
  await using sql = openConnection(url, 'shk-backup')
  let summary: BackupSummary | undefined
  const fill = async (add: AddEntry) => {
    await addText(add, names.format, JSON.stringify({ format: formatVersion }))
    const secret = await addSecret(add, secretFile)
    const files = new Map<string, FileInfo>()
    await addFiles(add, store, files)
    const { library, ...database } = await addTables(add, sql)
    await addFiles(add, store, files)

    const manifest: Manifest = {
      format: formatVersion,
      madeAt: new Date().toISOString(),
      ...database,
      files: [...files.values()],
      secret,
    }
    await addText(add, names.manifest, JSON.stringify(manifest, null, 1))
    summary = {
      tables: database.tables.length,
      rows: database.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.size,
      missing: library.filter(({ hash }) => !files.has(originalKey(hash))).map(({ name }) => name),
    }
  }
  await writeArchive(path, fill, stop)
  if (!summary) throw new Error('The archive was written without its contents.')
  return summary
}

async function addText(add: AddEntry, name: string, text: string) {
  const bytes = Buffer.from(text)
  const meter = createMeter()
  await add(name, bytes.length, meter.through([bytes]))
  return meter.result()
}

/** The archive includes the secret, because it encrypts second factors and other values. */
async function addSecret(add: AddEntry, file: string) {
  return existsSync(file) ? addText(add, names.secret, await readFile(file, 'utf8')) : null
}

async function addFiles(add: AddEntry, store: FileStore, added: Map<string, FileInfo>) {
  for await (const key of store.list('')) {
    if (added.has(key)) continue
    const size = await store.size(key)
    // The file was deleted after it was listed.
    if (size === null) continue
    const meter = createMeter()
    const bytes = size === 0 ? [] : await openFile(store, key, size)
    if (!bytes) continue
    await add(names.file(key), size, meter.through(bytes))
    added.set(key, { key, ...meter.result() })
  }
}

/** Returns the bytes of a file after its first chunk was read; null if the file was deleted meanwhile. */
async function openFile(store: FileStore, key: string, size: number) {
  try {
    const bytes = (await store.stream(key, 0, size - 1))[Symbol.asyncIterator]()
    const firstChunk = await bytes.next()
    return (async function* () {
      for (let next = firstChunk; !next.done; next = await bytes.next()) yield next.value as Uint8Array
    })()
  } catch (error) {
    if ((await store.size(key)) === null) return null
    throw error
  }
}

/** Adds all tables from one snapshot. */
function addTables(add: AddEntry, sql: postgres.Sql) {
  return sql.begin('isolation level repeatable read read only', async tx => {
    // The copy has no time limit.
    await tx`set local statement_timeout = 0`
    await tx`set local idle_in_transaction_session_timeout = 0`
    const migrations = await listMigrations(tx)
    const tables: TableInfo[] = []
    for (const table of await listTables(tx)) tables.push(await addTable(add, tx, table))
    const library = await tx<{ hash: string; name: string }[]>`select hash, name from media`
    return { migrations, tables, sequences: await listSequences(tx), library }
  })
}

async function addTable(add: AddEntry, tx: postgres.TransactionSql, table: Table): Promise<TableInfo> {
  const meter = createMeter()
  let rows = 0
  let piece: Uint8Array[] = []
  let pending = 0
  let number = 0
  const flush = async () => {
    if (pending > 0) await add(names.piece(table.name, number++), pending, piece)
    piece = []
    pending = 0
  }
  for await (const chunk of copyOut(tx, table)) {
    meter.update(chunk)
    // One row is one line, because the server escapes line breaks within values.
    for (const byte of chunk) if (byte === lineBreakByte) rows++
    piece.push(chunk)
    pending += chunk.length
    if (pending >= pieceBytes && chunk.at(-1) === lineBreakByte) await flush()
  }
  await flush()
  return { ...table, rows, ...meter.result() }
}
