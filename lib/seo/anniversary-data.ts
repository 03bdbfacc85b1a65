import 'server-only'
import type { EntryOf } from '@/db/collections'
import { getSettings } from '@/lib/content/settings'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { shareImagePath } from './metadata'
import { organizationReference } from './structured-data'

/** Returns structured data of the anniversary as an event: day, location, organizer. */
export async function anniversaryData(page: EntryOf<'anniversaryPage'>) {
  const settings = await getSettings()
  return {
    '@type': 'Event',
    name: page.title,
    description: page.intro,
    startDate: page.celebratedOn,
    endDate: page.celebratedOn,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: absoluteUrl('/shk-at-20'),
    image: absoluteUrl(shareImagePath('/shk-at-20')),
    location: {
      '@type': 'Place',
      name: settings.siteName,
      address: {
        '@type': 'PostalAddress',
        streetAddress: settings.postalAddress.replaceAll('\n', ', '),
        addressCountry: 'KE',
      },
    },
    organizer: {
      '@type': 'Organization',
      ...organizationReference(),
      name: settings.siteName,
      url: absoluteUrl('/home'),
    },
  }
}
