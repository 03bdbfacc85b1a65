import { relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { createCluster, passwordOf, removeCluster } from '../postgres/cluster.ts'
import { keepRunning } from '../postgres/keep-running.ts'
import { findServer, startServer, stopServer } from '../postgres/server.ts'
import { findServerLocation, type ServerLocation } from '../postgres/server-location.ts'
import { Problem } from '../programs/problem.ts'
import { withFileLock } from './file-lock.ts'

/** A running database. `await using` stops it at the end of the block. */
export interface Database extends AsyncDisposable {
  url: string
  /** The place of the data, for display. */
  where: string
  /** Restarts a dead server until the signal; rejects with a `Problem` if it does not start. */
  keepRunning(signal: AbortSignal): Promise<never>
  /** Stops the server unless another command of this checkout still uses it. */
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  databaseName: string
  /** False in tests, which is faster but can lose data after a power failure. */
  durable: boolean
  /** True to start with an empty cluster as soon as no other command uses the existing one. */
  fresh?: boolean
  stop?: AbortSignal
}

/** Starts the packaged PostgreSQL, or joins it if it already runs. */
export async function startDatabase(options: Options): Promise<Database> {
  const location = findServerLocation(options.dataDir)
  const joined = options.fresh ? await startFresh(location, options) : await start(location, options)
  const { port } = joined
  let { connection } = joined

  async function restart() {
    await connection.end({ timeout: 0 })
    const rejoined = await withFileLock(lockFileOf(location), () => joinServer(location, options.durable))
    connection = rejoined.connection
    // The running site cannot change its DATABASE_URL.
    if (rejoined.port !== port)
      throw new Problem(`The port of the database (${port}) was taken meanwhile. Start again.`)
  }

  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= release(location, connection)
    return stopping
  }
  return {
    url: urlOf(location, port, options.databaseName),
    where: relative(process.cwd(), location.home).startsWith('..')
      ? location.home
      : relative(process.cwd(), location.home),
    keepRunning: stop => keepRunning({ isUp: () => findServer(location) !== undefined, restart }, stop),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** Starts the server of the tests and measurements. */
export const startTestDatabase = (options: Pick<Options, 'fresh' | 'stop'> = {}) =>
  startDatabase({ dataDir: '.data/test-postgres', databaseName: 'postgres', durable: false, ...options })

function start(location: ServerLocation, options: Options) {
  return withFileLock(lockFileOf(location), () => startAndJoin(location, options))
}

/** Waits until no other command uses the server, because two test runs would build into the same folder. */
async function startFresh(location: ServerLocation, options: Options) {
  for (let reported = false; ; reported = true) {
    options.stop?.throwIfAborted()
    const started = await withFileLock(lockFileOf(location), async () => {
      if (await isInUse(location)) return undefined
      await stopServer(location)
      removeCluster(location)
      return startAndJoin(location, options)
    })
    if (started) return started

    if (!reported) console.log('Waiting for another command here that uses the test database…')
    await sleep(500)
  }
}

async function startAndJoin(location: ServerLocation, { databaseName, durable }: Options) {
  await createCluster(location, durable)
  const joined = await joinServer(location, durable)
  await createDatabase(joined.connection, databaseName)
  return joined
}

async function isInUse(location: ServerLocation) {
  const running = findServer(location)
  if (running?.status !== 'ready') return false
  const connection = connect(location, running.port)
  const unused = await canStop(connection)
  await connection.end({ timeout: 1 })
  return !unused
}

/**
 * Every command that uses the server holds this advisory lock in shared mode. A command that gets the lock in exclusive
 * mode may stop the server. PostgreSQL releases the lock of a command that is killed, so the last user is always
 * recognised.
 */
const usageLock = 7_402_610

async function joinServer(location: ServerLocation, durable: boolean) {
  const deadline = Date.now() + 30_000
  for (;;) {
    const port = await startServer(location, durable)
    const connection = connect(location, port)
    try {
      const [joined] = await connection`select 1 from pg_try_advisory_lock_shared(${usageLock}) as got where got`
      if (joined) return { port, connection }
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    // The previous command is stopping the server.
    await connection.end({ timeout: 1 })
    await sleep(100)
  }
}

async function release(location: ServerLocation, connection: postgres.Sql) {
  await connection`select pg_advisory_unlock_shared(${usageLock})`.catch(() => {})
  const isLastUser = await canStop(connection)
  if (isLastUser) await stopServer(location)
  await connection.end({ timeout: 1 })
}

/** Returns true if no other command uses the server, or if the server does not respond. */
async function canStop(connection: postgres.Sql) {
  const acquired = connection`select 1 from pg_try_advisory_lock(${usageLock}) as got where got`
  return acquired.then(rows => rows.length > 0).catch(() => true)
}

function connect(location: ServerLocation, port: number) {
  return postgres(urlOf(location, port, 'postgres'), {
    max: 1,
    max_lifetime: null,
    connection: { application_name: 'shk-launcher' },
  })
}

async function createDatabase(connection: postgres.Sql, name: string) {
  const [found] = await connection`select 1 from pg_database where datname = ${name}`
  if (!found) await connection`create database ${connection(name)}`
}

function lockFileOf(location: ServerLocation) {
  return `${location.home}.starting`
}

function urlOf(location: ServerLocation, port: number, databaseName: string) {
  return `postgres://postgres:${passwordOf(location)}@127.0.0.1:${port}/${databaseName}`
}
