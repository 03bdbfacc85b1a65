import 'server-only'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from 'zod-openapi'
import { env } from '@/lib/env'
import {
  brochureSchema,
  dataLinkSchema,
  enquirySchema,
  followSchema,
  reservationSchema,
  subscribeSchema,
  tourSchema,
  waitingSchema,
} from '@/lib/intake/schema'
import { articleCardSchema, articleSchema, faqSchema, unitSchema, videoSchema } from '@/lib/site/response-schemas'
import { readPaths, securitySchemes, webhooks, writePaths } from './integrations'
import { failure, headersOf, invalid, json, retryAfter, unavailable, wrongMethod } from './responses'

/**
 * Returns the OpenAPI 3.1 document of the public endpoints, the API for programs, the webhooks and the two health
 * endpoints, from the schemas of their requests and responses.
 */
export function createOpenApiDocument() {
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'API of the site',
      version: '1',
      description:
        'Before texts are checked, they are trimmed, and invisible characters are removed. Unknown fields are ignored. If a field occurs twice, the last value counts. Writes that a browser sends from another site are rejected.',
    },
    servers: [{ url: env.SITE_URL }],
    paths: {
      '/api/videos': { get: list('All published videos, in order.', videoSchema) },
      '/api/faqs': { get: list('All published questions with their answers.', faqSchema) },
      '/api/articles': { get: list('All published articles without their bodies, newest first.', articleCardSchema) },
      '/api/article/{key}': { get: articleByKey },
      '/api/recent-article': {
        get: list('The newest published article, in a list with one element.', articleSchema.array().max(1)),
      },
      '/api/estates/{slug}/units': { get: unitsOfEstate },
      '/api/units/{estate}/{code}': { get: unitByCode },
      '/api/health': { get: health('Checks if this process responds.', z.object({ ok: z.literal(true) })) },
      '/api/health/ready': { get: { ...ready, responses: { ...ready.responses, '503': notReady } } },
      '/api/mail': { post: post('Stores an enquiry.', enquirySchema, withPhone) },
      '/api/pazuri': { post: post('Stores a request for a reservation at Pazuri.', reservationSchema, withPhone) },
      '/api/lukenya': {
        post: post('Stores a request for a reservation at Lukenya Plains.', reservationSchema, withPhone),
      },
      '/api/book_tour': { post: post('Stores a request for a site tour.', tourSchema, withVisit) },
      // `brochureSchema` needs the titles of the documents to check a request, not to describe it.
      '/api/brochure': {
        post: post('Mails a document and returns its download path.', brochureSchema([]), withDownload),
      },
      '/api/waiting-list': {
        post: post('Requests one mail when a home is available.', waitingSchema, withReference),
      },
      '/api/subscribe': {
        post: post(
          'Subscribes an e-mail to the newsletter, once its owner has confirmed by mail.',
          subscribeSchema,
          doneResponse,
        ),
      },
      '/api/follow': {
        post: post(
          'Subscribes an e-mail to the updates of an estate, once its owner has confirmed by mail.',
          followSchema,
          doneResponse,
        ),
      },
      '/api/my-data': {
        post: withTooMany(
          post('Mails a link to the stored data about the owner of an e-mail.', dataLinkSchema, doneResponse),
        ),
      },
      ...readPaths,
      ...writePaths,
    },
    webhooks,
    components: { securitySchemes },
  })
}

const doneResponse = z.object({ success: z.literal(true) }).meta({ id: 'Done' })
const withReference = z
  .object({ success: z.literal(true), reference: z.string().regex(/^[A-HJ-NP-Z2-9]{8}$/) })
  .meta({ id: 'DoneWithReference' })
const answerTime = z
  .string()
  .optional()
  .meta({ description: 'A sentence about the time of the reply; only outside office hours.' })
const withPhone = withReference
  .extend({
    answerTime,
    phone: z.string().optional().meta({ description: 'The phone in international form, if it is valid.' }),
    unreadPhone: z
      .string()
      .optional()
      .meta({ description: 'The phone as it was sent, instead of `phone`, if it is not valid.' }),
  })
  .meta({ id: 'DoneWithPhone' })
const withDownload = withReference.extend({ download: z.string() }).meta({ id: 'DoneWithDownload' })
const withVisit = withReference
  .extend({ answerTime, visit: z.string().meta({ description: 'The path where the visitor chooses a time.' }) })
  .meta({ id: 'DoneWithVisit' })
