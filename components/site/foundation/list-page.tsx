import type { ReactNode } from 'react'
import { getPageText } from '@/lib/content/settings'
import { type PagedPath, pathOfPage } from '@/lib/site/paged-lists'
import { JsonLd } from '../json-ld'
import { Paging } from '../paging'
import { FoundationBreadcrumbs } from './foundation-breadcrumbs'
import { FoundationHead } from './foundation-head'
import { collectionData } from './structured-data'

type Props = {
  path: PagedPath
  page: number
  pages: number
  /** The entries of the list as structured data. */
  parts: readonly Record<string, unknown>[]
  width?: 'content' | 'wide'
  /** Replaces the children if the list is empty. */
  empty: ReactNode
  children: ReactNode
}

/** A page of a list of the foundation: its head, the cards, links to the other pages, and structured data. */
export async function ListPage({ path, page, pages, parts, width = 'content', empty, children }: Props) {
  const text = await getPageText(path)
  return (
    <>
      <FoundationHead {...text} heading={page === 1 ? text.heading : `${text.heading}, page ${page}`} />
      {parts.length === 0 ? (
        empty
      ) : (
        <div className={`${width} pb-section`}>
          {children}
          <Paging page={page} pages={pages} path={path} />
        </div>
      )}
      <FoundationBreadcrumbs to={[{ name: text.heading, path }]} />
      <JsonLd data={collectionData(pathOfPage(path, page), text.title, parts)} />
    </>
  )
}
