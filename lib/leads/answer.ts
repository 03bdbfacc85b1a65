import 'server-only'
import type { z } from 'zod'
import { copy } from './copy'
import { errorsOf, invalid, isRefusal, type Refusal, readFields } from './http'
import { secondsToWait } from './limits'
import { plainPage } from './plain-page'

type Call<Schema extends z.ZodType> = {
  schema: Schema
  /** Does what was asked and answers what the caller reads besides `success`. */
  take: (input: z.infer<Schema>) => Promise<Record<string, unknown>>
  /** Where a form without script is led afterwards. */
  thanks: string
}

/** One public call: reads, limits, checks, does, words the answer. JSON for script, a page for a plain form. */
export async function answerCall<Schema extends z.ZodType>(
  request: Request,
  { schema, take, thanks }: Call<Schema>,
): Promise<Response> {
  const read = await readFields(request)
  if (isRefusal(read)) return refuse(read, (request.headers.get('accept') ?? '').startsWith('text/html'))
  const { fields } = read
  const byForm = read.byForm && !wantsJson(request)

  const input = schema.safeParse(fields)
  if (!input.success) return refuse(invalid(errorsOf(input.error)), byForm)
  try {
    const wait = await secondsToWait(request, (input.data as { email: string }).email)
    if (wait)
      return refuse(
        { status: 429, message: 'Too many at once. Please try again later.', headers: { 'retry-after': String(wait) } },
        byForm,
      )
    const result = await take(input.data)
    return byForm && !wantsJson(request)
      ? seeOther(thanks)
      : Response.json({ success: true, ...result }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    console.error('A call could not be answered.', error instanceof Error ? error.message : error)
    return refuse({ status: 503, message: copy.failed }, byForm)
  }
}

function refuse({ status, message, errors, headers }: Refusal, byForm: boolean): Response {
  if (byForm) return plainPage({ status, heading: 'Not sent yet', lines: [message, ...firstOf(errors), wayBack] })
  return Response.json(
    { success: false, message, ...(errors && { errors }) },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  )
}

const wayBack = 'Go back with your browser: what you typed is still in the form.'
const firstOf = (errors: Refusal['errors'] = {}) => Object.values(errors).flatMap(texts => texts?.slice(0, 1) ?? [])
const wantsJson = (request: Request) => request.headers.get('x-requested-with') === 'XMLHttpRequest'
const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })

/** A method that a call does not have. */
export const notAllowed = (allow: string) => () =>
  Response.json({ success: false, message: `Use ${allow}.` }, { status: 405, headers: { allow } })
