import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import type { ArticleCard } from '@/lib/site/articles'
import { ArticleRow } from './article-row'

test('the accessible name of an article link includes the visible "Read more"', async () => {
  const article: ArticleCard = {
    id: 'a1',
    slug: 'a-good-road',
    title: 'A good road',
    standfirst: null,
    topic: 'estates',
    imageId: null,
    publishedAt: new Date(0),
  }

  const html = await renderHtml(createElement(ArticleRow, { article }))

  const ids = /<a [^>]*aria-labelledby="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  const name = ids.map(id => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1]).join(' ')
  expect(name).toBe('A good road Read more')
})
