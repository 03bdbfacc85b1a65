import { z } from 'zod'
import { env } from '../../env.ts'
import { appSecretProof } from './signature.ts'

/** In milliseconds, including the response. */
export const graphTimeout = 10_000

/** Thrown if Meta did not respond with the requested object. The message is for staff. */
export class GraphError extends Error {
  override name = 'GraphError'
  /** True if Meta has no such object, or the token may not read it, so that repeating the request is useless. */
  readonly isUnreadable: boolean

  constructor(message: string, { isUnreadable = false } = {}) {
    super(message)
    this.isUnreadable = isUnreadable
  }
}

const errorSchema = z.object({ error: z.object({ code: z.int() }) })

/** Reads fields of an object of Meta's Graph API. Throws `GraphError`. */
export async function readGraph(id: string, fields: string, token: string): Promise<unknown> {
  const url = new URL(`${env.META_GRAPH_URL}/${id}`)
  url.searchParams.set('fields', fields)
  url.searchParams.set('appsecret_proof', appSecretProof(env.META_APP_SECRET ?? '', token))
  const { status, body } = await get(url, token)
  if (status === 200) return body
  throw failureOf(status, errorSchema.safeParse(body).data?.error.code)
}

async function get(url: URL, token: string): Promise<{ status: number; body: unknown }> {
  const headers = { authorization: `Bearer ${token}` }
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(graphTimeout) })
    return { status: response.status, body: JSON.parse(await response.text()) }
  } catch {
    // The original error is left out, because it may contain the URL or a part of the answers.
    throw new GraphError('Meta cannot be reached, or its response cannot be read.')
  }
}

/** The codes are from https://developers.facebook.com/docs/graph-api/guides/error-handling. */
function failureOf(status: number, code: number | undefined): GraphError {
  if (code === 190 || code === 102)
    return new GraphError('The access token of this page has expired or was revoked: META_PAGE_TOKENS needs a new one.')
  if (code === 100)
    return new GraphError('Meta has no such lead any more, or the access token may not read it.', {
      isUnreadable: true,
    })
  if (code === 3 || code === 10 || (code !== undefined && code >= 200 && code <= 299))
    return new GraphError('The access token of this page lacks a permission, such as leads_retrieval.', {
      isUnreadable: true,
    })
  return new GraphError(`Meta responded with HTTP ${status}${code === undefined ? '' : `, error ${code}`}.`)
}
