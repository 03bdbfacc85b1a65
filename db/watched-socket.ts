import { Socket } from 'node:net'

/** What the driver hands to whoever makes its connections; not in its types. */
type Target = { host: string[]; port: number[]; path?: string | false | undefined }

/**
 * Makes the connections of a pool, each of which ends itself when the server is silent for `patience` milliseconds after
 * something was sent. Neither the driver nor the server notices a server that hangs or a network that swallows packets:
 * without this the connections of the pool are lost until TCP gives up, after many minutes. Over TLS the driver reads
 * the bytes elsewhere, and connections are not watched.
 */
export function watchedSockets(patience: number) {
  return ({ host, port, path }: Target): Socket => {
    const socket = new Socket()
    watch(socket, patience)
    if (path) socket.connect(path)
    else socket.connect(port[0] ?? 5432, host[0] ?? 'localhost')
    // The driver asks for a certificate of this name.
    return Object.assign(socket, { host: host[0], port: port[0] })
  }
}

function watch(socket: Socket, patience: number) {
  let timer: NodeJS.Timeout | undefined
  const answered = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean
  socket.write = ((...given: unknown[]) => {
    timer ??= setTimeout(() => {
      const sent = timer
      // What arrived while this process was busy is read first.
      setImmediate(() => setImmediate(() => timer === sent && end()))
    }, patience)
    return write(...given)
  }) as Socket['write']
  const end = () => socket.destroy(Object.assign(new Error('The database is silent.'), { code: 'ETIMEDOUT' }))
  socket.on('data', answered)
  socket.on('close', answered)
}
