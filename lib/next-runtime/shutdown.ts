import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { log } from '../logging/log'
import { isStopping, markStopping } from './is-stopping'

/** Timeouts of a shutdown in milliseconds: for running jobs, and for everything. */
const timeouts = { jobs: 7000, all: 9500 }

export type BackgroundWork = {
  /** Waits for what is being done, at most this many milliseconds. */
  finish(timeout: number): Promise<void>
  /** Closes connections and exporters once nothing uses them any more. */
  close(): Promise<unknown>
}

const connections = new Set<Socket>()

/**
 * Graceful shutdown. The framework stops accepting connections, finishes requests and `after` callbacks, and then exits
 * (with 143); that exit is delayed here until running jobs are done and the database is closed. Call it after the
 * framework has installed its own signal handlers.
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
  log.info('Stopping: finishing open requests and jobs.')
  // After pending input is read: a connection with a queued request is not idle.
  setInterval(() => setImmediate(closeIdle), 100)
  setTimeout(() => {
    log.warn('Shutdown timed out: stopped before all was done.')
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

/** Browsers preconnect and keep connections alive: idle ones are closed. */
function closeIdle() {
  for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
  const servers = new Set([...connections].map(connection => (connection as Socket & { server?: Server }).server))
  for (const server of servers) server?.closeIdleConnections()
}
