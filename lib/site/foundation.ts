import 'server-only'
import { and, desc, ne } from 'drizzle-orm'
import type { EntryOf } from '@/db/collections'
import { foundationBlogsTable } from '@/db/collections/foundation-blogs'
import { findFile } from '@/lib/media/public'
import { published } from '../../db/content/published-entries'
import { cachedRead } from '../content/cached-read'
import { listPublished } from '../content/published'
import { cardsPerPage, pageCount } from './paging'

type KeyWithSlug = 'foundationBlogs' | 'foundationGalleries' | 'foundationTestimonials'

/** The published entry with this slug, or with this id as in links of the old site; or null. */
export async function findBySlugOrId<Key extends KeyWithSlug>(
  key: Key,
  slugOrId: string,
): Promise<EntryOf<Key> | null> {
  const entries = await listPublished(key)
  return entries.find(entry => matches(entry as WithSlug, slugOrId)) ?? null
}

type WithSlug = { id: string; slug: string }

const matches = ({ id, slug }: WithSlug, slugOrId: string) => slug === slugOrId || id === slugOrId

const cardColumns = {
  id: foundationBlogsTable.id,
  slug: foundationBlogsTable.slug,
  title: foundationBlogsTable.title,
  standfirst: foundationBlogsTable.standfirst,
  author: foundationBlogsTable.author,
  imageId: foundationBlogsTable.imageId,
  publishAt: foundationBlogsTable.publishAt,
}

export type BlogCard = Pick<EntryOf<'foundationBlogs'>, keyof typeof cardColumns>

/** One page of foundation blogs, newest first, with the number of pages. */
export async function listBlogCards(page: number): Promise<{ cards: BlogCard[]; pages: number }> {
  'use cache'
  return cachedRead(['foundationBlogs'], async db => {
    const total = await db.$count(foundationBlogsTable, published(foundationBlogsTable))
    const cards = await db
      .select(cardColumns)
      .from(foundationBlogsTable)
      .where(published(foundationBlogsTable))
      .orderBy(desc(foundationBlogsTable.publishAt), desc(foundationBlogsTable.id))
      .limit(cardsPerPage)
      .offset((page - 1) * cardsPerPage)
    return { cards, pages: pageCount(total) }
  })
}

/** The three newest blogs except this one. */
export async function listOtherBlogs(except: string): Promise<BlogCard[]> {
  'use cache'
  return cachedRead(['foundationBlogs'], async db => {
    return db
      .select(cardColumns)
      .from(foundationBlogsTable)
      .where(and(published(foundationBlogsTable), ne(foundationBlogsTable.id, except)))
      .orderBy(desc(foundationBlogsTable.publishAt), desc(foundationBlogsTable.id))
      .limit(3)
  })
}

/** The pictures of a gallery in order, without those that have no file; the alternative text is the caption. */
export async function listPictures(imageIds: readonly string[]) {
  const files = await Promise.all(imageIds.map(findFile))
  return files.flatMap(file =>
    file?.width && file.height
      ? [
          {
            id: file.id,
            imageId: file.id,
            hash: file.hash,
            caption: file.alt ?? '',
            credit: file.credit,
            width: file.width,
            height: file.height,
          },
        ]
      : [],
  )
}

/** The galleries that have pictures, in order. */
export async function listGalleries(): Promise<EntryOf<'foundationGalleries'>[]> {
  return (await listPublished('foundationGalleries')).filter(({ imageIds }) => imageIds.length > 0)
}

/** Media coverage, newest first. */
export async function listCoverage(): Promise<EntryOf<'mediaCoverage'>[]> {
  const coverage = await listPublished('mediaCoverage')
  return coverage.toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn))
}

export type Report = EntryOf<'financialStatements'> & { file: NonNullable<Awaited<ReturnType<typeof findFile>>> }

/** Reports that have a file, newest year first. */
export async function listReports(): Promise<Report[]> {
  const statements = await listPublished('financialStatements')
  const withFiles = await Promise.all(
    statements.map(async statement => ({ ...statement, file: await findFile(statement.fileId) })),
  )
  return withFiles
    .filter((report): report is Report => report.file !== null)
    .toSorted((one, other) => other.year - one.year)
}
