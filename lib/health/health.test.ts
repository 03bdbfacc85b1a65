import { readdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { connect } from '@/db/connect'
import { test } from '@/db/testing/test'
import { diskStore } from '@/lib/media/store/store'
import { checkHealth } from './health'

const isQueueRunning = () => true
const isStopping = () => false
/** Milliseconds; long, so that a busy machine does not fail these tests. */
const longTimeout = 20_000
const workingParts = ['process', 'database', 'migrations', 'queue', 'files'].map(part => ({ part, ok: true }))

test('all checks pass when all parts work, and leave no files behind', async ({ ownDatabase: { db }, folder }) => {
  const health = await checkHealth({ db, store: diskStore(folder), isQueueRunning, isStopping }, longTimeout)
  expect(health).toEqual({ ok: true, degraded: [], parts: workingParts })
  expect(await readdir(folder)).toEqual([])
})

test('an unavailable database is reported with a public message', async ({ folder }) => {
  const unreachable = connect('postgres://sample:a-password@127.0.0.1:1/sample', { max: 1 })
  onTestFinished(() => unreachable.sql.end({ timeout: 0 }))
  const dependencies = { db: unreachable.db, store: diskStore(folder), isQueueRunning, isStopping }
  const { ok, degraded, parts } = await checkHealth(dependencies, longTimeout)
  // The database is missing for all instances alike, and pages are served without it.
  expect([ok, degraded]).toEqual([true, ['database', 'migrations']])
  expect(JSON.stringify(parts)).not.toMatch(/127\.0\.0\.1|sample|password|ECONN/)
})

test('a database that accepts connections but never responds times out', async ({ folder }) => {
  const sockets = new Set<Socket>()
  const unresponsive = createServer(socket => void sockets.add(socket))
  await new Promise<void>(done => unresponsive.listen(0, '127.0.0.1', done))
  const hanging = connect(`postgres://a:b@127.0.0.1:${(unresponsive.address() as AddressInfo).port}/c`, { max: 1 })
  onTestFinished(async () => {
    await hanging.sql.end({ timeout: 0 })
    for (const socket of sockets) socket.destroy()
    unresponsive.close()
  })
  const { parts } = await checkHealth({ db: hanging.db, store: diskStore(folder), isQueueRunning, isStopping }, 200)
  expect(parts.slice(1, 3)).toEqual([
    { part: 'database', ok: false, reason: 'It does not respond in time.' },
    { part: 'migrations', ok: false, reason: 'It does not respond in time.' },
  ])
})

test('a database with an older migration is not ready; with a newer one it is', async ({
  ownDatabase: { db },
  folder,
}) => {
  const store = diskStore(folder)
  // The time is in the year 2100.
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`)
  expect(await checkHealth({ db, store, isQueueRunning, isStopping }, longTimeout)).toMatchObject({
    ok: true,
    parts: workingParts,
  })

  // Deletes the newest real migration and the row above.
  await db.execute(sql`
    delete from drizzle.__drizzle_migrations
    where created_at >= (select created_at from drizzle.__drizzle_migrations where hash <> 'newer' order by 1 desc limit 1)`)
  const behind = await checkHealth({ db, store, isQueueRunning, isStopping }, longTimeout)
  expect(behind).toMatchObject({ ok: false, degraded: [] })
  expect(behind.parts[2]).toEqual({
    part: 'migrations',
    ok: false,
    reason: 'The database lacks the newest migration.',
  })
})

test('a stopping process is not ready', async ({ ownDatabase: { db }, folder }) => {
  const dependencies = { db, store: diskStore(folder), isQueueRunning, isStopping: () => true }
  const health = await checkHealth(dependencies, longTimeout)
  expect(health).toMatchObject({ ok: false, degraded: [] })
  expect(health.parts[0]).toEqual({ part: 'process', ok: false, reason: 'The process is stopping.' })
})

test('a stopped queue and an unusable store of files are degraded, but the process stays ready', async ({
  ownDatabase: { db },
  folder,
}) => {
  // The folder of the store is a file, so that nothing can be written to it.
  await writeFile(join(folder, 'a-file'), '')
  const store = diskStore(join(folder, 'a-file'))
  expect(await checkHealth({ db, store, isQueueRunning: () => false, isStopping }, longTimeout)).toEqual({
    ok: true,
    degraded: ['queue', 'files'],
    parts: [
      ...workingParts.slice(0, 3),
      { part: 'queue', ok: false, reason: 'It is not running.' },
      { part: 'files', ok: false, reason: 'It cannot be used.' },
    ],
  })
})
