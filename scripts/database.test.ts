import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, startDatabase } from './database.ts'

let dataDir: string
let started: Database[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shk-database-'))
  // Root lends the server to another user, who must be able to enter.
  chmodSync(dataDir, 0o755)
  started = []
})

afterEach(async () => {
  for (const database of started) await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('what was saved survives the sudden death of the server', async () => {
  const database = await start()
  await query(database, sql => sql`create table note as select 'kept' as text`)
  process.kill(serverPid(), 'SIGKILL')

  expect(await notes(await start())).toEqual([{ text: 'kept' }])
})

test('a server is shared, and stops with the last command that uses it', async () => {
  const [first, second] = await Promise.all([start(), start()])

  expect(first.url).toBe(second.url)
  await first.stop()
  await query(second, sql => sql`select 1`)
  await second.stop()
  await expect(query(second, sql => sql`select 1`)).rejects.toThrow('ECONNREFUSED')
})

test('another program that got the number of a dead server is left alone and in nobody’s way', async () => {
  const database = await start()
  await query(database, sql => sql`create table note as select 'kept' as text`)
  const notice = readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8')
  await database.stop()
  writeFileSync(join(dataDir, 'cluster/postmaster.pid'), notice.replace(/^\d+/, String(process.pid)))

  expect(await notes(await start())).toEqual([{ text: 'kept' }])
})

async function start() {
  const database = await startDatabase({ dataDir, databaseName: 'notes', durable: true })
  started.push(database)
  return database
}

function serverPid() {
  return Number.parseInt(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8'), 10)
}

function notes(database: Database) {
  return query(database, sql => sql`select text from note`)
}

async function query<Result>(database: Database, ask: (sql: postgres.Sql) => Promise<Result>) {
  const sql = postgres(database.url, { max: 1 })
  try {
    return await ask(sql)
  } finally {
    await sql.end()
  }
}
