import type { ReactNode } from 'react'

type Props = { label: string; children: ReactNode }

/** Content that opens on demand on phones and is always visible in wider windows (`styles/estate.css`). */
export const Fold = ({ label, children }: Props) => (
  <details className="fold">
    <summary>{label}</summary>
    {children}
  </details>
)

/** Shortens a list of more than four names to `Clinic · Shops · Playground · 4 more`. */
export function firstOf(names: readonly string[], maxNames = 3): string {
  const others = names.length - maxNames
  return (others > 1 ? [...names.slice(0, maxNames), `${others} more`] : names).join(' · ')
}
