import { relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { createCluster, passwordOf, removeCluster } from '../postgres/cluster.ts'
import { keepRunning } from '../postgres/keep-running.ts'
import { findPlace, type Place } from '../postgres/place.ts'
import { findServer, startServer, stopServer } from '../postgres/server.ts'
import { Problem } from '../programs/problem.ts'
import { alone } from './file-lock.ts'

export interface Database {
  url: string
  /** Where the data lies, for people. */
  where: string
  /**
   * Starts the server again whenever it dies, until `stop`. Never resolves; rejects with a `Problem` when the server
   * does not come back. A server that is not ours is left to whoever runs it.
   */
  keepRunning(stop: AbortSignal): Promise<never>
  /** Stops the server unless another command of this checkout still uses it. */
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  databaseName: string
  /** False where speed counts and a power failure may cost everything: in tests. */
  durable: boolean
  /** Begin with an empty cluster, once no other command uses the one that is there. */
  fresh?: boolean
  stop?: AbortSignal
}

/** Brings up the PostgreSQL that is packaged with the site, or joins it where it runs already. */
export async function startDatabase(options: Options): Promise<Database> {
  const place = findPlace(options.dataDir)
  const first = options.fresh ? await startAnew(place, options) : await start(place, options)
  const { port } = first
  let { connection } = first

  async function restart() {
    await connection.end({ timeout: 0 })
    const again = await alone(lockOf(place), () => joinServer(place, options.durable))
    connection = again.connection
    // The site knows the one address that it was started with.
    if (again.port !== port) throw new Problem(`The port of the database (${port}) was taken meanwhile. Start again.`)
  }

  let stopping: Promise<void> | undefined
  return {
    url: urlOf(place, port, options.databaseName),
    where: relative(process.cwd(), place.home).startsWith('..') ? place.home : relative(process.cwd(), place.home),
    keepRunning: stop => keepRunning({ isUp: () => findServer(place) !== undefined, restart }, stop),
    stop: () => {
      stopping ??= leave(place, connection)
      return stopping
    },
  }
}

function start(place: Place, options: Options) {
  return alone(lockOf(place), () => bringUp(place, options))
}

/** Waits its turn: two runs of the tests would build in one folder. */
async function startAnew(place: Place, options: Options) {
  for (let told = false; ; told = true) {
    options.stop?.throwIfAborted()
    const started = await alone(lockOf(place), async () => {
      if (await isUsed(place)) return undefined
      await stopServer(place)
      removeCluster(place)
      return bringUp(place, options)
    })
    if (started) return started

    if (!told) console.log('Waiting for another command here that uses the test database…')
    await sleep(500)
  }
}

async function bringUp(place: Place, { databaseName, durable }: Options) {
  await createCluster(place, durable)
  const joined = await joinServer(place, durable)
  await createDatabase(joined.connection, databaseName)
  return joined
}

async function isUsed(place: Place) {
  const running = findServer(place)
  if (running?.status !== 'ready') return false
  const connection = connect(place, running.port)
  const unused = await mayStop(connection)
  await connection.end({ timeout: 1 })
  return !unused
}

/**
 * Every command that uses the server holds this lock together with the others, and whoever gets it alone may stop the
 * server. It is let go by itself when a command is killed, so that the last one to leave always knows that it is.
 */
const inUse = 7_402_610

async function joinServer(place: Place, durable: boolean) {
  const deadline = Date.now() + 30_000
  for (;;) {
    const port = await startServer(place, durable)
    const connection = connect(place, port)
    try {
      const [joined] = await connection`select 1 from pg_try_advisory_lock_shared(${inUse}) as got where got`
      if (joined) return { port, connection }
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    // The last command before us is just stopping it.
    await connection.end({ timeout: 1 })
    await sleep(100)
  }
}

async function leave(place: Place, connection: postgres.Sql) {
  await connection`select pg_advisory_unlock_shared(${inUse})`.catch(() => {})
  const last = await mayStop(connection)
  if (last) await stopServer(place)
  await connection.end({ timeout: 1 })
}

/** A server that does not answer is used by nobody. */
async function mayStop(connection: postgres.Sql) {
  const alone = connection`select 1 from pg_try_advisory_lock(${inUse}) as got where got`
  return alone.then(rows => rows.length > 0).catch(() => true)
}

function connect(place: Place, port: number) {
  return postgres(urlOf(place, port, 'postgres'), {
    max: 1,
    max_lifetime: null,
    connection: { application_name: 'shk-launcher' },
  })
}

async function createDatabase(connection: postgres.Sql, name: string) {
  const [found] = await connection`select 1 from pg_database where datname = ${name}`
  if (!found) await connection`create database ${connection(name)}`
}

function lockOf(place: Place) {
  return `${place.home}.starting`
}

function urlOf(place: Place, port: number, databaseName: string) {
  return `postgres://postgres:${passwordOf(place)}@127.0.0.1:${port}/${databaseName}`
}
