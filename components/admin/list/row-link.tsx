import type { ReactNode } from 'react'

/** The link from a row of a `DataTable` to its own screen, loaded in place. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} className="row-link">
    {children}
  </a>
)
