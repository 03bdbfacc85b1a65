import 'server-only'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { EntryOf } from '@/db/collections'
import { publicCacheControl } from '@/lib/http/cache-control'
import { matchesEtag } from '@/lib/http/etag'
import { requestIdOf } from '@/lib/http/request-id'
import { log } from '@/lib/logging/log'
import { filePath, findFile } from '@/lib/media/public'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { findPublished, listPublished } from '../content/published'
import { listArticleCards } from './articles'
import type { articleCardSchema, articleSchema, faqSchema, videoSchema } from './response-schemas'

/** Responds with JSON, an ETag and the status of `statusOf`: 304 instead of 200 if the ETag matches; 503 on failure. */
export async function respondWithJson(
  request: Request,
  load: () => unknown,
  statusOf: (body: unknown) => number = () => 200,
): Promise<Response> {
  try {
    const body = await load()
    const text = JSON.stringify(body)
    const status = statusOf(body)
    // 27 characters of the hash (162 bits) are enough to tell bodies apart.
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': status === 200 ? publicCacheControl : 'public, max-age=0, must-revalidate',
      etag,
    }
    if (status === 200 && matchesEtag(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
    return new Response(text, { status, headers })
  } catch (error) {
    log.error('Request failed.', error, { request: requestIdOf(request) })
    return Response.json(
      { success: false, message: 'This cannot be read at the moment.' },
      { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '30' } },
    )
  }
}

export async function getVideos(): Promise<z.infer<typeof videoSchema>[]> {
  const videos = await listPublished('videos')
  return Promise.all(
    videos.map(async video => {
      const file = video.fileId ? await findFile(video.fileId) : null
      const { id, title, summary, source, externalId, durationSeconds } = video
      const url = file ? absoluteUrl(filePath(file)) : null
      return { id, title, summary, source, url, externalId, durationSeconds }
    }),
  )
}

export async function getFaqs(): Promise<z.infer<typeof faqSchema>[]> {
  return (await listPublished('faqs')).map(({ id, question, answer, group }) => ({ id, question, answer, group }))
}

/** Returns all published articles without their bodies, newest first. */
export async function getArticles(): Promise<z.infer<typeof articleCardSchema>[]> {
  const { cards, pages } = await listArticleCards(1)
  const more = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => listArticleCards(index + 2)))
  return [...cards, ...more.flatMap(page => page.cards)].map(({ id, slug, title, standfirst, topic, publishedAt }) => {
    const url = absoluteUrl(`/blogs/article/${slug}`)
    return { id, slug, title, standfirst, topic, publishedAt: publishedAt.toISOString(), url }
  })
}

/** Returns the article with this id, slug or exact title, as an array with one element; empty when there is none. */
export async function getArticle(key: string): Promise<z.infer<typeof articleSchema>[]> {
  // PostgreSQL rejects strings with NUL or lone surrogates.
  if (key.includes('\0') || !key.isWellFormed()) return []
  const found =
    (await findPublished('articles', key)) ??
    (await listPublished('articles')).find(article => article.id === key || article.title === key)
  return found ? [toArticle(found)] : []
}

/** Returns the newest published article, as an array with one element. */
export async function getRecentArticle(): Promise<z.infer<typeof articleSchema>[]> {
  const { cards } = await listArticleCards(1)
  const newest = cards[0]
  const article = newest && (await findPublished('articles', newest.slug))
  return article ? [toArticle(article)] : []
}

function toArticle(article: EntryOf<'articles'>): z.infer<typeof articleSchema> {
  const { id, slug, title, standfirst, topic, author, body, publishAt } = article
  const publishedAt = publishAt?.toISOString() ?? null
  return { id, slug, title, standfirst, topic, author, body, publishedAt, url: absoluteUrl(`/blogs/article/${slug}`) }
}
