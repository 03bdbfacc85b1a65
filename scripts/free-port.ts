import { createServer } from 'node:net'

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((answer, refuse) => {
    const server = createServer().once('error', refuse)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? answer(address.port) : refuse(address)))
    })
  })
}
