import type { ReactNode } from 'react'

export const EmptyNote = ({ children }: { children: ReactNode }) => (
  <p className="rounded-card border border-stone bg-white p-8 text-slate">{children}</p>
)
