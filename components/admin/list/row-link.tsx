import type { ReactNode } from 'react'

/** Links a row of a `DataTable` to its screen; a `SoftLinks` around it loads the screen without reloading the page. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} className="row-link">
    {children}
  </a>
)
