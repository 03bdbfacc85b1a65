import { describe, expect } from 'vitest'
import { anArticle, anEntry, live } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { articleData, breadcrumbs, estateData, offersData, organization } from './structured-data'

test('breadcrumbs start at the home page, numbered from one', () => {
  const trail = breadcrumbs([
    { name: 'Articles', path: '/articles' },
    { name: 'Water', path: '/blogs/article/water' },
  ])

  expect(trail.itemListElement.map(({ position, name, item }) => [position, name, item])).toEqual([
    [1, 'Home', 'https://site.example/home'],
    [2, 'Articles', 'https://site.example/articles'],
    [3, 'Water', 'https://site.example/blogs/article/water'],
  ])
})

test('the organization is from the settings', async ({ db }) => {
  const settings = await anEntry(db, 'settings', { ...live, postalAddress: 'Box 1\nNairobi', twitterUrl: null })

  expect(await organization()).toMatchObject({
    '@id': 'https://site.example/#organization',
    name: settings.siteName,
    telephone: settings.salesPhone,
    address: { streetAddress: 'Box 1, Nairobi', addressCountry: 'KE' },
    sameAs: [settings.instagramUrl, settings.facebookUrl, settings.youtubeUrl],
  })
})

describe('an article', () => {
  test('has headline, dates and author', async ({ db }) => {
    const article = await anArticle(db, { ...live, author: 'Otieno', standfirst: 'From below.' })

    expect(articleData(article)).toMatchObject({
      headline: article.title,
      description: 'From below.',
      datePublished: live.publishAt.toISOString(),
      dateModified: article.updatedAt.toISOString(),
      mainEntityOfPage: `https://site.example/blogs/article/${article.slug}`,
      author: { '@type': 'Person', name: 'Otieno' },
    })
  })

  test('without an author has the organization as author', async ({ db }) => {
    const article = await anArticle(db, live)

    expect(articleData(article).author).toEqual({ '@id': 'https://site.example/#organization' })
  })
})

describe('an estate', () => {
  test('contains its units, with rooms except for plots', async ({ db }) => {
    const estate = await anEntry(db, 'estates', { ...live, latitude: null })
    const villa = await anEntry(db, 'unitTypes', { kind: 'villa', beds: 4, baths: 3, areaSqm: 210 })
    const plot = await anEntry(db, 'unitTypes', { kind: 'plot', beds: null, baths: null, areaSqm: null })

    const data = estateData(estate, [villa, plot])

    expect(data).not.toHaveProperty('geo')
    expect(data.containsPlace).toMatchObject([
      { '@type': 'House', numberOfBedrooms: 4, numberOfBathroomsTotal: 3, floorSize: { value: 210, unitCode: 'MTK' } },
      { '@type': 'Place', name: plot.title },
    ])
    expect(data.containsPlace[1]).not.toHaveProperty('numberOfBedrooms')
  })

  test('offers units with a price, with their availability', async ({ db }) => {
    const estate = await anEntry(db, 'estates', live)
    const unit = (price: number | null, availability: 'available' | 'few-left' | 'sold-out' | 'coming-soon') =>
      anEntry(db, 'unitTypes', { price, availability })
    const units = [
      await unit(9_000_000, 'available'),
      await unit(8_000_000, 'few-left'),
      await unit(7_000_000, 'sold-out'),
      await unit(6_000_000, 'coming-soon'),
      await unit(null, 'available'),
    ]

    const offers = offersData(estate, units).itemListElement

    expect(offers.map(({ price, priceCurrency, availability }) => [price, priceCurrency, availability])).toEqual([
      [9_000_000, 'KES', 'https://schema.org/InStock'],
      [8_000_000, 'KES', 'https://schema.org/InStock'],
      [7_000_000, 'KES', 'https://schema.org/SoldOut'],
      [6_000_000, 'KES', 'https://schema.org/PreOrder'],
    ])
  })
})
