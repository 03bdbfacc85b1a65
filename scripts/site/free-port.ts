import { createServer } from 'node:net'

/** Returns a free port of this machine, the preferred one if possible. */
export async function freePort(preferred = 0): Promise<number> {
  return preferred === 0 ? listenOn(0) : listenOn(preferred).catch(() => listenOn(0))
}

function listenOn(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)))
    })
  })
}
