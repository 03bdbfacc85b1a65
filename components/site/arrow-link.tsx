import type { ReactNode } from 'react'
import { Icon } from './icon'
import { SiteLink } from './site-link'

/** A link with an arrow, which moves on hover. */
export const ArrowLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <SiteLink
    href={href}
    className="group flex min-h-11 items-center gap-2 font-semibold text-forest hover:underline hover:underline-offset-4"
  >
    {children} <Icon name="arrow-right" size={18} className="transition-transform group-hover:translate-x-1" />
  </SiteLink>
)
