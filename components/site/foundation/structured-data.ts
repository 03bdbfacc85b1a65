import 'server-only'
import type { EntryOf } from '@/db/collections'
import { getPageText } from '@/lib/content/settings'
import { filePath, findFile } from '@/lib/media/public'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { organizationReference, publicationData } from '@/lib/seo/structured-data'
import type { Report } from '@/lib/site/foundation'

/** Returns the structured data of the foundation, for its landing page and its about page. */
export async function foundationData() {
  const { eyebrow, heading, description } = await getPageText('/foundation')
  return {
    '@type': 'NGO',
    '@id': absoluteUrl('/foundation#foundation'),
    // The small heading above the headline is the name of the foundation.
    name: eyebrow ?? heading,
    description,
    url: absoluteUrl('/foundation'),
    parentOrganization: organizationReference(),
  }
}

/** Returns the structured data of a list page and its entries. */
export function collectionData(path: string, name: string, parts: readonly Record<string, unknown>[]) {
  return { '@type': 'CollectionPage', name, url: absoluteUrl(path), publisher: organizationReference(), hasPart: parts }
}

/** Returns the structured data of a story, whose author is the person who tells it. */
export function storyData(story: EntryOf<'foundationTestimonials'>) {
  return {
    '@type': 'Article',
    // The maximum length that search engines accept.
    headline: story.quote.slice(0, 110),
    ...publicationData(`/foundation/testimonials/${story.slug}`, story),
    author: { '@type': 'Person', name: story.name, description: story.role },
  }
}

export async function galleryData(gallery: EntryOf<'foundationGalleries'>) {
  const files = (await Promise.all(gallery.imageIds.map(findFile))).filter(file => file !== null)
  return {
    '@type': 'ImageGallery',
    name: gallery.title,
    description: gallery.description ?? undefined,
    dateCreated: gallery.takenOn ?? undefined,
    url: absoluteUrl(`/foundation/gallery/${gallery.slug}`),
    image: files.map(({ hash, alt }) => ({
      '@type': 'ImageObject',
      contentUrl: absoluteUrl(`/media/${hash}/1920`),
      caption: alt ?? undefined,
    })),
  }
}

export function reportData({ title, year, summary, file }: Report) {
  return {
    '@type': 'Report',
    headline: title,
    description: summary ?? undefined,
    temporalCoverage: String(year),
    encoding: {
      '@type': 'MediaObject',
      contentUrl: absoluteUrl(filePath(file)),
      encodingFormat: file.mime,
      contentSize: String(file.bytes),
    },
  }
}
