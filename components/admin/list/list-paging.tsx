import { redirect } from 'next/navigation'
import { PanelLink } from '../shell/links'
import { type Query, viewUrl } from './view-url'

/** `isMore` is true if more rows exist than `total`, which were not counted. */
type Props = { path: string; view: Query; page: number; total: number; isMore?: boolean; perPage: number }

/** Shows the total and links to the pages before and after. Redirects from pages after the last to the last page. */
export function ListPaging({ path, view, page, total, isMore, perPage }: Props) {
  const pages = Math.max(1, Math.ceil(total / perPage))
  if (page > pages) redirect(viewUrl(path, { ...view, page: pages }))
  return (
    <div className="figures mt-4 flex flex-wrap items-center gap-3 text-slate">
      <span>
        {isMore && 'More than '}
        {total.toLocaleString('en-KE')} {total === 1 ? 'entry' : 'entries'}
        {pages > 1 && `, page ${page} of ${pages.toLocaleString('en-KE')}`}
      </span>
      {page > 1 && (
        <PanelLink href={viewUrl(path, { ...view, page: page - 1 })} className="button button-quiet">
          Previous
        </PanelLink>
      )}
      {page < pages && (
        <PanelLink href={viewUrl(path, { ...view, page: page + 1 })} className="button button-quiet">
          Next
        </PanelLink>
      )}
    </div>
  )
}
