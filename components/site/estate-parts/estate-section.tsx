import type { ReactNode } from 'react'

type Props = { id: string; heading: string; intro?: ReactNode; ground?: 'sand'; children: ReactNode }

/** A section with a heading and a sentence. On phones its content opens on demand if it is inside a `Fold`. */
export const EstateSection = ({ id, heading, intro, ground, children }: Props) => (
  <section
    id={id}
    aria-labelledby={`${id}-heading`}
    className={`scroll-mt-10 ${ground ? 'md:mb-section md:bg-sand md:py-section' : 'md:pb-section'}`}
  >
    <div className="content max-md:pb-4">
      <h2 id={`${id}-heading`} className="display text-h2 max-md:border-t max-md:border-stone max-md:pt-6">
        {heading}
      </h2>
      {intro}
      {children}
    </div>
  </section>
)

export const SectionIntro = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 max-w-[65ch] text-slate">{children}</p>
)
