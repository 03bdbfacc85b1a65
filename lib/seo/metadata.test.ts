import { describe, expect } from 'vitest'
import { anEntry, live } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { absoluteUrl } from '@/lib/absolute-url'
import { headOf, headOfPage, shareImagePath } from './metadata'

test.beforeAll(async ({ db }) => {
  await anEntry(db, 'settings', { ...live, siteName: 'Harbour Homes' })
})

describe('the head of a page', () => {
  test('has one title with the name of the site, one description and its own address', async () => {
    const head = await headOf({ title: 'Water', description: 'From below.', path: '/blogs/article/water' })

    expect(head.title).toEqual({ absolute: 'Water | Harbour Homes' })
    expect(head.description).toBe('From below.')
    expect(head.alternates?.canonical).toBe('https://site.example/blogs/article/water')
    expect(head.robots).toBeUndefined()
  })

  test('shows the same words and a picture of its own when it is shared', async () => {
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

  test('of an article says when it appeared', async () => {
    const article = {
      title: 'Water',
      description: 'x',
      path: '/w',
      type: 'article',
      publishedAt: live.publishAt,
    } as const

    expect((await headOf(article)).openGraph).toMatchObject({
      type: 'article',
      publishedTime: live.publishAt.toISOString(),
    })
  })

  test('keeps search engines out where asked', async () => {
    const head = await headOf({ title: 'Water', description: 'x', path: '/w', noIndex: true })

    expect(head.robots).toMatchObject({ index: false })
  })

  test('of a fixed route is what staff wrote for it', async ({ db }) => {
    const page = await anEntry(db, 'pages', live)

    const head = await headOfPage(page.path)

    expect(head.title).toEqual({ absolute: `${page.title} | Harbour Homes` })
    expect(head.description).toBe(page.description)
  })
})

test('every path has a full address, and the home page a picture', () => {
  expect(absoluteUrl('/')).toBe('https://site.example/')
  expect(absoluteUrl('/a b')).toBe('https://site.example/a%20b')
  expect(shareImagePath('/')).toBe('/og/home')
  expect(shareImagePath('/fadhili')).toBe('/og/fadhili')
  expect(shareImagePath('/articles/page/2')).toBe('/og/articles')
  expect(shareImagePath('/referral/wanjiru/k7m2')).toBe('/og/referral')
})
