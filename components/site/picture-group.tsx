import type { ReactNode } from 'react'

/**
 * Pictures that are browsed together: every link in it with `data-full` points to a large picture, which
 * `public/page-modules/picture-viewer.js` shows with its `data-caption` and `data-credit`.
 */
export const PictureGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <div data-pictures={label}>{children}</div>
)
