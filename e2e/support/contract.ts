import { expect } from '@playwright/test'
import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Operation = { responses: Record<string, { headers?: object; content?: Record<string, object> }> }
type Document = { paths: Record<string, Record<string, Operation>> }

export type ApiResponse = { status: number; headers: Headers; body: string }

/** Loads the OpenAPI document of the running site and checks responses against it. */
export class Contract {
  readonly document: Document
  private readonly ajv: Ajv

  constructor(document: Document) {
    this.document = document
    this.ajv = new Ajv({ strict: false, allErrors: true })
    addFormats(this.ajv)
    this.ajv.addSchema(document, 'openapi')
  }

  static async of(site: string) {
    return new Contract(await (await fetch(new URL('/api/openapi.json', site))).json())
  }

  /** Throws unless the document describes this status with these headers, this content type and this body. */
  check(path: string, method: 'get' | 'post', { status, headers, body }: ApiResponse) {
    const summary = `${method} ${path} returned ${status} ${body.slice(0, 200)}`
    const response = this.document.paths[path]?.[method]?.responses[status]
    expect(response, `${summary}, which is not described`).toBeDefined()
    for (const name of Object.keys(response?.headers ?? {}))
      expect(headers.get(name), `${summary} without ${name}`).toBeTruthy()

    const type = headers.get('content-type')?.split(';')[0] ?? ''
    const content = response?.content
    if (!content) return expect(body, summary).toBe('')
    expect(Object.keys(content), summary).toContain(type)
    if (type !== 'application/json') return
    const valid = this.validatorOf([path, method, 'responses', String(status), 'content', type, 'schema'])
    expect(valid(JSON.parse(body)) ? [] : valid.errors, summary).toEqual([])
  }

  private validatorOf(segments: string[]): ValidateFunction {
    const pointer = ['paths', ...segments].map(part => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
    return this.ajv.compile({ $ref: `openapi#/${encodeURI(pointer)}` })
  }
}

let count = 0
/** Returns a unique word that begins with `word`. */
export const unique = (word: string) => `${word}-${process.pid}-${Date.now().toString(36)}-${count++}`

/** Sends a request without following redirects and reads the complete response. */
export async function sendRequest(url: string | URL, init: RequestInit = {}): Promise<ApiResponse> {
  const response = await fetch(url, { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, body: await response.text() }
}
