import { SiteLink } from './site-link'

type Props = { page: number; pages: number; first: string; base: string }

/** Links to the other pages of a list; the first has the list's own address. */
export function Paging({ page, pages, first, base }: Props) {
  if (pages <= 1) return null
  const path = (number: number) => (number === 1 ? first : `${base}/${number}`)
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
              <SiteLink href={path(number)} className={`${item} hover:bg-sand`}>
                {number}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
