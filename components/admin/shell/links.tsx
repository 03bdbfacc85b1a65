import Link from 'next/link'
import type { ComponentProps } from 'react'

/** Links to a screen of the panel, which is loaded only when the link is followed. */
export const PanelLink = (props: ComponentProps<typeof Link>) => <Link prefetch={false} {...props} />

/** Renders a `PanelLink` as underlined text. */
export const TextLink = ({ className = '', ...props }: ComponentProps<typeof Link>) => (
  <PanelLink className={`underline underline-offset-4 ${className}`} {...props} />
)
