import Link from 'next/link'
import type { ReactNode } from 'react'

/** The link from a row to its own screen. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    href={to}
    prefetch={false}
    className="inline-flex min-h-8 items-center font-medium hover:underline hover:underline-offset-4"
  >
    {children}
  </Link>
)
