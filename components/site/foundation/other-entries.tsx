import type { ReactNode } from 'react'
import { HeadedSection } from '../headed-section'

type Props = { id: string; title: string; more: { label: string; path: string }; gap: string; children: ReactNode }

/** The last section of an entry: up to three other entries of its kind in a row. */
export function OtherEntries({ id, title, more, gap, children }: Props) {
  return (
    <HeadedSection id={id} title={title} more={more} sand>
      <ul className={`mt-10 grid md:grid-cols-3 ${gap}`}>{children}</ul>
    </HeadedSection>
  )
}
