import 'server-only'
import { listPublished } from '../content/published'
import { listArticleCards } from './articles'
import { listBlogCards, listCoverage, listGalleries } from './foundation'
import { pageCount } from './paging'
import { listVideos } from './videos'

/** Functions that count a list's pages, by the path of its first page; later pages are at `<path>/page/<number>`. */
const countPages = {
  '/articles': async () => (await listArticleCards(1)).pages,
  '/videos': async () => pageCount((await listVideos()).length),
  '/foundation/blogs': async () => (await listBlogCards(1)).pages,
  '/foundation/gallery': async () => pageCount((await listGalleries()).length),
  '/foundation/testimonials': async () => pageCount((await listPublished('foundationTestimonials')).length),
  '/foundation/media-coverage': async () => pageCount((await listCoverage()).length),
}

export type PagedPath = keyof typeof countPages
export const pagedPaths = Object.keys(countPages) as PagedPath[]

export const pathOfPage = (path: PagedPath, page: number) => (page === 1 ? path : `${path}/page/${page}`)

/** Returns the page numbers after the first; an empty array for a short list. */
export async function listLaterPages(path: PagedPath): Promise<number[]> {
  return Array.from({ length: (await countPages[path]()) - 1 }, (_, index) => index + 2)
}
