import 'server-only'
import type { EntryOf } from '@/db/collections'
import { estatePath } from '@/db/collections/estates'
import type { UnitState } from '@/db/inventory/unit-state'
import { getSettings } from '@/lib/content/settings'
import { findFile } from '@/lib/media/public'
import { pictureUrl } from '@/lib/media/sizes/picture-name'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import type { Estate, UnitType } from '@/lib/site/estates'
import type { GalleryPicture } from '@/lib/site/gallery'
import type { Availability } from '@/lib/site/homes/availability'
import { type PublicUnit, unitPath } from '@/lib/site/homes/units'
import { listSocialPages } from '@/lib/site/social-pages'
import { type GeneralHours, weeklyVisitHours } from '@/lib/time/visit-hours'
import { shareImagePath } from './metadata'

/** Returns a reference to the organization, whose data are on every page. */
export const organizationReference = () => ({ '@id': absoluteUrl('/#organization') })

export async function organization() {
  const settings = await getSettings()
  const logo = settings.logoImageId ? await findFile(settings.logoImageId) : null
  const logoUrl = absoluteUrl(logo ? `/media/${logo.hash}/640` : '/logo.png')
  return {
    '@type': 'RealEstateAgent',
    ...organizationReference(),
    name: settings.siteName,
    url: absoluteUrl('/home'),
    logo: logoUrl,
    image: logoUrl,
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
    openingHoursSpecification: openingHours(null, settings),
    sameAs: listSocialPages(settings).map(({ url }) => url),
  }
}

/** Returns the breadcrumb list of a page: names and paths from the home page down. */
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

export function articleData(
  type: 'Article' | 'BlogPosting',
  path: string,
  article: EntryOf<'articles'> | EntryOf<'foundationBlogs'>,
) {
  return {
    '@type': type,
    headline: article.title,
    description: article.standfirst ?? undefined,
    ...publicationData(path, article),
    author: article.author ? { '@type': 'Person', name: article.author } : organizationReference(),
  }
}

/** Returns the times of publication and change, the page, the picture and the publisher. */
export function publicationData(path: string, { publishAt, updatedAt }: { publishAt: Date | null; updatedAt: Date }) {
  return {
    datePublished: publishAt?.toISOString(),
    dateModified: updatedAt.toISOString(),
    mainEntityOfPage: absoluteUrl(path),
    image: absoluteUrl(shareImagePath(path)),
    publisher: organizationReference(),
  }
}

/** Returns when an estate can be visited; for null, the general days and hours. */
const openingHours = (estate: Estate | null, settings: GeneralHours) =>
  weeklyVisitHours(estate, settings).map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  }))

export async function estateData(estate: Estate, units: readonly UnitType[]) {
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
    openingHoursSpecification: openingHours(estate, await getSettings()),
    ...(estate.homesPlanned && { numberOfAccommodationUnits: estate.homesPlanned }),
    containsPlace: units.map(unit => ({
      '@type': unit.kind === 'apartment' ? 'Apartment' : unit.kind === 'plot' ? 'Place' : 'House',
      name: unit.title,
      description: unit.summary,
      ...(unit.kind !== 'plot' && {
        numberOfBedrooms: unit.beds ?? undefined,
        numberOfBathroomsTotal: unit.baths ?? undefined,
        // `MTK` is the UN/CEFACT code of square metres.
        ...(unit.areaSqm && { floorSize: { '@type': 'QuantitativeValue', value: unit.areaSqm, unitCode: 'MTK' } }),
      }),
    })),
  }
}

/** Returns a home as a product: its first image is the one for shared links, the others are its pictures. */
export function unitData(
  estate: Estate,
  type: UnitType,
  unit: PublicUnit,
  pictures: readonly Pick<GalleryPicture, 'hash'>[],
) {
  const url = absoluteUrl(unitPath(estate, unit.code))
  return {
    '@type': 'Product',
    name: `${unit.code}, ${type.title}, ${estate.title}`,
    description: type.summary,
    sku: unit.code,
    url,
    image: [
      shareImagePath(unitPath(estate, unit.code)),
      ...pictures.map(({ hash }) => pictureUrl(hash, { width: 1920 })),
    ].map(absoluteUrl),
    // The price of a sold home is not public.
    ...(unit.price !== null &&
      unit.state !== 'sold' && {
        offers: {
          '@type': 'Offer',
          url,
          price: unit.price,
          priceCurrency: 'KES',
          availability: availabilities[unit.state],
          offeredBy: organizationReference(),
        },
      }),
  }
}

const availabilities: Record<UnitState, string> = {
  available: 'https://schema.org/InStock',
  held: 'https://schema.org/LimitedAvailability',
  reserved: 'https://schema.org/OutOfStock',
  sold: 'https://schema.org/SoldOut',
  withdrawn: 'https://schema.org/Discontinued',
  'not-released': 'https://schema.org/PreOrder',
}

/** Returns an estate's types as offers, at the lowest price of an available home, else at the type's own price. */
export function offersData(estate: Estate, types: readonly { type: UnitType; availability: Availability }[]) {
  const typesWithPrice = types.filter(({ type, availability }) => (availability.lowestPrice ?? type.price) !== null)
  return {
    '@type': 'OfferCatalog',
    name: `${estate.title}: homes and plots`,
    url: absoluteUrl(estatePath(estate.slug)),
    itemListElement: typesWithPrice.map(({ type, availability }) => ({
      '@type': 'Offer',
      name: type.title,
      price: availability.lowestPrice ?? type.price,
      priceCurrency: 'KES',
      availability: availabilities[stateOf(availability)],
      offeredBy: organizationReference(),
    })),
  }
}

/** Returns the state of the home of a type that a buyer could get first. */
function stateOf({ total, available, heldOrReserved, notReleased }: Availability): UnitState {
  if (total === 0 || available > 0) return 'available'
  if (notReleased > 0) return 'not-released'
  return heldOrReserved > 0 ? 'reserved' : 'sold'
}
