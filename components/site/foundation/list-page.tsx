import type { ReactNode } from 'react'
import { getPageText } from '@/lib/content/settings'
import { type PagedPath, pathOfPage } from '@/lib/site/paged-lists'
import { EmptyState } from '../empty-state'
import { JsonLd } from '../json-ld'
import { Paging } from '../paging'
import { FoundationBreadcrumbs } from './foundation-breadcrumbs'
import { FoundationHead } from './foundation-head'
import { collectionData } from './structured-data'

type Props = {
  /** The entries of the list as structured data. */
  parts: readonly Record<string, unknown>[]
  /** The width of the list; `full` for sections that set their own. */
  width?: 'content' | 'wide' | 'full'
  /** Shown instead of the children if the list is empty. */
  empty: { heading: string; text: string }
  children: ReactNode
} & ({ path: string; page?: never; pages?: never } | { path: PagedPath; page: number; pages: number })

/** A page of a list of the foundation: its head, the cards, links to the other pages, and structured data. */
export async function ListPage({ parts, width = 'content', empty, children, ...list }: Props) {
  const text = await getPageText(list.path)
  const url = list.page ? pathOfPage(list.path, list.page) : list.path
  return (
    <>
      <FoundationHead
        {...text}
        heading={(list.page ?? 1) === 1 ? text.heading : `${text.heading}, page ${list.page}`}
      />
      {parts.length === 0 ? (
        <EmptyState heading={empty.heading} illustration="school">
          <p>{empty.text}</p>
        </EmptyState>
      ) : (
        <div className={width === 'full' ? undefined : `${width} pb-section`}>
          {children}
          {list.page && <Paging page={list.page} pages={list.pages} path={list.path} />}
        </div>
      )}
      <FoundationBreadcrumbs to={[{ name: text.heading, path: list.path }]} />
      <JsonLd data={collectionData(url, text.title, parts)} />
    </>
  )
}
