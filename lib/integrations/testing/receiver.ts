import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

type Received = { id: string; body: string; headers: Record<string, string> }
type Responder = (received: Received) => number | { status: number; headers: Record<string, string> } | 'nothing'

/**
 * Starts a local receiver of webhooks. `respond` returns the status of a response, or `nothing` to send no response.
 */
export async function aReceiver(respond: Responder = () => 200) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const webhook = { id: headers['webhook-id'] ?? '', body, headers }
    received.push(webhook)
    const result = respond(webhook)
    if (result === 'nothing') return
    const { status, headers: more } = typeof result === 'number' ? { status: result, headers: {} } : result
    // The body is larger than the sender reads.
    response.writeHead(status, more).end('x'.repeat(100_000))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    /** Returns the verified payload of a request. Throws if the signature was made with another secret. */
    verify: (secret: string, at = 0) => {
      const { body, headers } = received[at] ?? { body: '', headers: {} }
      return new Webhook(secret).verify(body, headers)
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}
