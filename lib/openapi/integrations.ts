import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathItemObject } from 'zod-openapi'
import { eventData, testData } from '../events/event-data.ts'
import { programLeadSchema } from '../intake/schema.ts'
import { dealSchema, homeSchema, leadSchema, visitSchema } from '../integrations/api/response-schemas.ts'
import { failure, headersOf, invalid, json, retryAfter, unavailable, wrongMethod } from './responses.ts'

export const securitySchemes = {
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of the panel, `shk_…`, with the scope.' },
} as const

const authenticate = headersOf({ 'WWW-Authenticate': z.string() })

const parameters = z.object({
  after: z.string().optional().meta({ description: '`next` of the page before.' }),
  limit: z.number().int().min(1).max(200).default(50).optional(),
  updatedSince: z.iso.datetime({ offset: true }).optional().meta({
    description:
      'Only rows that were changed since. Begin a minute before your last first page: what was being stored then may have been missing.',
  }),
  id: z.uuid().optional().meta({ description: 'Only this row, as named by a webhook.' }),
})

function read(scope: string, summary: string, row: z.ZodType): ZodOpenApiOperationObject {
  const next = z.string().nullable().meta({ description: 'The cursor of the next page; null on the last one.' })
  return {
    summary,
    description: `Needs an API key with the scope \`${scope}\`. Rows are in the order of their creation.`,
    security: [{ apiKey: [] }],
    requestParams: { query: parameters },
    responses: {
      '200': {
        description: 'A page; not cached.',
        ...headersOf({ 'Cache-Control': z.literal('private, no-store') }),
        content: json(z.object({ data: row.array(), next })),
      },
      '401': { description: 'No API key, or one that is unknown or revoked.', ...authenticate, content: json(failure) },
      '403': { description: 'The API key has another scope.', ...authenticate, content: json(failure) },
      ...wrongMethod('GET, HEAD, OPTIONS'),
      '422': { description: 'Parameters that are not possible.', content: json(invalid) },
      '429': {
        description: 'Too many requests within an hour.',
        ...headersOf({ 'Retry-After': retryAfter }),
        content: json(failure),
      },
      ...unavailable,
    },
  }
}

export const readPaths: Record<string, ZodOpenApiPathItemObject> = {
  '/api/crm/leads': { get: read('leads', 'The requests of visitors, with their personal data.', leadSchema) },
  '/api/crm/deals': { get: read('deals', 'The interest of each person in each estate, by stage.', dealSchema) },
  '/api/crm/visits': { get: read('visits', 'Visits of estates, requested and booked.', visitSchema) },
  '/api/crm/homes': { get: read('homes', 'All homes with their state and claim now.', homeSchema) },
}

const stored = z.object({
  success: z.literal(true),
  id: z.uuid(),
  reference: z.string(),
  contactId: z.uuid(),
  dealId: z.uuid(),
})

const createLead: ZodOpenApiOperationObject = {
  summary: 'Adds a lead from another program, such as a portal.',
  description:
    'Needs an API key with the scope `leads:write`. The lead is an enquiry that waits for an answer; the person gets no mail.',
  security: [{ apiKey: [] }],
  requestParams: {
    header: z.object({
      'Idempotency-Key': z
        .string()
        .regex(/^[\w-]{8,100}$/)
        .meta({
          description: 'Another one for each lead: a repeat with the same key stores nothing.',
        }),
    }),
  },
  requestBody: { required: true, content: json(programLeadSchema) },
  responses: {
    '200': { description: 'A repeat of a stored lead.', content: json(stored) },
    '201': { description: 'Stored.', content: json(stored) },
    '400': { description: 'No Idempotency-Key, or a body that cannot be read.', content: json(failure) },
    '401': { description: 'No API key, or one that is unknown or revoked.', ...authenticate, content: json(failure) },
    '403': { description: 'The API key has another scope.', ...authenticate, content: json(failure) },
    ...wrongMethod('POST, OPTIONS'),
    '409': {
      description: 'This key belongs to a lead with other content: repeating it changes nothing.',
      content: json(failure),
    },
    '413': { description: 'More than 64 kB.', content: json(failure) },
    '415': { description: 'Another content type than JSON or a form.', content: json(failure) },
    '422': { description: 'Fields that are not possible.', content: json(invalid) },
    '429': {
      description: 'Too many requests within an hour.',
      ...headersOf({ 'Retry-After': retryAfter }),
      content: json(failure),
    },
    ...unavailable,
  },
}

export const writePaths: Record<string, ZodOpenApiPathItemObject> = { '/api/leads': { post: createLead } }

const summaries: Record<string, string> = {
  'lead.created': 'A visitor sent a request.',
  'deal.stage-changed': 'A deal has another stage.',
  'claim.created': 'A home was held, reserved or sold.',
  'claim.ended': 'A claim on a home has ended, also by its time. An extended hold ends at its new time.',
  'visit.booked': 'A visitor or staff chose the time of a visit.',
  'visit.moved': 'A visit has another time.',
  'visit.cancelled': 'A visit was cancelled.',
  'endpoint.test': 'Staff try the endpoint.',
}

const signature = z.object({
  'webhook-id': z.uuid().meta({ description: 'The same in all attempts: handle each once.' }),
  'webhook-timestamp': z.string().meta({ description: 'The time of this attempt, in seconds since 1970.' }),
  'webhook-signature': z.string().meta({ description: 'As of Standard Webhooks (standardwebhooks.com).' }),
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
        '2XX': { description: 'Received. Anything else is retried for three days.' },
        '410': { description: 'No more webhooks: the endpoint is disabled.' },
      },
    },
  }
}

export const webhooks = Object.fromEntries(
  Object.entries({ ...eventData, ...testData }).map(([type, data]) => [type, webhook(type, data)]),
)
