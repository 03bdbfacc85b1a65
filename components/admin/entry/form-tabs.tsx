'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { clickedLink } from '@/components/ui/clicked-link'
import { PanelLink } from '../shell/links'
import { partParameter } from './part-parameter'
import { showPart } from './use-form-part'

export type FormTab = {
  label: string
  path: string
  /** The part of the form; undefined for a separate screen. */
  part?: string
  /** The number of items that are missing on the tab or have to be renewed. */
  missing?: number
}

/** Renders the tabs of a long form and of its separate screens. Opening another part keeps unsaved input. */
export function FormTabs({ tabs, name }: { tabs: FormTab[]; name: string }) {
  const pathname = usePathname()
  const part = useSearchParams().get(partParameter)
  const [first] = tabs
  const isCurrent = ({ path, part: ownPart }: FormTab) => {
    const screen = path.split('?')[0]
    return ownPart === undefined
      ? pathname === screen || pathname.startsWith(`${screen}/`)
      : pathname === screen && ownPart === (part ?? first?.part)
  }
  return (
    <nav aria-label={name} className="-mx-4 mb-5 overflow-x-auto border-b border-stone px-4 md:-mx-6 md:px-6">
      {/* The heading of the form is its name; the tabs keep their place. */}
      <p className={`sticky left-0 font-semibold ${tabs.some(tab => tab.part && isCurrent(tab)) ? 'invisible' : ''}`}>
        {name}
      </p>
      <ul className="flex gap-1">
        {tabs.map(tab => {
          const { label, path, missing = 0 } = tab
          // A click shows this part of the open form without a request.
          const shownPart = path === pathname ? tab.part : undefined
          return (
            <li key={label}>
              <PanelLink
                href={tab.part === undefined || tab === first ? path : `${path}?${partParameter}=${tab.part}`}
                aria-current={isCurrent(tab) ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2 whitespace-nowrap border-b-2 border-transparent px-3 font-medium text-slate hover:text-ink aria-[current]:border-forest aria-[current]:text-ink"
                data-stays={shownPart}
                onClick={event => {
                  if (shownPart === undefined || !clickedLink(event)) return
                  event.preventDefault()
                  showPart(shownPart, tab === first)
                }}
              >
                {label}
                {missing > 0 && (
                  <span className="figures relative rounded-full bg-sun/40 px-2 text-small text-ink">
                    {missing}
                    <span className="sr-only"> to do</span>
                  </span>
                )}
              </PanelLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
