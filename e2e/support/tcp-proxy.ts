import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Creates a TCP proxy that records requests and responses and that can be disconnected or stalled. */
export async function createTcpProxy(target: string) {
  const { hostname, port } = new URL(target)
  const openSockets = new Set<Socket>()
  let stalled = false
  let requestBytes = ''
  let responseBytes = ''
  const server = createServer(client => {
    const upstream = connect(Number(port), hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      openSockets.add(from)
      from.on('close', () => {
        openSockets.delete(from)
        to.destroy()
      })
      from.on('error', () => {})
      from.pipe(to)
      if (stalled) from.pause()
    }
    client.on('data', bytes => {
      requestBytes += bytes.toString('latin1')
    })
    upstream.on('data', bytes => {
      responseBytes += bytes.toString('latin1')
    })
  })
  const listen = async (listenPort: number) => {
    server.listen(listenPort, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const ownPort = await listen(0)

  return {
    /** The host and port at which the proxy listens. */
    address: `127.0.0.1:${ownPort}`,
    /** Returns the requested paths in order. */
    paths: () => [...requestBytes.matchAll(/[A-Z] (\/\S*) HTTP\/1\.1\r\n/g)].map(([, path]) => path),
    /** Returns the number of responses. */
    responseCount: () => [...responseBytes.matchAll(/HTTP\/1\.1 [2-5]\d\d /gm)].length,
    async disconnect() {
      const closed = new Promise(resolve => server.close(resolve))
      for (const socket of openSockets) socket.destroy()
      await closed
    },
    reconnect: () => listen(ownPort),
    /** Stops forwarding without closing connections, as a machine does that no longer responds. */
    stall() {
      stalled = true
      for (const socket of openSockets) socket.pause()
    },
    resume() {
      stalled = false
      for (const socket of openSockets) socket.resume()
    },
  }
}
