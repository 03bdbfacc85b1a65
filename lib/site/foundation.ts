import 'server-only'
import type { EntryOf } from '@/db/collections'
import { defaultFoundationPage } from '@/db/collections/foundation-page'
import { findFile } from '@/lib/media/public'
import { listPublished } from '../content/published'
import { type Cards, listCards, listOtherCards } from './cards'
import { findPicture } from './gallery'

/** Returns the headings and sections of the landing page, or the default ones until staff have stored others. */
export async function findFoundationPage(): Promise<typeof defaultFoundationPage> {
  const [page] = await listPublished('foundationPage')
  return page ?? defaultFoundationPage
}

export type BlogCard = Cards['foundationBlogs']

/** Returns one page of foundation blogs, newest first, with the number of pages. */
export const listBlogCards = (page: number) => listCards('foundationBlogs', page)

export const listOtherBlogs = (exceptId: string) => listOtherCards('foundationBlogs', exceptId)

/** Returns the pictures of a gallery in order, without those whose file is missing. */
export async function listPictures(imageIds: readonly string[]) {
  return (await Promise.all(imageIds.map(findPicture))).filter(picture => picture !== null)
}

export async function listGalleries(): Promise<EntryOf<'foundationGalleries'>[]> {
  return (await listPublished('foundationGalleries')).filter(({ imageIds }) => imageIds.length > 0)
}

export async function listCoverage(): Promise<EntryOf<'mediaCoverage'>[]> {
  const coverage = await listPublished('mediaCoverage')
  return coverage.toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn))
}

export type Report = EntryOf<'financialStatements'> & { file: NonNullable<Awaited<ReturnType<typeof findFile>>> }

/** Returns the reports that have a file, the newest year first. */
export async function listReports(): Promise<Report[]> {
  const statements = await listPublished('financialStatements')
  const withFiles = await Promise.all(
    statements.map(async statement => ({ ...statement, file: await findFile(statement.fileId) })),
  )
  return withFiles
    .filter((report): report is Report => report.file !== null)
    .toSorted((one, other) => other.year - one.year)
}
