import { once } from 'node:events'
import { connect } from 'node:net'

/** Opens a TCP connection that sends arbitrary bytes and records the received bytes. */
export async function rawSocket(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let received = ''
  let more = Promise.withResolvers<void>()
  socket.on('data', bytes => {
    received += bytes.toString('latin1')
    more.resolve()
    more = Promise.withResolvers()
  })
  socket.on('error', () => {})
  let open = true
  const closed = new Promise<void>(resolve => {
    socket.on('close', () => {
      open = false
      resolve()
    })
  })
  await once(socket, 'connect')

  return {
    write: (text: string) => void socket.write(Buffer.from(text, 'latin1')),
    received: () => received,
    isOpen: () => open,
    closed,
    /** Resolves as soon as the received bytes match the pattern or the connection is closed. */
    async waitFor(expected: RegExp) {
      while (open && !expected.test(received)) await Promise.race([more.promise, closed])
    },
    destroy: () => void socket.destroy(),
  }
}

/**
 * Opens many connections, a hundred at a time. More would exceed the accept queue of the server, so that some
 * connections would exist only on the client side.
 */
export async function rawSockets(url: string, count: number) {
  const all: Awaited<ReturnType<typeof rawSocket>>[] = []
  while (all.length < count)
    all.push(...(await Promise.all(Array.from({ length: Math.min(100, count - all.length) }, () => rawSocket(url)))))
  return all
}

/** Returns the statuses of all received responses. */
export const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
