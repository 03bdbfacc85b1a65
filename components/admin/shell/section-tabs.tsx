'use client'

import { useRef } from 'react'
import { useOnPathChange } from '@/components/ui/use-on-path-change'
import { PanelLink } from './links'
import { isWithinTab, type Section } from './tabs'

/** Renders tabs for the lists of a section. */
export function SectionTabs({ section, pathname }: { section: Section; pathname: string }) {
  const row = useRef<HTMLUListElement>(null)
  // On a phone the row is wider than the screen, so the current tab is scrolled into view.
  useOnPathChange(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    row.current?.parentElement?.scrollTo({ left: (current?.offsetLeft ?? 0) - 24 })
  })
  return (
    <nav
      aria-label={section.label}
      className="relative overflow-x-auto border-b border-stone bg-white px-4 md:px-6 print:hidden"
    >
      <ul ref={row} className="flex gap-5">
        {section.tabs.map(tab => {
          const current = isWithinTab(pathname, tab)
          return (
            <li key={tab.path}>
              <PanelLink
                href={tab.path}
                aria-current={current ? 'page' : undefined}
                className={`flex min-h-11 items-center border-b-2 whitespace-nowrap ${current ? 'border-forest font-semibold' : 'border-transparent text-slate hover:text-ink'}`}
              >
                {tab.label}
              </PanelLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
