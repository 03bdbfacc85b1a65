import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../site/free-port.ts'
import { asUser, cannotRun, failure } from './binaries.ts'
import type { Place } from './place.ts'

/** Long enough to replay the log of a site that was killed in the middle of much work. */
const patience = 180_000

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '64MB',
  // Containers often give /dev/shm no more than 64 MB, which is where parallel workers meet.
  max_parallel_workers_per_gather: '0',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

// Journeys start sites of their own, fourteen connections each.
const settingsOfTests = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' }

/** Answers the port of the running server: the one that is up already, an orphan for example, or a new one. */
export async function startServer(place: Place, durable: boolean): Promise<number> {
  const deadline = Date.now() + patience
  let child: ChildProcess | undefined
  while (Date.now() < deadline) {
    const running = findServer(place)
    if (running?.status === 'ready') return running.port

    const ended = child !== undefined && (child.exitCode !== null || child.signalCode !== null)
    if (ended) requirePassing(readFileSync(logOf(place), 'utf8'))
    if (!running && (ended || !child)) child = await launch(place, durable)
    await sleep(25)
  }
  throw failure('The database did not start in time', readFileSync(logOf(place), 'utf8'))
}

/** Stops the server if it runs; open transactions are rolled back, everything committed is kept. */
export async function stopServer(place: Place) {
  const running = findServer(place)
  if (!running) return

  process.kill(running.pid, 'SIGINT')
  const deadline = Date.now() + patience
  while (isServer(running.pid, place.cluster)) {
    if (Date.now() > deadline) throw failure('The database did not stop', readFileSync(logOf(place), 'utf8'))
    await sleep(25)
  }
  // As a child of ours it must be buried before we leave.
  await sleep(25)
}

/**
 * Starts the server in a session of its own, where Ctrl-C does not reach it. It is our child all the same, without
 * pg_ctl between: a container whose first process buries nobody would keep its corpse.
 */
async function launch(place: Place, durable: boolean) {
  const log = logOf(place)
  if (existsSync(log)) renameSync(log, `${log}.1`)
  const output = openSync(log, 'w', 0o600)

  const chosen = { port: String(await freePort(lastPort(place))), ...settings, ...(durable ? {} : settingsOfTests) }
  const options = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(place.binaries, 'postgres'), ['-D', place.cluster, ...options], {
    ...asUser(place.user),
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  await once(child, 'spawn').catch(cannotRun)
  return child
}

/** The port of the server that ran here before: whoever was connected to it finds it again there. */
function lastPort(place: Place) {
  const file = join(place.cluster, 'postmaster.opts')
  const [, port] = (existsSync(file) && /"port=(\d+)"/.exec(readFileSync(file, 'utf8'))) || []
  return port === undefined ? undefined : Number(port)
}

/**
 * Throws unless another attempt may go better: somebody took the port, backends of a killed server still hold its
 * memory, another command is starting the same server.
 */
function requirePassing(log: string) {
  if (/Address already in use|still in use|already exists/.test(log)) return
  throw failure('The database did not start', log)
}

/** What the server wrote down about itself, if it lives. */
export function findServer(place: Place) {
  const file = join(place.cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined

  const [pid, , , port, , , , status] = readFileSync(file, 'utf8').split('\n')
  if (isServer(Number(pid), place.cluster)) return { pid: Number(pid), port: Number(port), status: status?.trim() }

  // After a reboot or in a new container its number may belong to another program, and PostgreSQL would not start.
  if (pid) rmSync(file, { force: true })
  return undefined
}

function isServer(pid: number, cluster: string) {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(cluster)
  } catch {
    return false
  }
}

function logOf(place: Place) {
  return join(place.home, 'postgres.log')
}
