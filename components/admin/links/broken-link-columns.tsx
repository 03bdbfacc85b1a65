import Link from 'next/link'
import type { BrokenExternalLink } from '@/lib/content/links/broken-links'
import type { Link as ContentLink } from '@/lib/content/links/list-links'
import { outcomeText } from '@/lib/content/links/outcome-text'
import type { Column } from '../list/data-table'
import { RelativeTime } from '../shell/relative-time'

const href: Column<ContentLink> = {
  label: 'Link',
  className: 'min-w-52 font-medium break-all',
  isRowHeader: true,
  cell: link => link.href,
}

const entry: Column<ContentLink> = {
  label: 'Where it is',
  className: 'min-w-48',
  cell: ({ formPath, name, what, field }) => (
    <>
      <Link href={formPath} prefetch={false} className="font-medium text-forest underline underline-offset-4">
        {name}
      </Link>
      <span className="block text-small text-slate">
        {what}, {field}
      </span>
    </>
  ),
}

const page: Column<ContentLink> = {
  label: 'Page',
  className: 'min-w-40 break-all',
  cell: ({ publicPath }) =>
    publicPath ? (
      <a href={publicPath} className="underline underline-offset-4">
        {publicPath}
      </a>
    ) : (
      <span className="text-slate">No page of its own</span>
    ),
}

/** The columns of links to pages of this site that do not exist. */
export const internalColumns: Column<ContentLink>[] = [href, entry, page]

/** The columns of links to other sites that do not work. */
export const externalColumns: Column<BrokenExternalLink>[] = [
  href,
  { label: 'Fault', className: 'whitespace-nowrap', cell: outcomeText },
  { label: 'Since', cell: ({ failedSince }) => failedSince && <RelativeTime at={failedSince} /> },
  { label: 'Checked', className: 'text-slate', cell: ({ checkedAt }) => checkedAt && <RelativeTime at={checkedAt} /> },
  entry,
  page,
]
