import 'server-only'
import type { Metadata } from 'next'
import { getPageText } from '@/lib/content/settings'
import { listLaterPages, type PagedPath, pathOfPage } from '@/lib/site/paged-lists'
import { staticParamsOf } from '@/lib/site/static-params'
import { headOf } from './metadata'

type Props = { params: Promise<{ page: string }> }

/** Creates the exports of a route `<path>/page/[page]`: static params, metadata, and a parser of the page number. */
export function laterPages(path: PagedPath) {
  /** Returns the page number, or null when the list has no such page. The first page is at the path of the list. */
  async function findPage({ params }: Props): Promise<number | null> {
    const { page } = await params
    return (await listLaterPages(path)).find(number => String(number) === page) ?? null
  }

  async function generateMetadata(props: Props): Promise<Metadata> {
    const [page, text] = await Promise.all([findPage(props), getPageText(path)])
    if (page === null) return {}
    return headOf({
      title: `${text.title}, page ${page}`,
      description: `${text.description} Page ${page}.`,
      path: pathOfPage(path, page),
    })
  }

  const generateStaticParams = async () => staticParamsOf('page', (await listLaterPages(path)).map(String))

  return { findPage, generateMetadata, generateStaticParams }
}
