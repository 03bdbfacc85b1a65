import { z } from 'zod'
import { articleTopics } from '../../db/collections/articles.ts'
import { faqGroups } from '../../db/collections/faqs.ts'
import { unitKinds } from '../../db/collections/unit-types.ts'
import { videoSources } from '../../db/collections/videos.ts'
import { unitStates } from '../../db/inventory/unit-state.ts'

// Response schemas of the read endpoints, for their types and the OpenAPI document.

const id = z.uuid()

export const videoSchema = z
  .object({
    id,
    title: z.string(),
    summary: z.string().nullable(),
    source: z.enum(videoSources),
    url: z.url().nullable().meta({ description: 'The file, where it plays from here.' }),
    externalId: z.string().nullable().meta({ description: 'Its number at YouTube or Vimeo.' }),
    durationSeconds: z.number().int().min(1),
  })
  .meta({ id: 'Video' })

export const faqSchema = z
  .object({ id, question: z.string(), answer: z.string().meta({ description: 'HTML.' }), group: z.enum(faqGroups) })
  .meta({ id: 'Faq' })

const card = {
  id,
  slug: z.string(),
  title: z.string(),
  standfirst: z.string().nullable(),
  topic: z.enum(articleTopics),
  url: z.url(),
}

export const articleCardSchema = z.object({ ...card, publishedAt: z.iso.datetime() }).meta({ id: 'ArticleCard' })

export const articleSchema = z
  .object({
    ...card,
    author: z.string().nullable(),
    body: z.string().meta({ description: 'HTML.' }),
    publishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Article' })

const squareMetres = z.number().nullable().meta({ description: 'Square metres.' })

export const unitSchema = z
  .object({
    id,
    code: z.string(),
    estate: z.string(),
    type: z.string(),
    kind: z.enum(unitKinds),
    bedrooms: z.number().int().nullable(),
    block: z.string(),
    phase: z.string().nullable(),
    floor: z.number().int().nullable().meta({ description: '0 is the ground floor; null for a house or a plot.' }),
    orientation: z.string().nullable(),
    ready: z.string().nullable().meta({ description: 'From when one may live or build there: `now`, or a day.' }),
    state: z.enum(unitStates),
    price: z.number().int().nullable().meta({ description: 'Kenyan shillings; null: on request, or sold.' }),
    areaSqm: squareMetres,
    plotSqm: squareMetres,
    url: z.url(),
  })
  .meta({ id: 'Unit' })
