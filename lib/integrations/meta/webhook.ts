import 'server-only'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { metaLeadsTable } from '@/db/tables/meta-leads'
import { RequestError } from '@/lib/http/body'
import { isSameSecret } from './signature'

const handshakeSchema = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string().max(500),
  // The response repeats the challenge, so it must not contain markup.
  'hub.challenge': z.string().regex(/^[\w.-]{1,200}$/),
})

/** Returns the challenge of a request with which Meta checks the webhook URL; null if the request has another token. */
export function challengeOf(query: URLSearchParams, verifyToken: string): string | null {
  const { data } = handshakeSchema.safeParse(Object.fromEntries(query))
  return data && isSameSecret(data['hub.verify_token'], verifyToken) ? data['hub.challenge'] : null
}

/** Ids have more digits than a number can represent exactly. Meta sends texts, but its documentation shows numbers. */
const id = z.union([z.string().regex(/^\d{1,30}$/), z.int().nonnegative().transform(String)])

const noticeSchema = z.object({
  object: z.string().max(60),
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })).default([]) })),
})
const leadSchema = z.object({ leadgen_id: id, page_id: id })

/**
 * Returns the filled-in forms that a webhook of Meta announces. Other fields and objects are left out, and a form that
 * cannot be parsed is skipped. Throws `RequestError` if the body cannot be parsed, or has forms and none can be parsed.
 */
export function readAnnouncedForms(body: string): z.infer<typeof leadSchema>[] {
  try {
    const { object, entry } = noticeSchema.parse(JSON.parse(body))
    const changes = object === 'page' ? entry.flatMap(({ changes }) => changes) : []
    const forms = changes.filter(({ field }) => field === 'leadgen').map(({ value }) => leadSchema.safeParse(value))
    const parsedForms = forms.flatMap(({ data }) => data ?? [])
    if (parsedForms.length === 0 && forms.length > 0) throw new Error('No form can be read.')
    return parsedForms
  } catch {
    throw new RequestError({ status: 400, message: 'This cannot be read.' })
  }
}

/** Stores forms to fetch, in one statement. A form that is already stored is not changed. */
export async function storeAnnouncedForms(db: Tx, leads: ReturnType<typeof readAnnouncedForms>): Promise<void> {
  const rows = leads.map(({ leadgen_id: leadgenId, page_id: pageId }) => ({ leadgenId, pageId }))
  if (rows.length > 0) await db.insert(metaLeadsTable).values(rows).onConflictDoNothing()
}
