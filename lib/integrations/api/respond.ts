import 'server-only'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import type { ApiScope, ReadScope } from '@/db/tables/integrations'
import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { clientNetwork } from '@/lib/http/client-network'
import { countRequest } from '@/lib/http/rate-limit'
import { requestIdOf } from '@/lib/http/request-id'
import { log } from '@/lib/logging/log'
import { findApiKey, recordKeyUse } from '../api-keys'
import { type Page, type PageQuery, pageQuerySchema } from './page'

const requestsPerHour = 3_600

type List = (db: Tx, query: PageQuery) => Promise<Page<object>>

/**
 * Responds with a page if the request has a key with this scope. Otherwise the status is 401, 403, 422 for invalid
 * parameters, 429, or 503 if reading fails. No cache may store the response.
 */
export async function respondToApi(request: Request, scope: ReadScope, list: List): Promise<Response> {
  try {
    const access = await authorize(request, scope)
    if (access instanceof Response) return access
    const query = pageQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!query.success) {
      const { fieldErrors } = z.flattenError(query.error)
      return respond(422, { message: 'These parameters are not valid.', errors: fieldErrors })
    }
    return Response.json(await list(db, query.data), { headers: privateHeaders })
  } catch (error) {
    log.error('Request failed.', error, { request: requestIdOf(request) })
    return respond(503, { message: 'This cannot be read at the moment.' }, { 'retry-after': '30' })
  }
}

const privateHeaders = { 'cache-control': 'private, no-store' }

/** Returns the response to a failed request of a program. No cache may store it. */
export const respond = (
  status: number,
  body: { message: string; errors?: object | undefined },
  headers: Record<string, string> = {},
) => Response.json({ success: false, ...body }, { status, headers: { ...privateHeaders, ...headers } })

/**
 * Returns the id of the key of a request if the key has this scope, otherwise the response that rejects the request.
 * Known keys have a separate rate limit from unknown keys.
 */
export async function authorize(request: Request, scope: ApiScope): Promise<{ keyId: string } | Response> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) return unauthorized('Send an API key: Authorization: Bearer shk_…', '')
  const key = await findApiKey(db, token)
  const limit = key
    ? { name: 'api-keys', points: requestsPerHour }
    : { name: 'unknown-api-keys', points: env.RATE_PER_ADDRESS }
  const wait = await countRequest(limit, key?.id ?? clientNetwork(request.headers))
  if (wait !== null) return respond(429, { message: 'Too many requests within an hour.' }, { 'retry-after': `${wait}` })
  if (!key) return unauthorized('This API key is unknown or revoked.', ', error="invalid_token"')
  await recordKeyUse(db, key.id)
  if (!key.scopes.includes(scope))
    return respond(
      403,
      { message: `This API key has no scope "${scope}".` },
      { 'www-authenticate': `Bearer realm="api", error="insufficient_scope", scope="${scope}"` },
    )
  return { keyId: key.id }
}

const unauthorized = (message: string, error: string) =>
  respond(401, { message }, { 'www-authenticate': `Bearer realm="api"${error}` })
