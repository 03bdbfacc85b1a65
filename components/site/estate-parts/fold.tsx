import type { ReactNode } from 'react'

type Props = { label: string; children: ReactNode }

/** Content that opens on demand on phones and is always visible in wider windows (`styles/estate.css`). */
export const Fold = ({ label, children }: Props) => (
  <details className="fold">
    <summary>{label}</summary>
    {children}
  </details>
)

/** Returns the first names and the number of the others: `Clinic · Shops · Playground · 4 more`. */
export function firstOf(names: readonly string[], maxShown = 3): string {
  const hiddenCount = names.length - maxShown
  return (hiddenCount > 1 ? [...names.slice(0, maxShown), `${hiddenCount} more`] : names).join(' · ')
}
