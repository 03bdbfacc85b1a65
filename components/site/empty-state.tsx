import type { ReactNode } from 'react'
import { Illustration, type IllustrationProps } from './home/illustration'

type Props = { heading: string; illustration?: IllustrationProps['kind']; children: ReactNode }

/** Replaces an empty list: names the missing content, and suggests a next step. */
export function EmptyState({ heading, illustration = 'savanna', children }: Props) {
  return (
    <section aria-labelledby="nothing-yet" className="pb-section">
      <div className="content">
        <div className="border-t border-stone pt-10">
          <h2 id="nothing-yet" className="display max-w-[13.5em] text-h2">
            {heading}
          </h2>
          <div className="mt-4 max-w-[34.5em] text-slate">{children}</div>
        </div>
      </div>
      <Illustration kind={illustration} className="mt-12 text-stone" />
    </section>
  )
}
