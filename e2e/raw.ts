import { request } from 'node:http'
import { type DefaultTreeAdapterMap, parse } from 'parse5'

type Sent = { method?: string; headers?: Record<string, string>; body?: Uint8Array | string }
export type Told = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** Sends exactly this path and these heads, where `fetch` would put them right first. Follows nothing. */
export function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Told> {
  const { hostname, port } = new URL(process.env.BASE_URL ?? '')
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers, agent: false }, answer => {
      const parts: Buffer[] = []
      answer.on('data', part => void parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString('utf8'),
        }),
      )
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Sends the first form of a page as a browser without script would, with these values typed in. */
export async function sendForm(path: string, typed: Record<string, string>, headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of inputsOf((await send(path)).body)) form.set(name, value)
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  const encoded = new Response(form)
  return send(path, {
    method: 'POST',
    headers: {
      origin: process.env.BASE_URL ?? '',
      'content-type': encoded.headers.get('content-type') ?? '',
      ...headers,
    },
    body: new Uint8Array(await encoded.arrayBuffer()),
  })
}

/** The cookies that an answer sets, whole. */
export const cookiesOf = ({ headers }: Told): string[] => (headers['set-cookie'] as string[] | undefined) ?? []

type Node = DefaultTreeAdapterMap['node']

/** The elements of a page with this name. */
export function elementsOf(html: string, name: string): Map<string, string>[] {
  const found: Map<string, string>[] = []
  const visit = (node: Node) => {
    if ('tagName' in node && node.tagName === name)
      found.push(new Map(node.attrs.map(attribute => [attribute.name, attribute.value])))
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parse(html))
  return found
}

const inputsOf = (html: string): [string, string][] =>
  elementsOf(html, 'input').flatMap(input => {
    const name = input.get('name')
    return name ? [[name, input.get('value') ?? '']] : []
  })
