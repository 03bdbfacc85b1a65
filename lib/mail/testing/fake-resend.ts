import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Accepted = { key: string; id: string; body: Record<string, unknown> }

/** What to do with a request instead of taking it: a status to answer, or anything before the answer goes out. */
type Refusal = number | { status: number; headers: Record<string, string> } | undefined
type Instead = (key: string) => Refusal | Promise<Refusal>

/**
 * Stands in for the mail provider, which is not ours: takes `POST /emails` as it does, and a mail with a key that it
 * knows is answered as the first time and not sent again. `before` decides before a mail is taken, `after` may do
 * something between taking it and saying so.
 */
export async function fakeResend({ before, after }: { before?: Instead; after?: (key: string) => unknown } = {}) {
  const accepted: Accepted[] = []
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const key = String(request.headers['idempotency-key'] ?? '')
    if (request.url !== '/emails' || request.method !== 'POST' || !key) return say(response, 404, { name: 'not_found' })
    asked.push(key)
    const refusal = await before?.(key)
    if (refusal) {
      const { status, headers } = typeof refusal === 'number' ? { status: refusal, headers: {} } : refusal
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      return say(response, status, { name: 'application_error', message: 'Not now.', statusCode: status })
    }

    let mail = accepted.find(known => known.key === key)
    if (!mail) {
      mail = { key, id: crypto.randomUUID(), body: JSON.parse(text) }
      accepted.push(mail)
    }
    await after?.(key)
    say(response, 200, { id: mail.id })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The mails that readers got, each once. */
    accepted,
    /** The key of every request, in order. */
    asked,
    close: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function say(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