/** The response for a browser without JavaScript: a page with the filled-in form. */
const page = { 'text/html': { schema: z.string() } }

function list(summary: string, of: z.ZodType): ZodOpenApiOperationObject {
  return {
    summary,
    responses: {
      '200': {
        description: 'The list.',
        ...headersOf({ ETag: z.string() }),
        content: json(of instanceof z.ZodArray ? of : of.array()),
      },
      '304': {
        description: 'Not modified: the client already has this list (If-None-Match).',
        ...headersOf({ ETag: z.string() }),
      },
      ...wrongMethod('GET, HEAD, OPTIONS'),
      ...unavailable,
    },
  }
}

function health(summary: string, response: z.ZodType): ZodOpenApiOperationObject {
  return {
    summary,
    responses: {
      '200': { description: 'The check passed.', content: json(response) },
      ...wrongMethod('GET, HEAD, OPTIONS'),
    },
  }
}

const partName = z.enum(['process', 'database', 'migrations', 'queue', 'files'])
const part = z.object({
  part: partName,
  ok: z.boolean(),
  reason: z.string().optional().meta({ description: 'The reason of the failure.' }),
})
const degraded = partName
  .array()
  .meta({ description: 'Failing parts that all instances share: pages are still served.' })
const ready = health(
  'Checks if this process can serve visitors.',
  z.object({ ok: z.literal(true), degraded, parts: part.array() }),
)
const notReady = {
  description: 'This process cannot serve visitors: send them to another.',
  content: json(z.object({ ok: z.literal(false), degraded, parts: part.array() })),
}

/** Describes a list that depends on parameters of the path; `unknown` describes a path without content. */
function listOf(summary: string, of: z.ZodType, path: z.ZodObject, unknown: string): ZodOpenApiOperationObject {
  const operation = list(summary, of)
  const empty = of instanceof z.ZodArray ? z.array(of.element as z.ZodType) : of.array()
  return {
    ...operation,
    requestParams: { path },
    responses: {
      ...operation.responses,
      '404': { description: `${unknown}: an empty list.`, content: json(empty.max(0)) },
    },
  }
}

const articleByKey = listOf(
  'An article by id, slug or exact title, in a list with one element.',
  articleSchema.array().length(1),
  z.object({ key: z.string() }),
  'No such article',
)
const unitsOfEstate = listOf(
  'The homes and plots of an estate, each with its state.',
  unitSchema,
  z.object({ slug: z.string() }),
  'No such estate',
)
const unitByCode = listOf(
  'A home or plot by its estate and code, in a list with one element.',
  unitSchema.array().length(1),
  z.object({ estate: z.string(), code: z.string() }),
  'No such home',
)

const failed = (description: string, schema: z.ZodType = failure) => ({
  description,
  content: { ...json(schema), ...page },
})

const tooMany = { ...failed('Too many mails within an hour.'), ...headersOf({ 'Retry-After': retryAfter }) }

const withTooMany = (operation: ZodOpenApiOperationObject): ZodOpenApiOperationObject => ({
  ...operation,
  responses: { ...operation.responses, '429': tooMany },
})

function post(summary: string, request: z.ZodObject, response: z.ZodType): ZodOpenApiOperationObject {
  const responses: ZodOpenApiResponsesObject = {
    '200': { description: 'Stored; mails are queued.', content: json(response) },
    '303': {
      description: 'The same for a browser without JavaScript: redirects to a confirmation page.',
      ...headersOf({ Location: z.string() }),
    },
    '400': failed('Not valid JSON, form data or UTF-8.'),
    '403': failed('Sent by a browser from another site.'),
    ...wrongMethod('POST, OPTIONS'),
    '413': failed('The body is larger than 64 kB.'),
    '415': failed('Another content type, a compressed body, or a file.'),
    '422': failed('Invalid fields; nothing was stored.', invalid),
    '503': {
      ...failed('Not possible at the moment; nothing was stored.'),
      ...headersOf({ 'Retry-After': retryAfter }),
    },
  }
  const body = { schema: request }
  return {
    summary,
    requestBody: {
      required: true,
      content: {
        'application/json': body,
        'application/x-www-form-urlencoded': body,
        'multipart/form-data': body,
      },
    },
    responses,
  }
}
