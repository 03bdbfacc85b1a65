// Loaded into the site's own process, ahead of Next.

import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

// When the launcher is killed, nobody else would stop the site and free its port.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

// Browsers open connections ahead of need. Node waits for those that never asked for anything; we do not.
const connections = new Set<Socket>()
subscribe('net.server.socket', message => {
  const { socket } = message as { socket: Socket }
  connections.add(socket)
  socket.once('close', () => connections.delete(socket))
})
process.on('SIGTERM', () => {
  // Next does not listen yet, and without this listener the signal would have ended it.
  if (process.listenerCount('SIGTERM') === 1) process.exit(143)
  for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
})
