import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { method: string; path: string; userAgent: string }
type Respond = (request: IncomingMessage, response: ServerResponse) => unknown

/** Starts a website on this machine, with the responses of `pages`, and 404 for other paths. */
export async function aWebsite(pages: Record<string, Respond>) {
  const received: Received[] = []
  const active = { now: 0, max: 0 }
  const server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request
    received.push({ method, path, userAgent: headers['user-agent'] ?? '' })
    active.max = Math.max(active.max, ++active.now)
    response.on('close', () => active.now--)
    const respond = pages[path]
    if (respond) respond(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns every request in order, such as `GET /page`. */
    requests: () => received.map(({ method, path }) => `${method} ${path}`),
    received,
    maxActive: () => active.max,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

export const respondWith =
  (code: number, location?: string): Respond =>
  (_request, response) =>
    response.writeHead(code, location ? { location } : {}).end()
