import { once } from 'node:events'
import { connect } from 'node:net'

/** A connection on which anything may be said, and that keeps what it hears. */
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
    /** Comes back when this was heard, or when there is nothing more to hear. */
    async waitFor(expected: RegExp) {
      while (open && !expected.test(received)) await Promise.race([more.promise, closed])
    },
    destroy: () => void socket.destroy(),
  }
}

/**
 * Many of them, a hundred at a time: of more at once than a server's line of waiting ones holds, some would be known to
 * this side alone.
 */
export async function rawSockets(url: string, count: number) {
  const all: Awaited<ReturnType<typeof rawSocket>>[] = []
  while (all.length < count)
    all.push(...(await Promise.all(Array.from({ length: Math.min(100, count - all.length) }, () => rawSocket(url)))))
  return all
}

/** The statuses of all answers that were heard. */
export const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
