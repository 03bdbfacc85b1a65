import type { BrokenExternalLink } from '@/lib/content/links/broken-links'
import type { Link as ContentLink } from '@/lib/content/links/list-links'
import { outcomeText } from '@/lib/content/links/outcome-text'
import type { Column } from '../list/table-cells'
import { TextLink } from '../shell/links'
import { RelativeTime } from '../shell/relative-time'

const linkHead = { label: 'Link', className: 'md:min-w-36 font-medium wrap-anywhere', isRowHeader: true }

const locationColumn: Column<ContentLink> = {
  label: 'Where it is',
  className: 'md:min-w-60',
  cell: ({ formPath, publicPath, name, label, field }) => (
    <>
      <TextLink href={formPath} className="font-medium text-forest wrap-anywhere">
        {name}
      </TextLink>
      <span className="block text-small text-slate">
        {label}, {field}
      </span>
      {publicPath && (
        <a href={publicPath} className="inline-flex min-h-8 items-center text-small underline underline-offset-4">
          See the page<span className="sr-only"> of {name}</span>
        </a>
      )}
    </>
  ),
}

/** The columns of links to missing pages of this site. */
export const internalColumns: Column<ContentLink>[] = [{ ...linkHead, cell: link => link.href }, locationColumn]

/** The columns of broken links to other sites. */
export const externalColumns: Column<BrokenExternalLink>[] = [
  {
    ...linkHead,
    cell: link => (
      <>
        {link.href}
        <span className="mt-1 block font-normal text-slate md:hidden">
          {outcomeText(link)}
          {link.failedSince && (
            <span className="block text-small">
              since <RelativeTime at={link.failedSince} />
            </span>
          )}
        </span>
      </>
    ),
  },
  { label: 'Fault', wideOnly: true, className: 'md:whitespace-nowrap', cell: outcomeText },
  { label: 'Since', wideOnly: true, cell: ({ failedSince }) => failedSince && <RelativeTime at={failedSince} /> },
  {
    label: 'Checked',
    wideOnly: true,
    className: 'text-slate',
    cell: ({ checkedAt }) => checkedAt && <RelativeTime at={checkedAt} />,
  },
  locationColumn,
]
