import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathItemObject } from 'zod-openapi'
import { eventData, testData } from '../events/event-data.ts'
import { programLeadSchema } from '../intake/schema.ts'
import { dealSchema, homeSchema, leadSchema, visitSchema } from '../integrations/api/response-schemas.ts'
import { failure, headersOf, invalid, json, retryAfter, unavailable, wrongMethod } from './responses.ts'

export const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key from the panel, `shk_…`, with the required scope.',
  },
} as const

const authenticate = headersOf({ 'WWW-Authenticate': z.string() })

const keyFailures = {
  '401': { description: 'The API key is missing, unknown or revoked.', ...authenticate, content: json(failure) },
  '403': { description: 'The API key lacks the scope.', ...authenticate, content: json(failure) },
  '429': {
    description: 'Too many requests within an hour.',
    ...headersOf({ 'Retry-After': retryAfter }),
    content: json(failure),
  },
  ...unavailable,
}

const parameters = z.object({
  after: z.string().optional().meta({ description: 'The value of `next` in the previous page.' }),
  limit: z.number().int().min(1).max(200).default(50).optional(),
  updatedSince: z.iso.datetime({ offset: true }).optional().meta({
    description:
      'Only rows that were changed since this time. Use a time one minute before you last requested a first page, because rows that were being stored then may have been missing.',
  }),
  id: z.uuid().optional().meta({ description: 'Only the row with this id, for example from a webhook.' }),
})

function read(scope: string, summary: string, row: z.ZodType): ZodOpenApiOperationObject {
  const next = z.string().nullable().meta({ description: 'The cursor of the next page; null on the last page.' })
  return {
    summary,
    description: `Needs an API key with the scope \`${scope}\`. Rows are in the order of their creation.`,
    security: [{ apiKey: [] }],
    requestParams: { query: parameters },
    responses: {
      '200': {
        description: 'A page of rows, which must not be cached.',
        ...headersOf({ 'Cache-Control': z.literal('private, no-store') }),
        content: json(z.object({ data: row.array(), next })),
      },
      ...wrongMethod('GET, HEAD, OPTIONS'),
      '422': { description: 'Invalid parameters.', content: json(invalid) },
      ...keyFailures,
    },
  }
}

export const readPaths: Record<string, ZodOpenApiPathItemObject> = {
  '/api/crm/leads': { get: read('leads', 'The leads, with personal data.', leadSchema) },
  '/api/crm/deals': { get: read('deals', 'The interest of each person in each estate, by stage.', dealSchema) },
  '/api/crm/visits': { get: read('visits', 'Visits to estates, requested and booked.', visitSchema) },
  '/api/crm/homes': { get: read('homes', 'All homes with their current state and claim.', homeSchema) },
}

const storedLead = z.object({
  success: z.literal(true),
  id: z.uuid(),
  reference: z.string(),
  contactId: z.uuid(),
  dealId: z.uuid(),
})

const createLead: ZodOpenApiOperationObject = {
  summary: 'Adds a lead from another program, such as a portal.',
  description:
    'Needs an API key with the scope `leads:write`. The lead is an enquiry that waits for a reply; the person gets no mail.',
  security: [{ apiKey: [] }],
  requestParams: {
    header: z.object({
      'Idempotency-Key': z
        .string()
        .regex(/^[\w-]{8,100}$/)
        .meta({
          description: 'A new key for each lead; a repeat with the same key stores nothing.',
        }),
    }),
  },
  requestBody: { required: true, content: json(programLeadSchema) },
  responses: {
    '200': { description: 'The lead was already stored with this key.', content: json(storedLead) },
    '201': { description: 'The lead was stored.', content: json(storedLead) },
    '400': { description: 'The Idempotency-Key is missing, or the body cannot be parsed.', content: json(failure) },
    ...wrongMethod('POST, OPTIONS'),
    '409': {
      description: 'The Idempotency-Key belongs to a lead with other content; nothing was stored.',
      content: json(failure),
    },
    '413': { description: 'The body is larger than 64 kB.', content: json(failure) },
    '415': { description: 'The content type is neither JSON nor a form.', content: json(failure) },
    '422': { description: 'Invalid fields; nothing was stored.', content: json(invalid) },
    ...keyFailures,
  },
}

export const writePaths: Record<string, ZodOpenApiPathItemObject> = { '/api/leads': { post: createLead } }

const summaries: Record<string, string> = {
  'lead.created': 'A lead was stored.',
  'deal.stage-changed': 'The stage of a deal changed.',
  'claim.created': 'A home was held, reserved or sold.',
  'claim.ended': 'A claim on a home has ended, by staff or at its time. An extended hold ends at its new time.',
  'visit.booked': 'A visitor or staff chose the time of a visit.',
  'visit.moved': 'The time of a visit changed.',
  'visit.cancelled': 'A visit was cancelled.',
  'endpoint.test': 'Staff tested the endpoint.',
}

const signature = z.object({
  'webhook-id': z.uuid().meta({ description: 'The same id in all attempts: handle each id once.' }),
  'webhook-timestamp': z.string().meta({ description: 'The time of this attempt, in seconds since 1970.' }),
  'webhook-signature': z.string().meta({ description: 'The signature by Standard Webhooks (standardwebhooks.com).' }),
})

function webhook(type: string, data: z.ZodType): ZodOpenApiPathItemObject {
  return {
    post: {
      summary: summaries[type] ?? type,
      requestParams: { header: signature },
      requestBody: {
        required: true,
        content: json(z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data })),
      },
      responses: {
        '2XX': { description: 'Received. After any other status, the webhook is retried for about three days.' },
        '410': { description: 'The receiver accepts no more webhooks: the endpoint is disabled.' },
      },
    },
  }
}

export const webhooks = Object.fromEntries(
  Object.entries({ ...eventData, ...testData }).map(([type, data]) => [type, webhook(type, data)]),
)
