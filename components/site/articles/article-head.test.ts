import { createElement } from 'react'
import { expect } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import type { EntryOf } from '@/db/collections'
import { anEntry } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { BlogHead } from '../foundation/blogs/blog-head'
import { ArticleHead } from './article-head'

test('the head of an article and of a blog has dots only between its author, its day and its reading time', async ({
  db,
}) => {
  const values = { author: null, publishAt: null, imageId: null, body: '<p>Words.</p>' }
  const heads = [
    async (changed: Partial<EntryOf<'articles'>>) =>
      createElement(ArticleHead, { article: { ...(await anEntry(db, 'articles', values)), ...changed } }),
    async (changed: Partial<EntryOf<'foundationBlogs'>>) =>
      createElement(BlogHead, { blog: { ...(await anEntry(db, 'foundationBlogs', values)), ...changed } }),
  ]
  const publishAt = new Date(Date.UTC(2026, 4, 4))
  for (const head of heads) {
    const line = async (changed: { author?: string; publishAt?: Date }) =>
      /<p class="figures[^>]*>(.*?)<\/p>/.exec(await renderHtml(await head(changed)))?.[1]?.replace(/<[^>]+>/g, '')
    expect(await line({})).toBe('1 min read')
    expect(await line({ author: 'Asha' })).toBe('By Asha · 1 min read')
    expect(await line({ author: 'Asha', publishAt })).toBe('By Asha · 4 May 2026 · 1 min read')
  }
})
