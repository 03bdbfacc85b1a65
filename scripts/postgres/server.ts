import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../site/free-port.ts'
import { asUser, cannotRun, serverProblem } from './binaries.ts'
import type { ServerLocation } from './server-location.ts'

/** In milliseconds, long enough to replay the write-ahead log of a busy site that was killed. */
const timeout = 180_000

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '64MB',
  // Parallel workers need /dev/shm, which often has only 64 MB in containers.
  max_parallel_workers_per_gather: '0',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

// Browser tests start more sites, each with fourteen connections.
const testSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' }

/** Returns the port of the server: a running one, for example an orphan, or a new one. */
export async function startServer(location: ServerLocation, durable: boolean): Promise<number> {
  const deadline = Date.now() + timeout
  let child: ChildProcess | undefined
  while (Date.now() < deadline) {
    const running = findServer(location)
    if (running?.status === 'ready') return running.port

    const ended = child !== undefined && (child.exitCode !== null || child.signalCode !== null)
    if (ended) requireTransient(readFileSync(logOf(location), 'utf8'))
    if (!running && (ended || !child)) child = await launch(location, durable)
    await sleep(25)
  }
  throw serverProblem('The database did not start in time', readFileSync(logOf(location), 'utf8'))
}

/** Stops the server if it runs. Open transactions are rolled back. */
export async function stopServer(location: ServerLocation) {
  const running = findServer(location)
  if (!running) return

  process.kill(running.pid, 'SIGINT')
  const deadline = Date.now() + timeout
  while (isServer(running.pid, location.cluster)) {
    if (Date.now() > deadline) throw serverProblem('The database did not stop', readFileSync(logOf(location), 'utf8'))
    await sleep(25)
  }
  // A server that is a child of this process must be reaped before this process exits.
  await sleep(25)
}

/**
 * Starts the server in its own session, so that Ctrl-C does not reach it. pg_ctl is not used: its exit would make the
 * server an orphan, which leaves a zombie in a container whose init process reaps no children.
 */
async function launch(location: ServerLocation, durable: boolean) {
  const log = logOf(location)
  if (existsSync(log)) renameSync(log, `${log}.1`)
  const output = openSync(log, 'w', 0o600)

  const parameters = { port: String(await freePort(lastPort(location))), ...settings, ...(durable ? {} : testSettings) }
  const options = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(location.binaries, 'postgres'), ['-D', location.cluster, ...options], {
    ...asUser(location.user),
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  await once(child, 'spawn').catch(cannotRun)
  return child
}

/** Returns the port of the previous server, so that clients can reconnect. */
function lastPort(location: ServerLocation) {
  const file = join(location.cluster, 'postmaster.opts')
  const [, port] = (existsSync(file) && /"port=(\d+)"/.exec(readFileSync(file, 'utf8'))) || []
  return port === undefined ? undefined : Number(port)
}

/** Throws unless the failure is transient: a taken port, shared memory of a killed server, or a simultaneous start. */
function requireTransient(log: string) {
  if (/Address already in use|still in use|already exists/.test(log)) return
  throw serverProblem('The database did not start', log)
}

/** Returns the pid, port and status of the server, if it runs. */
export function findServer(location: ServerLocation) {
  const file = join(location.cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined

  const [pid, , , port, , , , status] = readFileSync(file, 'utf8').split('\n')
  if (isServer(Number(pid), location.cluster)) return { pid: Number(pid), port: Number(port), status: status?.trim() }

  // After a reboot or in a new container, the pid may belong to another program, and PostgreSQL would not start.
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

function logOf(location: ServerLocation) {
  return join(location.home, 'postgres.log')
}
