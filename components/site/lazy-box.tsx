import type { CSSProperties, ReactNode } from 'react'

type Props = { className?: string; style?: CSSProperties; children: ReactNode }

/**
 * The box of a picture below the fold, whose size does not depend on the picture: until the box comes near, nothing in it
 * is rendered or loaded. Without it browsers load lazy pictures from three screens away, before anybody scrolls.
 */
export const LazyBox = ({ className = '', style, children }: Props) => (
  <span className={`lazy-box block empty:hidden ${className}`} style={style}>
    {children}
  </span>
)
