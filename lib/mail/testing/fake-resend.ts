import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Accepted = { key: string; id: string; body: Record<string, unknown> }

/** A hook may return an error response, or delay the response. */
type Failure = number | { status: number; headers: Record<string, string> } | undefined
type Hook = (key: string) => Failure | Promise<Failure>

/**
 * Starts a fake mail provider. It accepts `POST /emails`; for a known idempotency key it returns the first response and
 * does not send again. `before` runs before a mail is accepted and may reject it, `after` runs between accepting and
 * responding.
 */
export async function fakeResend({ before, after }: { before?: Hook; after?: (key: string) => unknown } = {}) {
  const accepted: Accepted[] = []
  const requestedKeys: string[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => null)
    // The sender was killed before it sent the whole body.
    if (body === null) return
    const key = String(request.headers['idempotency-key'] ?? '')
    if (request.url !== '/emails' || request.method !== 'POST' || !key)
      return respond(response, 404, { name: 'not_found' })
    requestedKeys.push(key)
    const failure = await before?.(key)
    if (failure) {
      const { status, headers } = typeof failure === 'number' ? { status: failure, headers: {} } : failure
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      return respond(response, status, { name: 'application_error', message: 'Not now.', statusCode: status })
    }

    let mail = accepted.find(earlier => earlier.key === key)
    if (!mail) {
      mail = { key, id: crypto.randomUUID(), body: JSON.parse(body) }
      accepted.push(mail)
    }
    await after?.(key)
    respond(response, 200, { id: mail.id })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The mails that were sent, each once. */
    accepted,
    /** The idempotency key of every request, in order. */
    requestedKeys,
    close: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function respond(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
