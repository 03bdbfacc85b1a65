import { Socket } from 'node:net'

/** The argument of the `socket` option of the driver, whose types lack it. */
type Target = { host: string[]; port: number[]; path?: string | false | undefined }

/**
 * Creates connections for a pool that close themselves when the server sends nothing for `timeout` milliseconds after a
 * write. Neither the driver nor the server detects a server that hangs or a network that drops packets: the connections
 * of the pool would be blocked until TCP gives up, after many minutes. Over TLS the driver reads from another socket,
 * and connections are not watched.
 */
export function watchedSockets(timeout: number) {
  return ({ host, port, path }: Target): Socket => {
    const socket = new Socket()
    watch(socket, timeout)
    if (path) socket.connect(path)
    else socket.connect(port[0] ?? 5432, host[0] ?? 'localhost')
    // The driver uses this name to verify the certificate.
    return Object.assign(socket, { host: host[0], port: port[0] })
  }
}

function watch(socket: Socket, timeout: number) {
  let timer: NodeJS.Timeout | undefined
  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean
  socket.write = ((...args: unknown[]) => {
    timer ??= setTimeout(() => {
      const firedTimer = timer
      // Data that arrived while this process was busy are read first.
      setImmediate(() => setImmediate(() => timer === firedTimer && end()))
    }, timeout)
    return write(...args)
  }) as Socket['write']
  const end = () => socket.destroy(Object.assign(new Error('The database sent no response.'), { code: 'ETIMEDOUT' }))
  socket.on('data', stopTimer)
  socket.on('close', stopTimer)
}
