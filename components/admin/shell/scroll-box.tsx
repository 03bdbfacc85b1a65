import type { ReactNode } from 'react'

type Props = { label: string; className?: string; children: ReactNode }

/** Scrolls wide content inside its own box, also by keyboard, so that the page itself does not become wider. */
export function ScrollBox({ label, className = '', children }: Props) {
  return (
    <section
      className={`relative overflow-x-auto rounded-card border border-stone bg-white ${className}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </section>
  )
}
