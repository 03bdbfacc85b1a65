import { type PagedPath, pathOfPage } from '@/lib/site/paged-lists'
import { SiteLink } from './site-link'

type Props = { page: number; pages: number; path: PagedPath }

export function Paging({ page, pages, path }: Props) {
  if (pages <= 1) return null
  const item = 'figures flex size-11 items-center justify-center rounded-control font-medium'
  return (
    <nav aria-label="Pages" className="mt-8">
      <ul className="flex flex-wrap gap-1">
        {Array.from({ length: pages }, (_, index) => index + 1).map(number => (
          <li key={number}>
            {number === page ? (
              <span aria-current="page" className={`${item} bg-forest text-white`}>
                {number}
              </span>
            ) : (
              <SiteLink
                href={pathOfPage(path, number)}
                rel={relation(number - page)}
                className={`${item} hover:bg-sand`}
              >
                {number}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const relation = (distance: number) => (distance === 1 ? 'next' : distance === -1 ? 'prev' : undefined)
