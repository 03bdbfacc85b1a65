import type { ReactNode } from 'react'

/** Content wider than a phone scrolls inside its own box, by keyboard too, and so do its screen-reader texts. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      className="relative overflow-x-auto rounded-card border border-stone bg-white"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls inside must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </section>
  )
}
