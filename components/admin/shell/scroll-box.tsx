import type { ReactNode } from 'react'

type Props = { label: string; className?: string; children: ReactNode }

/** Content wider than a phone scrolls inside its own box, by keyboard too, and so do its screen-reader texts. */
export function ScrollBox({ label, className = '', children }: Props) {
  return (
    <section
      className={`relative overflow-x-auto rounded-card border border-stone bg-white ${className}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls inside must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </section>
  )
}
