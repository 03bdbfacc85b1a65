import 'server-only'
import type { z } from 'zod'
import { ConflictError } from '@/lib/errors'
import { requestIdOf } from '@/lib/http/request-id'
import { log } from '@/lib/logging/log'
import { errorsOf, type Fields, invalidRequest, RequestError, type RequestFailure, readFields } from '../http/body'
import { plainPage } from '../http/plain-page'
import { copy, waitMessage } from '../text/copy'
import { formPage } from './form-page'
import { countForm, countTap, type WithFormCounts } from './rate-limit'

type FormRequestOptions<Schema extends z.ZodObject, Result extends Record<string, unknown>> = {
  schema: Schema
  /** Handles the parsed input with the counts of `countForm`. Returns fields of the response besides `success`, if any. */
  handle: (input: z.infer<Schema> & Required<WithFormCounts>) => Promise<Result> | Promise<void>
  /** The path to which a form without script is redirected. A function gets the fields of the response. */
  thanks: string | ((result: Result) => string)
}

/**
 * Handles a public form request: parses, validates, counts, calls `handle`. Responds with JSON, or with a page for a
 * browser without script. Valid forms are stored, whatever their number; only taps on WhatsApp links are limited.
 */
export async function handleFormRequest<Schema extends z.ZodObject, Result extends Record<string, unknown>>(
  request: Request,
  { schema, handle, thanks }: FormRequestOptions<Schema, Result>,
): Promise<Response> {
  let fields: Fields | undefined
  try {
    fields = await readFields(request)
    const input = schema.safeParse(fields)
    if (!input.success) throw new RequestError(invalidRequest(errorsOf(input.error)))

    const result = ((await handle({ ...input.data, ...(await countRequest(request, input.data)) })) ?? {}) as Result
    if (!acceptsPage(request)) return uncachedJson({ success: true, ...result })
    return seeOther(typeof thanks === 'string' ? thanks : thanks(result))
  } catch (error) {
    const failure = failureOf(request, error)
    if (!acceptsPage(request)) return failureResponse(failure)
    if (failure.errors?.idempotencyKey) {
      delete fields?.idempotencyKey
      delete failure.errors
    }
    return fields ? formPage(new URL(request.url).pathname, schema, fields, failure) : failurePage(failure)
  }
}

function failureOf(request: Request, error: unknown): RequestFailure {
  if (!(error instanceof RequestError || error instanceof ConflictError)) return unexpectedFailure(request, error)
  const failure = error instanceof RequestError ? error.failure : keyReused(error)
  logRejectedRequest(request, failure)
  return failure
}

/** Returns the failure for an idempotency key of another request; the page then gives its form a new key. */
function keyReused({ message }: ConflictError): RequestFailure {
  return { status: 422, message, errors: { idempotencyKey: [message] } }
}

/** Returns true for browsers without script: they accept HTML, and our script marks its requests. */
const acceptsPage = ({ headers }: Request) =>
  (headers.get('accept') ?? '').includes('text/html') && headers.get('x-requested-with') !== 'XMLHttpRequest'

/** Logs a rejected request for abuse detection, with its route and without its content. */
function logRejectedRequest(request: Request, { status }: RequestFailure) {
  log.warn('Request rejected.', { request: requestIdOf(request), route: new URL(request.url).pathname, status })
}

/**
 * Counts a form by its e-mail and network. A tap on a WhatsApp link has no e-mail, and is rejected if far too many
 * come: nobody waits for its response.
 */
async function countRequest(request: Request, input: { email?: unknown }) {
  if (typeof input.email === 'string') return countForm(request, input.email)
  const wait = await countTap(request)
  if (wait) throw new RequestError(rateLimited(wait))
  return { spamRemark: null, sharesNotice: false, isTooManyOfNetwork: false, counts: { ofNetwork: 1, ofMailbox: 1 } }
}

function unexpectedFailure(request: Request, error: unknown): RequestFailure {
  log.error('Request failed.', error, {
    request: requestIdOf(request),
    route: new URL(request.url).pathname,
  })
  return { status: 503, message: copy.failed, headers: { 'retry-after': '30' } }
}

const rateLimited = (seconds: number): RequestFailure => ({
  status: 429,
  message: waitMessage(seconds),
  headers: { 'retry-after': String(seconds) },
})

const uncachedJson = (body: object, init: ResponseInit = {}) =>
  Response.json(body, { ...init, headers: { 'cache-control': 'no-store', ...init.headers } })

export const failureResponse = ({ status, message, errors, headers }: RequestFailure) =>
  uncachedJson({ success: false, message, ...(errors && { errors }) }, { status, ...(headers && { headers }) })

/** Logs a rejected request and returns its failure as JSON. */
export function rejectRequest(request: Request, { failure }: RequestError) {
  logRejectedRequest(request, failure)
  return failureResponse(failure)
}

/** Responds to an event of another service. If `handle` fails, status 503 makes the service send the event again. */
export async function handleEvent(request: Request, failed: string, handle: () => Promise<void>): Promise<Response> {
  try {
    await handle()
    return uncachedJson({ success: true })
  } catch (error) {
    if (error instanceof RequestError) return rejectRequest(request, error)
    log.error(failed, error, { request: requestIdOf(request) })
    return failureResponse({ status: 503, message: 'Please send it again later.' })
  }
}

const failurePage = ({ status, message, headers }: RequestFailure) =>
  plainPage({
    status,
    ...(headers && { headers }),
    heading: 'Not sent yet',
    body: (
      <>
        <p>{message}</p>
        <p>Go back with your browser: what you typed is still in the form.</p>
      </>
    ),
    homeLink: true,
  })

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
