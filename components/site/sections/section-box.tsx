import type { ReactNode } from 'react'

type Props = { id: string; heading: string | null; tinted: boolean; children: ReactNode }

/** The frame of a section that staff added, with its heading. Every second section is on sand. */
export function SectionBox({ id, heading, tinted, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={heading ? `${id}-heading` : undefined}
      className={`py-section ${tinted ? 'bg-sand' : ''}`}
    >
      <div className="content">
        {heading && (
          <h2 id={`${id}-heading`} className="display max-w-[18em] text-h2">
            {heading}
          </h2>
        )}
        <div className={heading ? 'mt-8 md:mt-10' : ''}>{children}</div>
      </div>
    </section>
  )
}
