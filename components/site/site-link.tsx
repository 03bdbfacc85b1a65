import Link from 'next/link'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof Link>, 'href'> & { href: string }

/** Returns true for links that leave the site or stay on the page, which the browser follows. */
const isPlain = (href: string) => /^(https?:|mailto:|tel:|#)/.test(href)

/** A link. Internal links are not prefetched; external links open a new tab and announce it to screen readers. */
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
