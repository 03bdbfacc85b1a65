import { request } from 'node:http'
import { type DefaultTreeAdapterMap, parse } from 'parse5'

const siteUnderTest = process.env.BASE_URL ?? ''

type RawRequest = {
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array | string
  /** The URL of the site; by default the site under test. */
  site?: string
}
export type RawResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** Sends exactly this path and these headers, which `fetch` would normalise, and does not follow redirects. */
export function sendRaw(
  path: string,
  { method = 'GET', headers = {}, body, site = siteUnderTest }: RawRequest = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(site)
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => void chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      )
      response.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Posts these values to a page without script, together with the values of all other inputs of the page. */
export async function sendForm(
  path: string,
  values: Record<string, string>,
  headers: Record<string, string> = {},
  site = siteUnderTest,
) {
  const form = new FormData()
  for (const [name, value] of inputsOf((await sendRaw(path, { site })).body)) form.set(name, value)
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return sendEncoded(path, form, headers, site)
}

/** Posts a form to a path, as a browser does. */
export async function sendEncoded(
  path: string,
  form: FormData,
  headers: Record<string, string> = {},
  site = siteUnderTest,
) {
  const encoded = new Response(form)
  return sendRaw(path, {
    site,
    method: 'POST',
    headers: {
      origin: site,
      'content-type': encoded.headers.get('content-type') ?? '',
      ...headers,
    },
    body: new Uint8Array(await encoded.arrayBuffer()),
  })
}

/** Returns the Set-Cookie headers of a response. */
export const cookiesOf = ({ headers }: RawResponse): string[] => (headers['set-cookie'] as string[] | undefined) ?? []

type Node = DefaultTreeAdapterMap['node']

/** Returns the attributes of all elements with this tag name. */
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
