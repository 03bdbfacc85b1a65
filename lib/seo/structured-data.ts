import 'server-only'
import type { EntryOf } from '@/db/collections'
import { estatePath } from '@/db/collections/estates'
import { absoluteUrl } from '@/lib/absolute-url'
import { getSettings } from '@/lib/content/settings'
import type { Estate, UnitType } from '@/lib/site/estates'
import { shareImagePath } from './metadata'

const organizationId = () => absoluteUrl('/#organization')

/** The organization; on every page. */
export async function organization() {
  const settings = await getSettings()
  return {
    '@type': 'RealEstateAgent',
    '@id': organizationId(),
    name: settings.siteName,
    url: absoluteUrl('/home'),
    logo: absoluteUrl('/logo.png'),
    image: absoluteUrl('/logo.png'),
    slogan: settings.tagline,
    email: settings.salesEmail,
    telephone: settings.salesPhone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: settings.postalAddress.replaceAll('\n', ', '),
      addressCountry: 'KE',
    },
    geo: { '@type': 'GeoCoordinates', latitude: settings.latitude, longitude: settings.longitude },
    areaServed: 'KE',
    sameAs: [settings.instagramUrl, settings.facebookUrl, settings.twitterUrl, settings.youtubeUrl].filter(Boolean),
  }
}

/** The breadcrumb list of a page: names and paths from the home page down. */
export function breadcrumbs(trail: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/home' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  }
}

/** An article with its author and publisher. */
export function articleData(article: EntryOf<'articles'>) {
  const path = `/blogs/article/${article.slug}`
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.standfirst ?? undefined,
    datePublished: article.publishAt?.toISOString(),
    dateModified: article.updatedAt.toISOString(),
    mainEntityOfPage: absoluteUrl(path),
    image: absoluteUrl(shareImagePath(path)),
    author: article.author ? { '@type': 'Person', name: article.author } : { '@id': organizationId() },
    publisher: { '@id': organizationId() },
  }
}

/** An estate with its unit types. */
export function estateData(estate: Estate, units: readonly UnitType[]) {
  const path = estatePath(estate.slug)
  return {
    '@type': 'ApartmentComplex',
    name: estate.title,
    description: estate.summary,
    url: absoluteUrl(path),
    image: absoluteUrl(shareImagePath(path)),
    address: { '@type': 'PostalAddress', addressLocality: estate.place, addressCountry: 'KE' },
    ...(estate.latitude !== null &&
      estate.longitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: estate.latitude, longitude: estate.longitude },
      }),
    ...(estate.homesPlanned && { numberOfAccommodationUnits: estate.homesPlanned }),
    containsPlace: units.map(unit => ({
      '@type': unit.kind === 'apartment' ? 'Apartment' : unit.kind === 'plot' ? 'Place' : 'House',
      name: unit.title,
      description: unit.summary,
      ...(unit.kind !== 'plot' && {
        numberOfBedrooms: unit.beds ?? undefined,
        numberOfBathroomsTotal: unit.baths ?? undefined,
        ...(unit.areaSqm && { floorSize: { '@type': 'QuantitativeValue', value: unit.areaSqm, unitCode: 'MTK' } }),
      }),
    })),
  }
}

/** The offers of an estate: unit types with a price. */
export function offersData(estate: Estate, units: readonly UnitType[]) {
  const priced = units.filter(unit => unit.price !== null)
  return {
    '@type': 'OfferCatalog',
    name: `${estate.title}: homes and plots`,
    url: absoluteUrl(estatePath(estate.slug)),
    itemListElement: priced.map(unit => ({
      '@type': 'Offer',
      name: unit.title,
      price: unit.price,
      priceCurrency: 'KES',
      availability:
        unit.availability === 'sold-out'
          ? 'https://schema.org/SoldOut'
          : unit.availability === 'coming-soon'
            ? 'https://schema.org/PreOrder'
            : 'https://schema.org/InStock',
      offeredBy: { '@id': organizationId() },
    })),
  }
}
