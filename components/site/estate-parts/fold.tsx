import type { ReactNode } from 'react'

type Props = { label: string; children: ReactNode }

/** A part that opens on demand on phones and is open everywhere else (`styles/estate.css`); `label` names its content. */
export const Fold = ({ label, children }: Props) => (
  <details className="fold">
    <summary>{label}</summary>
    {children}
  </details>
)

/** The first of these names: `Clinic · Shops · Playground · 4 more`. */
export function firstOf(names: readonly string[], shown = 3): string {
  const rest = names.length - shown
  return (rest > 1 ? [...names.slice(0, shown), `${rest} more`] : names).join(' · ')
}
