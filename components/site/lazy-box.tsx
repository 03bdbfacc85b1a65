import type { ReactNode } from 'react'

/**
 * The box of a picture below the fold, whose size does not depend on the picture: until the box comes near, nothing in it
 * is rendered or loaded. Without it browsers load lazy pictures from three screens away, before anybody scrolls.
 */
export const LazyBox = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={`[content-visibility:auto] empty:hidden ${className}`}>{children}</div>
)
