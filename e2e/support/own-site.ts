import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { collectionKeys, collections } from '../../db/collections/index.ts'
import { connect, type Db } from '../../db/connect.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import { anEntry } from '../../db/testing/entries.ts'
import { freePort } from '../../scripts/site/free-port.ts'
import { siteProgram } from '../../scripts/site/serve.ts'

/** Creates the singletons, without which no page can be rendered. Nobody gets the report that is mailed on Mondays. */
async function seedSingletons(db: Db) {
  const published = { status: 'published', publishAt: new Date(0) } as const
  for (const key of collectionKeys)
    if (collections[key].isSingleton)
      await anEntry(db, key, { ...published, ...(key === 'settings' && { reportRecipients: [] }) })
}

/**
 * Creates a database, and an instance of the built site with these environment variables; a test may break both. The
 * instance does not run before `start` is called.
 */
export async function ownSite(
  variables: Record<string, string> = {},
  fill: (db: Db, url: string) => Promise<unknown> = seedSingletons,
) {
  const name = `shk_faults_${randomUUID().replaceAll('-', '_')}`
  const server = new URL(process.env.E2E_DATABASE_URL ?? '')
  const admin = postgres(Object.assign(new URL(server), { pathname: '/postgres' }).href, { max: 1, onnotice: () => {} })
  await admin`create database ${admin(name)}`
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  await migrateDatabase(url)
  let { db, sql } = connect(url, { max: 2 })
  await fill(db, url)

  const firstInstance = await createInstance(url, variables)
  const otherInstances: Instance[] = []

  return {
    ...firstInstance,
    databaseUrl: url,
    /** Creates another instance with the same database. */
    async addInstance(changedVariables: Record<string, string> = {}) {
      const other = await createInstance(url, { ...variables, ...changedVariables })
      otherInstances.push(other)
      return other
    },
    get db() {
      return db
    },
    /** Makes the database reject connections, and closes existing connections. */
    async disconnectDatabase() {
      await sql.end({ timeout: 0 })
      await admin`alter database ${admin(name)} allow_connections false`
      await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
    },
    async reconnectDatabase() {
      await admin`alter database ${admin(name)} allow_connections true`
      ;({ db, sql } = connect(url, { max: 2 }))
    },
    /** Stops all instances and drops the database. */
    async remove() {
      for (const instance of [firstInstance, ...otherInstances]) await instance.remove()
      await sql.end({ timeout: 0 })
      await admin`drop database ${admin(name)} with (force)`
      await admin.end()
    },
  }
}

export type OwnSite = Awaited<ReturnType<typeof ownSite>>

/** Creates an instance of the built site with its own port and data folder. */
async function createInstance(databaseUrl: string, variables: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shk-own-site-'))
  // The system does not use ports of this range for outgoing connections, so the port is still unused if the site
  // starts much later.
  const port = String(await freePort(randomInt(20_000, 30_000)))
  const url = `http://127.0.0.1:${port}`
  const log: string[] = []
  let running: ChildProcess | undefined

  async function start() {
    const child = spawn(process.execPath, [siteProgram, '--port', port], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: port,
        SITE_URL: url,
        RATE_PER_ADDRESS: '100000',
        RATE_SIGN_IN: '100000',
        VISITOR_MAILS_PER_HOUR: '100000',
        ...variables,
      },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running = child
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', text => void log.push(String(text)))
    for (let tries = 0; !(await responds()); tries++) {
      // Waits more than a minute and a half: a busy machine needs many seconds.
      if (child.exitCode !== null || tries > 2_000) throw new Error(`The site did not start: ${log.join('')}`)
      await sleep(50)
    }
  }

  const responds = () =>
    fetch(`${url}/api/openapi.json`).then(
      ({ ok }) => ok,
      () => false,
    )

  /** Kills the process group with SIGKILL. */
  async function kill() {
    const child = running
    running = undefined
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'close')
    process.kill(-child.pid, 'SIGKILL')
    await ended
  }

  /** Stops the site with SIGTERM, as a service manager does, and returns the exit code. */
  async function stop(): Promise<number | null> {
    const child = running
    if (!child) throw new Error('The site is not running.')
    const ended = once(child, 'close')
    child.kill('SIGTERM')
    const [code] = await ended
    running = undefined
    return code
  }

  /** Pauses the process, as if the machine were busy; requests wait until `resume`. */
  const pause = () => void running?.kill('SIGSTOP')
  const resume = () => void running?.kill('SIGCONT')

  async function remove() {
    await kill()
    await rm(dataDir, { recursive: true, force: true })
  }

  return { url, log, start, stop, kill, pause, resume, remove }
}

type Instance = Awaited<ReturnType<typeof createInstance>>
