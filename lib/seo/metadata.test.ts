import { describe, expect } from 'vitest'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { headOf, headOfPage, shareImagePath } from './metadata'

test.beforeAll(async ({ db }) => {
  await anEntry(db, 'settings', { ...publishedValues, siteName: 'Harbour Homes' })
})

describe('the head of a page', () => {
  test('has one title with the site name, one description and a canonical URL', async () => {
    const head = await headOf({ title: 'Water', description: 'From below.', path: '/blogs/article/water' })

    expect(head.title).toEqual({ absolute: 'Water | Harbour Homes' })
    expect(head.description).toBe('From below.')
    expect(head.alternates?.canonical).toBe('https://site.example/blogs/article/water')
    expect(head.robots).toBeUndefined()
  })

  test('has the same texts and an image of its own when the page is shared', async () => {
    const head = await headOf({ title: 'Water', description: 'From below.', path: '/water' })
    const picture = { url: 'https://site.example/og/water', width: 1200, height: 630, alt: 'Water' }

    expect(head.openGraph).toMatchObject({
      title: 'Water',
      description: 'From below.',
      url: 'https://site.example/water',
      siteName: 'Harbour Homes',
      type: 'website',
      images: [picture],
    })
    expect(head.twitter).toMatchObject({ title: 'Water', images: [picture] })
  })

  test('has the publication date of an article', async () => {
    const article = {
      title: 'Water',
      description: 'x',
      path: '/w',
      type: 'article',
      publishedAt: publishedValues.publishAt,
    } as const

    expect((await headOf(article)).openGraph).toMatchObject({
      type: 'article',
      publishedTime: publishedValues.publishAt.toISOString(),
    })
  })

  test('has noindex on request', async () => {
    const head = await headOf({ title: 'Water', description: 'x', path: '/w', noIndex: true })

    expect(head.robots).toMatchObject({ index: false })
  })

  test('has the texts that staff wrote for a fixed route', async ({ db }) => {
    const page = await anEntry(db, 'pages', publishedValues)

    const head = await headOfPage(page.path)

    expect(head.title).toEqual({ absolute: `${page.title} | Harbour Homes` })
    expect(head.description).toBe(page.description)
  })
})

test('a path has a complete URL and a share image', () => {
  expect(absoluteUrl('/')).toBe('https://site.example/')
  expect(absoluteUrl('/a b')).toBe('https://site.example/a%20b')
  expect(shareImagePath('/')).toBe('/og/home')
  expect(shareImagePath('/fadhili')).toBe('/og/fadhili')
  expect(shareImagePath('/articles/page/2')).toBe('/og/articles')
  expect(shareImagePath('/referral/wanjiru/k7m2')).toBe('/og/referral')
})
