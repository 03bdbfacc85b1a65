import type { CSSProperties, ReactNode } from 'react'

type Props = { className?: string; style?: CSSProperties; children: ReactNode }

/**
 * A box for a picture below the fold, whose size does not depend on the picture. Its content is rendered and loaded
 * only when the box is near the window; browsers would load lazy pictures from three screens away before anybody
 * scrolls.
 */
export const LazyBox = ({ className = '', style, children }: Props) => (
  <span className={`lazy-box block empty:hidden ${className}`} style={style}>
    {children}
  </span>
)
