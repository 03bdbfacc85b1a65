import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/env'

const maxBodyBytes = 64 * 1024

export type RequestFailure = {
  status: number
  message: string
  errors?: Record<string, string[] | undefined>
  headers?: Record<string, string>
}

export type Fields = Record<string, unknown>

/** Thrown while a request is parsed; contains the error response. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly failure: RequestFailure

  constructor(failure: RequestFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Parses the fields of a JSON or form request; the last value of a repeated name counts. Throws `RequestError`. */
export async function readFields(request: Request): Promise<Fields> {
  if (isCrossOrigin(request)) throw new RequestError({ status: 403, message: 'This call is for our own pages.' })
  const type = request.headers.get('content-type') ?? ''
  const parse = parsers[type.split(';')[0]?.trim().toLowerCase() ?? '']
  if (!parse) throw new RequestError({ status: 415, message: 'Send JSON or a form.' })

  const text = await readText(request)
  return rejectUnreadable(() => parse(text, type))
}

/** Reads the body as text: uncompressed UTF-8 of at most 64 kB, or of `limit` bytes. Throws `RequestError`. */
export async function readText(request: Request, limit = maxBodyBytes): Promise<string> {
  const coding = request.headers.get('content-encoding')?.toLowerCase() ?? 'identity'
  const headers = { 'accept-encoding': 'identity' }
  if (coding !== 'identity') throw new RequestError({ status: 415, message: 'Send it uncompressed.', headers })
  return rejectUnreadable(async () => new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(request, limit)))
}

async function rejectUnreadable<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof RequestError) throw error
    throw new RequestError({ status: 400, message: 'This cannot be read.' })
  }
}

const parsers: Record<string, (text: string, type: string) => Fields | Promise<Fields>> = {
  'application/json': text => {
    const fields: unknown = JSON.parse(text)
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
      throw new RequestError(invalidRequest({ '': ['Send an object.'] }))
    return fields as Fields
  },
  // URLSearchParams would silently replace invalid UTF-8.
  'application/x-www-form-urlencoded': text =>
    Object.fromEntries(
      text
        .split('&')
        .filter(pair => pair !== '')
        .map(pair => {
          const [name = '', ...value] = pair.split('=')
          return [decode(name), decode(value.join('='))]
        }),
    ),
  'multipart/form-data': async (text, type) => {
    const entries = [...(await new Response(text, { headers: { 'content-type': type } }).formData())]
    if (entries.some(([, value]) => typeof value !== 'string'))
      throw new RequestError({ status: 415, message: 'No files, please.' })
    return Object.fromEntries(entries)
  },
}

const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))

/** Returns the error response of invalid fields, with messages by field. */
export const invalidRequest = (errors: RequestFailure['errors'] = {}): RequestFailure => ({
  status: 422,
  message: 'Please look at the marked fields.',
  errors,
})

export const errorsOf = (error: z.ZodError) => z.flattenError(error as z.ZodError<Fields>).fieldErrors

/** Returns true if a browser sent the request from another site. Clients that send neither header are allowed. */
export function isCrossOrigin({ headers }: Request): boolean {
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite && fetchSite !== 'same-origin' && fetchSite !== 'none') return true
  const origin = headers.get('origin')
  if (!origin) return false
  // Behind a proxy, `Host` may differ from the host that visitors see.
  return origin !== env.SITE_URL && (!URL.canParse(origin) || new URL(origin).host !== headers.get('host'))
}

/** Reads the body as bytes, at most `limit` of them. Throws `RequestError`. */
export async function readBytes(request: Request, limit = maxBodyBytes): Promise<Buffer> {
  const tooLarge = new RequestError({ status: 413, message: `This is more than ${limit / 1024} kB.` })
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
    // Reading continues up to this size, because stopping immediately would reset the connection before the sender gets
    // the response.
    if (size > Math.max(2 * limit, 16 * maxBodyBytes)) break
  }
  if (size > limit) throw tooLarge
  return Buffer.concat(chunks)
}
