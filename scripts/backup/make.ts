import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import postgres from 'postgres'
import type { FileStore } from '../../lib/media/store.ts'
import { originalKey } from '../../lib/media/variants.ts'
import { Problem } from '../programs/problem.ts'
import { type Add, measured, writeArchive } from './archive.ts'
import { type FileOf, formatVersion, type Manifest, names, type TableOf } from './manifest.ts'
import { copyOut, listMigrations, listSequences, listTables, type Table } from './tables.ts'

export type Site = {
  url: string
  store: FileStore
  /** Where the secret lies that was made for this site. */
  secretFile: string
}

/** What an archive holds, and which files of the library had no bytes to take. */
export type Made = { tables: number; rows: number; files: number; missing: string[] }

/** A piece of a table in the archive: what is held in memory of it at a time. */
const pieceBytes = 1024 * 1024
const lineBreak = 10

/**
 * Copies the site into one archive while it runs. The tables are as they were at one moment. Files are taken before
 * that moment and, where new ones came meanwhile, after it: they are never changed, they are there before the row that
 * speaks of them, and they go after it. Stopped in the middle it leaves nothing behind.
 */
export async function makeBackup({ url, store, secretFile }: Site, path: string, stop?: AbortSignal): Promise<Made> {
  if (existsSync(path)) throw new Problem(`${path} is there already. Choose another name.`)
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'shk-backup' } })
  try {
    let made: Made | undefined
    const fill = async (add: Add) => {
      await addText(add, names.head, JSON.stringify({ format: formatVersion }))
      const secret = await addSecret(add, secretFile)
      const files = new Map<string, FileOf>()
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
      made = {
        tables: database.tables.length,
        rows: database.tables.reduce((sum, { rows }) => sum + rows, 0),
        files: files.size,
        missing: library.filter(({ hash }) => !files.has(originalKey(hash))).map(({ name }) => name),
      }
    }
    await writeArchive(path, fill, stop)
    if (!made) throw new Error('The archive was written without its contents.')
    return made
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function addText(add: Add, name: string, text: string) {
  const bytes = Buffer.from(text)
  const content = measured()
  await add(name, bytes.length, content.through([bytes]))
  return content.result()
}

/** Without it what it has sealed, such as second factors, could not be opened again. */
async function addSecret(add: Add, file: string) {
  return existsSync(file) ? addText(add, names.secret, await readFile(file, 'utf8')) : null
}

async function addFiles(add: Add, store: FileStore, taken: Map<string, FileOf>) {
  for await (const key of store.list('')) {
    if (taken.has(key)) continue
    const size = await store.size(key)
    // Taken away since it was listed.
    if (size === null) continue
    const content = measured()
    const bytes = size === 0 ? [] : await openFile(store, key, size)
    if (!bytes) continue
    await add(names.file(key), size, content.through(bytes))
    taken.set(key, { key, ...content.result() })
  }
}

/** The bytes of a file once they have begun to come; null when it was taken away a moment before. */
async function openFile(store: FileStore, key: string, size: number) {
  try {
    const bytes = (await store.stream(key, 0, size - 1))[Symbol.asyncIterator]()
    const first = await bytes.next()
    return (async function* () {
      for (let next = first; !next.done; next = await bytes.next()) yield next.value as Uint8Array
    })()
  } catch (error) {
    if ((await store.size(key)) === null) return null
    throw error
  }
}

/** All tables as one moment shows them. */
function addTables(add: Add, sql: postgres.Sql) {
  return sql.begin('isolation level repeatable read read only', async tx => {
    // The copy takes as long as it takes.
    await tx`set local statement_timeout = 0`
    await tx`set local idle_in_transaction_session_timeout = 0`
    const migrations = await listMigrations(tx)
    const tables: TableOf[] = []
    for (const table of await listTables(tx)) tables.push(await addTable(add, tx, table))
    const library = await tx<{ hash: string; name: string }[]>`select hash, name from media`
    return { migrations, tables, sequences: await listSequences(tx), library }
  })
}

async function addTable(add: Add, tx: postgres.TransactionSql, table: Table): Promise<TableOf> {
  const content = measured()
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
    content.note(chunk)
    // One row is one line: the server writes a line break within a value as two other characters.
    for (const byte of chunk) if (byte === lineBreak) rows++
    piece.push(chunk)
    pending += chunk.length
    if (pending >= pieceBytes && chunk.at(-1) === lineBreak) await flush()
  }
  await flush()
  return { ...table, rows, ...content.result() }
}
