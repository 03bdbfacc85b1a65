import 'server-only'
import { z } from 'zod'

/** A body may have this many bytes. */
const bodyLimit = 64 * 1024

export type Refusal = {
  status: number
  message: string
  errors?: Record<string, string[] | undefined>
  headers?: Record<string, string>
}

/** The fields of a request, from JSON or from a form; or why they cannot be had. */
export async function readFields(
  request: Request,
): Promise<{ fields: Record<string, unknown>; byForm: boolean } | Refusal> {
  if (comesFromElsewhere(request)) return { status: 403, message: 'This call is for our own pages.' }
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const byForm = type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data'
  if (!byForm && type !== 'application/json') return { status: 415, message: 'Send JSON or a form.' }

  const bytes = await readLimited(request)
  if (!bytes) return { status: 413, message: 'This is more than 64 kB.' }
  try {
    const body = new Response(new Uint8Array(bytes), {
      headers: { 'content-type': request.headers.get('content-type') ?? type },
    })
    if (byForm) return { fields: Object.fromEntries(await body.formData()), byForm }
    const fields: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
      return invalid({ '': ['Send an object.'] })
    return { fields: fields as Record<string, unknown>, byForm }
  } catch {
    return { status: 400, message: 'This cannot be read.' }
  }
}

/** What does not pass the schema, by field. */
export const invalid = (errors: Refusal['errors'] = {}): Refusal => ({
  status: 422,
  message: 'Please look at the marked fields.',
  errors,
})

/** The errors of a schema, by field. */
export const errorsOf = (error: z.ZodError) => z.flattenError(error as z.ZodError<Record<string, unknown>>).fieldErrors

export const isRefusal = (result: object): result is Refusal => 'status' in result && 'message' in result

/** Browsers say where a request comes from; one that came from another site is refused. Programs that say nothing may pass. */
function comesFromElsewhere({ headers }: Request): boolean {
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite && fetchSite !== 'same-origin' && fetchSite !== 'none') return true
  const origin = headers.get('origin')
  if (!origin || origin === 'null') return origin === 'null'
  return !URL.canParse(origin) || new URL(origin).host !== headers.get('host')
}

async function readLimited(request: Request): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > bodyLimit) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
