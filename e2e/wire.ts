import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be cut, and that notes what was asked and answered over it. */
export async function aWire(to: string) {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()
  let stalled = false
  let asked = ''
  let answered = ''
  const server = createServer(near => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.on('error', () => {})
      from.pipe(to)
      if (stalled) from.pause()
    }
    near.on('data', bytes => {
      asked += bytes.toString('latin1')
    })
    far.on('data', bytes => {
      answered += bytes.toString('latin1')
    })
  })
  const listen = async (on: number) => {
    server.listen(on, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const here = await listen(0)

  return {
    address: `127.0.0.1:${here}`,
    /** The paths that were asked for, in order. */
    paths: () => [...asked.matchAll(/[A-Z] (\/\S*) HTTP\/1\.1\r\n/g)].map(([, path]) => path),
    /** How many answers the site gave. */
    answers: () => [...answered.matchAll(/HTTP\/1\.1 [2-5]\d\d /gm)].length,
    async cut() {
      const closed = new Promise(done => server.close(done))
      for (const socket of open) socket.destroy()
      await closed
    },
    mend: () => listen(here),
    /** Nothing gets through any more and nothing is refused, as with a machine that hangs. */
    stall() {
      stalled = true
      for (const socket of open) socket.pause()
    },
    resume() {
      stalled = false
      for (const socket of open) socket.resume()
    },
  }
}
