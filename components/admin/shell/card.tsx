import { type ReactNode, useId } from 'react'

/** A section of a screen under its own heading. */
export function Card({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-stone bg-white p-4 md:p-6">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {intro && <p className="mt-1 max-w-prose text-slate">{intro}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
