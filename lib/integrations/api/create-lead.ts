import 'server-only'
import { db } from '@/lib/database'
import { ConflictError } from '@/lib/errors'
import { requestIdOf } from '@/lib/http/request-id'
import { log } from '@/lib/logging/log'
import { errorsOf, invalidRequest, RequestError, readFields } from '../../http/body.ts'
import { storeProgramLead } from '../../intake/program-lead.ts'
import { programLeadSchema } from '../../intake/schema.ts'
import { authorize, respond } from './respond'

const repeatKeyPattern = /^[\w-]{8,100}$/

/**
 * Stores a lead from a program whose key has the scope `leads:write`, and responds with its ids: with 201, or with 200
 * for a repeat with the same `Idempotency-Key`. Otherwise nothing is stored, and the status is 400 without such a
 * header, 401, 403, 409 if the header belongs to another lead, 413, 415, 422 for invalid fields, 429, or 503.
 */
export async function createLead(request: Request): Promise<Response> {
  try {
    const access = await authorize(request, 'leads:write')
    if (access instanceof Response) return access
    const repeatKey = request.headers.get('idempotency-key') ?? ''
    if (!repeatKeyPattern.test(repeatKey))
      return respond(400, {
        message: 'Send a header Idempotency-Key of 8 to 100 letters, digits, _ or -, another for each lead.',
      })
    const input = programLeadSchema.safeParse(await readFields(request))
    if (!input.success) throw new RequestError(invalidRequest(errorsOf(input.error)))
    const { lead, repeated } = await db.transaction(tx =>
      storeProgramLead(tx, input.data, { senderId: access.keyId, repeatKey }),
    )
    const { id, reference, contactId, dealId } = lead
    return Response.json(
      { success: true, id, reference, contactId, dealId },
      { status: repeated ? 200 : 201, headers: { 'cache-control': 'private, no-store' } },
    )
  } catch (error) {
    if (error instanceof RequestError) {
      const { status, message, errors, headers } = error.failure
      return respond(status, { message, ...(errors && { errors }) }, headers)
    }
    if (error instanceof ConflictError) return respond(409, { message: error.message })
    log.error('Request failed.', error, { request: requestIdOf(request) })
    return respond(503, { message: 'This cannot be stored at the moment.' }, { 'retry-after': '30' })
  }
}
