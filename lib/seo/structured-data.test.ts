import { describe, expect } from 'vitest'
import { anArticle, anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aMediaFile } from '@/db/testing/media-file'
import { test } from '@/db/testing/test'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import type { Availability } from '@/lib/site/homes/availability'
import { findUnit } from '@/lib/site/homes/units'
import { articleData, breadcrumbs, estateData, offersData, organization, unitData } from './structured-data'

test('breadcrumbs start at the home page and are numbered from one', () => {
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

test('the organization is described by the settings', async ({ db }) => {
  const logo = await aMediaFile(db)
  const values = { postalAddress: 'Box 1\nNairobi', twitterUrl: null, logoImageId: logo.id }
  const settings = await anEntry(db, 'settings', { ...publishedValues, ...values })

  expect(await organization()).toMatchObject({
    '@id': 'https://site.example/#organization',
    name: settings.siteName,
    logo: `https://site.example/media/${logo.hash}/640`,
    telephone: settings.salesPhone,
    address: { streetAddress: 'Box 1, Nairobi', addressCountry: 'KE' },
    sameAs: [settings.instagramUrl, settings.facebookUrl, settings.youtubeUrl],
  })
})

describe('an article', () => {
  test('has headline, dates and author', async ({ db }) => {
    const article = await anArticle(db, { ...publishedValues, author: 'Otieno', standfirst: 'From below.' })

    expect(articleData('Article', `/blogs/article/${article.slug}`, article)).toMatchObject({
      headline: article.title,
      description: 'From below.',
      datePublished: publishedValues.publishAt.toISOString(),
      dateModified: article.updatedAt.toISOString(),
      mainEntityOfPage: `https://site.example/blogs/article/${article.slug}`,
      author: { '@type': 'Person', name: 'Otieno' },
    })
  })

  test('has the organization as author if it has no author', async ({ db }) => {
    const article = await anArticle(db, publishedValues)

    expect(articleData('Article', `/blogs/article/${article.slug}`, article).author).toEqual({
      '@id': 'https://site.example/#organization',
    })
  })
})

describe('an estate', () => {
  test('contains its property listings, with rooms except for plots', async ({ db }) => {
    const estate = await anEntry(db, 'estates', { ...publishedValues, latitude: null })
    const villa = await anEntry(db, 'unitTypes', { kind: 'villa', beds: 4, baths: 3, areaSqm: 210 })
    const plot = await anEntry(db, 'unitTypes', { kind: 'plot', beds: null, baths: null, areaSqm: null })

    const data = await estateData(estate, [villa, plot])

    expect(data).not.toHaveProperty('geo')
    expect(data.containsPlace).toMatchObject([
      { '@type': 'House', numberOfBedrooms: 4, numberOfBathroomsTotal: 3, floorSize: { value: 210, unitCode: 'MTK' } },
      { '@type': 'Place', name: plot.title },
    ])
    expect(data.containsPlace[1]).not.toHaveProperty('numberOfBedrooms')
  })

  test('offers each property listing at the lowest price of an available home, or else at its own price', async ({
    db,
  }) => {
    const estate = await anEntry(db, 'estates', publishedValues)
    const noHomes = {
      total: 0,
      available: 0,
      heldOrReserved: 0,
      notReleased: 0,
      lowestPrice: null,
      arePricesPast: false,
    }
    const aListing = async (price: number | null, availability: Partial<Availability>) => ({
      type: await anEntry(db, 'unitTypes', { price }),
      availability: { ...noHomes, ...availability },
    })
    const types = [
      await aListing(9_000_000, { total: 3, available: 1, lowestPrice: 8_500_000 }),
      await aListing(8_000_000, {}),
      await aListing(7_000_000, { total: 2 }),
      await aListing(6_500_000, { total: 2, heldOrReserved: 1 }),
      await aListing(6_000_000, { total: 2, notReleased: 1 }),
      await aListing(null, { total: 2, available: 2 }),
    ]

    const offers = offersData(estate, types).itemListElement

    expect(offers.map(({ price, availability }) => [price, availability])).toEqual([
      [8_500_000, 'https://schema.org/InStock'],
      [8_000_000, 'https://schema.org/InStock'],
      [7_000_000, 'https://schema.org/SoldOut'],
      [6_500_000, 'https://schema.org/OutOfStock'],
      [6_000_000, 'https://schema.org/PreOrder'],
    ])
  })
})

test('an available home has an offer with its price, and a sold home has none', async ({ db }) => {
  const estate = await anEntry(db, 'estates', publishedValues)
  const type = await anEntry(db, 'unitTypes', { ...publishedValues, estateId: estate.id, price: 9_000_000 })
  const { code } = await aUnit(db, { estateId: estate.id, unitTypeId: type.id })
  const unit = await findUnit(estate.id, code)
  if (!unit) throw new Error('The home is not listed.')

  const data = unitData(estate, type, unit, [{ hash: 'a1b2' }])
  expect(data).toMatchObject({ offers: { price: 9_000_000, priceCurrency: 'KES' } })
  expect(data.image.slice(1)).toEqual([absoluteUrl('/media/a1b2/1920')])
  expect(JSON.stringify(unitData(estate, type, { ...unit, state: 'sold' }, []))).not.toContain('9000000')
})
