import { z } from 'zod'
import { articleTopics } from '../../db/collections/articles.ts'
import { faqGroups } from '../../db/collections/faqs.ts'
import { videoSources } from '../../db/collections/videos.ts'

// Response schemas of the five read endpoints, for their types and the OpenAPI document.

const id = z.uuid()

export const videoShape = z
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

export const faqShape = z
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

export const articleCardShape = z.object({ ...card, publishedAt: z.iso.datetime() }).meta({ id: 'ArticleCard' })

export const articleShape = z
  .object({
    ...card,
    author: z.string().nullable(),
    body: z.string().meta({ description: 'HTML.' }),
    publishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Article' })
