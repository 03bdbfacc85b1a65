import type { ReactNode } from 'react'

/** Shown instead of a list that has no rows. */
export const EmptyNote = ({ children }: { children: ReactNode }) => (
  <p className="rounded-card border border-stone bg-white p-8 text-slate">{children}</p>
)
