import Link from 'next/link'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof Link>, 'href'> & { href: string }

const leavesSite = (href: string) => /^(https?:|mailto:|tel:)/.test(href)

/**
 * A link: inside the site without prefetching every link in view, outside it in a new tab, which it says to those
 * who cannot see the arrow.
 */
export function SiteLink({ href, children, ...rest }: Props) {
  if (!leavesSite(href)) {
    return (
      <Link href={href} prefetch={false} {...rest}>
        {children}
      </Link>
    )
  }
  const newTab = href.startsWith('http')
  return (
    <a href={href} {...(newTab && { target: '_blank', rel: 'noopener' })} className={rest.className}>
      {children}
      {newTab && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  )
}
