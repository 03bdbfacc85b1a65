type PathOf = (page: number) => string

type Props = { page: number; pages: number; pathOf: PathOf }

/** Links to the previous and the next page of a list. The query contains the number of the page. */
export function ListPages({ page, pages, pathOf }: Props) {
  const link = (to: number, rel: string, label: string) =>
    to >= 1 && to <= pages ? (
      <a href={pathOf(to)} rel={rel} className="button button-line">
        {label}
      </a>
    ) : (
      <span />
    )
  return (
    <nav
      aria-label="Pages of homes"
      className="mt-8 flex flex-wrap items-center justify-between gap-4 border-t border-stone pt-6"
    >
      {link(page - 1, 'prev', 'Previous')}
      <span className="figures text-slate">
        Page {Math.min(page, pages)} of {pages}
      </span>
      {link(page + 1, 'next', 'Next')}
    </nav>
  )
}

/** Replaces a page after the last one. */
export const MissingPage = ({ page, pathOf }: Omit<Props, 'pages'>) => (
  <p className="mt-8">
    There is no page {page}.{' '}
    <a href={pathOf(1)} className="text-link">
      Back to the first page
    </a>
  </p>
)
