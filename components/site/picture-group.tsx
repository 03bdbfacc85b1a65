import type { ReactNode } from 'react'

/**
 * A group of pictures to browse. Each link with `data-full` leads to a large picture, which
 * `public/page-modules/picture-viewer.js` shows with its `data-caption` and `data-credit`.
 */
export const PictureGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <div data-pictures={label}>{children}</div>
)
