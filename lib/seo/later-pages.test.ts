import { describe, expect } from 'vitest'
import type { CollectionKey } from '@/db/collections'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { listLaterPages, type PagedPath, pagedPaths } from '@/lib/site/paged-lists'
import { cardsPerPage } from '@/lib/site/paging'
import { laterPages } from './later-pages'
import { listSitemapUrls } from './sitemap'

const collectionOf: Record<PagedPath, CollectionKey> = {
  '/articles': 'articles',
  '/videos': 'videos',
  '/foundation/blogs': 'foundationBlogs',
  '/foundation/gallery': 'foundationGalleries',
  '/foundation/testimonials': 'foundationTestimonials',
  '/foundation/media-coverage': 'mediaCoverage',
}

describe.each(pagedPaths)('the list at %s', path => {
  const key = collectionOf[path]
  const pages = laterPages(path)
  const find = (page: string) => pages.findPage({ params: Promise.resolve({ page }) })

  test('has no second page while one page is enough, but has a static param', async ({ db }) => {
    await ensureSettings(db)

    expect(await listLaterPages(path)).toEqual([])
    expect(await pages.generateStaticParams()).toEqual([{ page: '-' }])
    expect(await find('2')).toBeNull()
  })

  test('has a second page from the thirteenth item on, and the sitemap lists it', async ({ db }) => {
    await ensureSettings(db)
    await anEntry(db, 'pages', { ...publishedValues, path })
    for (let count = 0; count <= cardsPerPage; count++) await anEntry(db, key, publishedValues)
    const second = `https://site.example${path}/page/2`

    expect(await pages.generateStaticParams()).toEqual([{ page: '2' }])
    expect(await find('2')).toBe(2)
    for (const none of ['1', '3', '02', '-', 'two']) expect(await find(none)).toBeNull()
    const head = await pages.generateMetadata({ params: Promise.resolve({ page: '2' }) })
    expect(head.alternates?.canonical).toBe(second)
    const listed = (await listSitemapUrls()).map(({ url }) => url)
    expect(listed).toContain(second)
    expect(listed).not.toContain(`https://site.example${path}/page/1`)
  })
})
