import type { ReactNode } from 'react'

type Props = { label: string; children: ReactNode }

/** Content that opens on demand on phones and is always visible in wider windows (`styles/estate.css`). */
export const Fold = ({ label, children }: Props) => (
  <details className="fold">
    <summary>{label}</summary>
    {children}
  </details>
)

/** Returns the first names and the number of others, as `Clinic · Shops · 4 more`; a single other is named, too. */
export function firstOf(names: readonly string[], shown = 3): string {
  const rest = names.length - shown
  return (rest > 1 ? [...names.slice(0, shown), `${rest} more`] : names).join(' · ')
}
