import { estatePath } from '@/db/collections/estates'
import { listEstatePages } from '@/lib/site/estates'
import { SiteLink } from './site-link'

const popularPages = [
  { label: 'Questions and answers', path: '/faqs' },
  { label: 'Articles', path: '/articles' },
  { label: 'Contact us', path: '/contact-us' },
]

/** Lists the estates and the pages that visitors open most. */
export async function PopularPages() {
  const estates = await listEstatePages()
  const pages = [...estates.map(estate => ({ label: estate.title, path: estatePath(estate.slug) })), ...popularPages]
  return (
    <ul className="border-t border-stone">
      {pages.map(({ label, path }) => (
        <li key={path}>
          <SiteLink
            href={path}
            className="flex min-h-12 items-center border-b border-stone font-medium hover:text-forest hover:underline hover:underline-offset-4"
          >
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
