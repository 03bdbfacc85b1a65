import 'server-only'
import type { EntryOf } from '@/db/collections'
import { absoluteUrl } from '@/lib/absolute-url'
import { getPageText } from '@/lib/content/settings'
import { filePath, findFile } from '@/lib/media/public'
import { shareImagePath } from '@/lib/seo/metadata'
import type { Report } from '@/lib/site/foundation'

const publisher = () => ({ '@id': absoluteUrl('/#organization') })

/** The foundation itself, for its landing page and its about page. */
export async function foundationData() {
  const { eyebrow, heading, description } = await getPageText('/foundation')
  return {
    '@type': 'NGO',
    '@id': absoluteUrl('/foundation#foundation'),
    name: eyebrow ?? heading,
    description,
    url: absoluteUrl('/foundation'),
    parentOrganization: publisher(),
  }
}

/** A page that lists things, and what it lists. */
export function collectionData(path: string, name: string, parts: readonly Record<string, unknown>[]) {
  return { '@type': 'CollectionPage', name, url: absoluteUrl(path), publisher: publisher(), hasPart: parts }
}

/** A note from the schools with its author and publisher. */
export function blogData(blog: EntryOf<'foundationBlogs'>) {
  const path = `/foundation/blogs/${blog.slug}`
  return {
    '@type': 'BlogPosting',
    headline: blog.title,
    description: blog.standfirst ?? undefined,
    datePublished: blog.publishAt?.toISOString(),
    dateModified: blog.updatedAt.toISOString(),
    mainEntityOfPage: absoluteUrl(path),
    image: absoluteUrl(shareImagePath(path)),
    author: blog.author ? { '@type': 'Person', name: blog.author } : publisher(),
    publisher: publisher(),
  }
}

/** A story told by the person who lived it. */
export function storyData(story: EntryOf<'foundationTestimonials'>) {
  const path = `/foundation/testimonials/${story.slug}`
  return {
    '@type': 'Article',
    headline: story.quote.slice(0, 110),
    datePublished: story.publishAt?.toISOString(),
    dateModified: story.updatedAt.toISOString(),
    mainEntityOfPage: absoluteUrl(path),
    image: absoluteUrl(shareImagePath(path)),
    author: { '@type': 'Person', name: story.name, description: story.role },
    publisher: publisher(),
  }
}

/** A gallery and the pictures in it. */
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

/** A report with its file. */
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
