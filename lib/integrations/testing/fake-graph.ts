import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type GraphResponse = { status: number; body: object }
type GraphRequest = { id: string; fields: string; token: string; proof: string }

/** Returns a response with this error code of the Graph API and this HTTP status. */
export const graphError = (code: number, status = 400): GraphResponse => ({
  status,
  body: { error: { message: 'Text that may name njeri@example.com', type: 'OAuthException', code } },
})

/**
 * Returns a filled-in form in the format of the Graph API; `answers` are by the name of the question,
 * `more` are other fields of the form.
 */
export const aFilledForm = (answers: Record<string, string | string[]>, more: object = {}): GraphResponse => ({
  status: 200,
  body: {
    id: '1',
    created_time: new Date().toISOString().replace(/\.\d+Z$/, '+0000'),
    is_organic: false,
    field_data: Object.entries(answers).map(([name, value]) => ({ name, values: [value].flat() })),
    ...more,
  },
})

/**
 * Starts a fake of Meta's Graph API, which returns the object in `objects` for an id. `before` runs before the
 * response.
 */
export async function fakeGraph({ before }: { before?: (read: GraphRequest) => Promise<unknown> } = {}) {
  const objects = new Map<string, GraphResponse | ((read: GraphRequest) => GraphResponse)>()
  const reads: GraphRequest[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://graph.example')
    const read = {
      id: url.pathname.split('/').at(-1) ?? '',
      fields: url.searchParams.get('fields') ?? '',
      proof: url.searchParams.get('appsecret_proof') ?? '',
      token: request.headers.authorization?.replace('Bearer ', '') ?? '',
    }
    reads.push(read)
    await before?.(read)
    const object = objects.get(read.id) ?? graphError(100)
    const { status, body } = typeof object === 'function' ? object(read) : object
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v26.0`,
    objects,
    reads,
    close: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
