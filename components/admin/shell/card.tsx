import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  intro?: string
  /** The id of the section, for links to it. */
  id?: string
  children: ReactNode
}

/** Renders a section of a screen under its own heading. */
export function Card({ title, intro, id, children }: Props) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="rounded-card border border-stone bg-white p-4 md:p-6">
      <h2 id={heading} className="font-semibold break-words">
        {title}
      </h2>
      {intro && <p className="mt-1 max-w-prose text-slate">{intro}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
