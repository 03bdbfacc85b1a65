import Link from 'next/link'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof Link>, 'href'> & { href: string }

/** The browser follows it: it leaves the site, or stays on the page. */
const isPlain = (href: string) => /^(https?:|mailto:|tel:|#)/.test(href)

/** A link: internal ones without prefetch; external ones open a new tab and announce it to screen readers. */
export function SiteLink({ href, children, ...rest }: Props) {
  if (!isPlain(href)) {
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
