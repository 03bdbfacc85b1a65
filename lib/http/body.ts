import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/env'

/** Maximum size of a body, in bytes. */
const bodyLimit = 64 * 1024

export type Refusal = {
  status: number
  message: string
  errors?: Record<string, string[] | undefined>
  headers?: Record<string, string>
}

export type Fields = Record<string, unknown>

/** Thrown while a request is parsed, with the error response. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** The fields of a JSON or form request; the last of several with one name wins. Throws `RefusedError`. */
export async function readFields(request: Request): Promise<Fields> {
  if (isCrossOrigin(request)) throw new RefusedError({ status: 403, message: 'This call is for our own pages.' })
  const type = request.headers.get('content-type') ?? ''
  const parse = parsers[type.split(';')[0]?.trim().toLowerCase() ?? '']
  if (!parse) throw new RefusedError({ status: 415, message: 'Send JSON or a form.' })

  const text = await readText(request)
  return orUnreadable(() => parse(text, type))
}

/** The body as text: uncompressed UTF-8 of at most 64 kB. Throws `RefusedError`. */
export async function readText(request: Request): Promise<string> {
  const coding = request.headers.get('content-encoding')?.toLowerCase() ?? 'identity'
  if (coding !== 'identity')
    throw new RefusedError({
      status: 415,
      message: 'Send it uncompressed.',
      headers: { 'accept-encoding': 'identity' },
    })
  return orUnreadable(async () => new TextDecoder('utf-8', { fatal: true }).decode(await readLimited(request)))
}

async function orUnreadable<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof RefusedError) throw error
    throw new RefusedError({ status: 400, message: 'This cannot be read.' })
  }
}

const parsers: Record<string, (text: string, type: string) => Fields | Promise<Fields>> = {
  'application/json': text => {
    const fields: unknown = JSON.parse(text)
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
      throw new RefusedError(invalid({ '': ['Send an object.'] }))
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
      throw new RefusedError({ status: 415, message: 'No files, please.' })
    return Object.fromEntries(entries)
  },
}

const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '))

/** A validation error, with messages by field. */
export const invalid = (errors: Refusal['errors'] = {}): Refusal => ({
  status: 422,
  message: 'Please look at the marked fields.',
  errors,
})

/** The errors of a schema, by field. */
export const errorsOf = (error: z.ZodError) => z.flattenError(error as z.ZodError<Fields>).fieldErrors

/** Whether a browser sent the request from another site. Clients that send neither header are allowed. */
export function isCrossOrigin({ headers }: Request): boolean {
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite && fetchSite !== 'same-origin' && fetchSite !== 'none') return true
  const origin = headers.get('origin')
  if (!origin) return false
  // Behind a proxy the host may differ from the one that visitors see.
  return origin !== env.SITE_URL && (!URL.canParse(origin) || new URL(origin).host !== headers.get('host'))
}

async function readLimited(request: Request): Promise<Buffer> {
  const tooLarge = new RefusedError({ status: 413, message: 'This is more than 64 kB.' })
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) throw tooLarge
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size <= bodyLimit) parts.push(part)
    // Stopping immediately would reset the connection before the sender gets the response. Beyond this it is reset.
    if (size > 16 * bodyLimit) break
  }
  if (size > bodyLimit) throw tooLarge
  return Buffer.concat(parts)
}
