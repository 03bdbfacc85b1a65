import { createServer } from 'node:net'

/** A port of this machine that nobody listens on: the preferred one if it is free. */
export async function freePort(preferred = 0): Promise<number> {
  return preferred === 0 ? listenOn(0) : listenOn(preferred).catch(() => listenOn(0))
}

function listenOn(port: number): Promise<number> {
  return new Promise((answer, refuse) => {
    const server = createServer().once('error', refuse)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? answer(address.port) : refuse(address)))
    })
  })
}
