import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { log } from '../logging/log'
import { isStopping, markStopping } from './is-stopping'

/** How long jobs, and all there is to do, may take once we were asked to stop, in milliseconds. */
const timeouts = { jobs: 7000, all: 9500 }

export type BackgroundWork = {
  /** Waits for what is being done, at most this many milliseconds. */
  finish(timeout: number): Promise<void>
  /** Closes connections and exporters once nothing uses them any more. */
  close(): Promise<unknown>
}

const connections = new Set<Socket>()

/**
 * Ends this process in order when it is asked to. The framework takes no more connections, answers what was asked and
 * runs what was to be done after an answer, and then exits (with 143); that exit waits here for the jobs that are being
 * done, and lets go of the database. Call it once the framework listens for the signals itself.
 */
export function installShutdown(work: BackgroundWork) {
  const stop = () => shutDown(work)
  subscribe('net.server.socket', message => {
    const { socket } = message as { socket: Socket }
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function shutDown({ finish, close }: BackgroundWork) {
  if (isStopping()) return
  markStopping()
  const exit = process.exit.bind(process)
  log.info('Stopping: no more connections, what was begun is ended.')
  // After what has arrived by then is read: a request that waited in the line while we were busy is no idle one.
  setInterval(() => setImmediate(closeIdle), 100)
  setTimeout(() => {
    log.warn('Stopped before all was done: it took too long.')
    exit(1)
  }, timeouts.all)

  const finished = finish(timeouts.jobs)
  let ending = false
  process.exit = (() => {
    if (!ending)
      void finished
        .then(close)
        .then(() => log.info('Stopped.'))
        .then(() => exit(0))
    ending = true
  }) as typeof process.exit
}

/** Browsers open connections ahead of need and keep them after: nobody waits for those. */
function closeIdle() {
  for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
  const servers = new Set([...connections].map(connection => (connection as Socket & { server?: Server }).server))
  for (const server of servers) server?.closeIdleConnections()
}
