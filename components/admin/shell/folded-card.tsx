'use client'

import { type ReactNode, useId, useState } from 'react'
import { Icon } from '@/components/ui/icon'

type Props = {
  title: string
  /** A fact in sight while it is closed, such as a name or a number. */
  note?: ReactNode
  /** True if it is open when the screen appears; afterwards only a press opens or closes it. */
  isOpen?: boolean
  children: ReactNode
}

/** Renders a section that is rarely needed as one line, which opens it. Several are stacked in a `FoldedCards`. */
export function FoldedCard({ title, note, isOpen: isOpenAtFirst = false, children }: Props) {
  const heading = useId()
  const [isOpen] = useState(isOpenAtFirst)
  return (
    <section aria-labelledby={heading} className="border-t border-stone first:border-0">
      <details open={isOpen} className="group/fold">
        <summary className="flex min-h-11 items-center gap-3 py-2">
          <h2 id={heading} className="flex-none font-semibold">
            {title}
          </h2>
          <span className="ml-auto min-w-0 text-right text-slate wrap-anywhere">{note}</span>
          <Icon name="chevron-down" size={16} className="flex-none text-slate group-open/fold:rotate-180" />
        </summary>
        <div className="pt-1 pb-5">{children}</div>
      </details>
    </section>
  )
}

export const FoldedCards = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card border border-stone bg-white px-4 md:px-6">{children}</div>
)
