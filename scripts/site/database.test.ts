import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepRunning } from '../postgres/keep-running.ts'
import { Problem } from '../programs/problem.ts'
import { type Database, startDatabase } from './database.ts'

let dataDir: string
let started: Database[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shk-database-'))
  // If the tests run as root, the server runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o755)
  started = []
})

afterEach(async () => {
  for (const database of started) await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('committed data survives a killed server', async () => {
  const database = await start()
  await query(database, sql => sql`create table note as select 'kept' as text`)
  process.kill(serverPid(), 'SIGKILL')

  expect(await readNotes(await start())).toEqual([{ text: 'kept' }])
})

test('a killed server is restarted on its port, and other commands can still share it', async () => {
  const output: unknown[] = []
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation(line => void output.push(line))
  const database = await start()
  await query(database, sql => sql`create table note as select 'kept' as text`)
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  database.keepRunning(stop.signal)
  const killedPid = serverPid()
  process.kill(killedPid, 'SIGKILL')

  await expect.poll(() => readNotes(database).catch(() => null)).toEqual([{ text: 'kept' }])
  expect(serverPid()).not.toBe(killedPid)
  const expected = ['The database has died. Starting it again…', 'The database is up again.']
  await expect.poll(() => output).toEqual(expected)
  // The exit of another command does not stop the server.
  const another = await start()
  expect(another.url).toBe(database.url)
  await another.stop()
  expect(await readNotes(database)).toEqual([{ text: 'kept' }])
})

test('restarting ends after repeated failures with a message that names the reason', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let attempts = 0
  const server = {
    isUp: () => false,
    restart: async () => {
      attempts++
      throw new Problem('The disk is full.')
    },
  }
  await expect(keepRunning(server, new AbortController().signal, [0, 10, 10])).rejects.toThrow(
    'The database has died and does not start again. The disk is full.',
  )
  expect(attempts).toBe(3)
})

test('a server is shared, and stops with the last command that uses it', async () => {
  const [first, second] = await Promise.all([start(), start()])

  expect(first.url).toBe(second.url)
  await first.stop()
  await query(second, sql => sql`select 1`)
  await second.stop()
  await expect(query(second, sql => sql`select 1`)).rejects.toThrow('ECONNREFUSED')
})

test('an old pid file with the id of another process is ignored', async () => {
  const database = await start()
  await query(database, sql => sql`create table note as select 'kept' as text`)
  const pidFile = readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8')
  await database.stop()
  writeFileSync(join(dataDir, 'cluster/postmaster.pid'), pidFile.replace(/^\d+/, String(process.pid)))

  expect(await readNotes(await start())).toEqual([{ text: 'kept' }])
})

async function start() {
  const database = await startDatabase({ dataDir, databaseName: 'notes', durable: true })
  started.push(database)
  return database
}

function serverPid() {
  return Number.parseInt(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8'), 10)
}

function readNotes(database: Database) {
  return query(database, sql => sql`select text from note`)
}

async function query<Result>(database: Database, run: (sql: postgres.Sql) => Promise<Result>) {
  const sql = postgres(database.url, { max: 1 })
  try {
    return await run(sql)
  } finally {
    await sql.end()
  }
}
