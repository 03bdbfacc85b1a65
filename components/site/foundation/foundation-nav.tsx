'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import type { MenuEntry, MenuGroup } from '@/lib/content/settings'
import { SiteLink } from '../site-link'

const home = '/foundation'

/** Returns `page` on the page itself, and `true` on pages below it. */
function currentState(path: string, pathname: string) {
  if (path === pathname) return 'page' as const
  return path !== home && pathname.startsWith(`${path}/`) ? ('true' as const) : undefined
}

/** The foundation's menu: a bar under the header, transparent over pictures like the header, collapsed on phones. */
export function FoundationNav({ groups, chevron }: { groups: MenuGroup[]; chevron: ReactNode }) {
  const pathname = usePathname()
  const entries = groups.flatMap(({ label, path, entries }) =>
    path ? [{ label, path, hint: null, section: null }] : entries,
  )
  const currentEntry = entries.find(({ path }) => path !== home && currentState(path, pathname))

  if (entries.length === 0) return null
  return (
    // The key changes on each page, which closes open groups.
    <nav key={pathname} aria-label="Foundation" data-below-header className={bar}>
      <ul className="wide hidden h-full gap-7 md:flex">
        {groups.map(({ label, path, entries }) => (
          <li key={label} className="flex">
            {path ? (
              <BarLink path={path} label={label} current={currentState(path, pathname)} />
            ) : (
              <details className="group relative flex">
                <summary
                  className={`${barItem} h-full ${entries.some(entry => currentState(entry.path, pathname)) ? 'border-current' : 'border-transparent'}`}
                >
                  {label}
                  <span className="transition-transform group-open:rotate-180">{chevron}</span>
                </summary>
                <ul className="absolute top-full -left-4 mt-2 w-80 rounded-card bg-white p-2 text-ink shadow-float">
                  {entries.map(entry => (
                    <PanelLink key={entry.path} {...entry} current={currentState(entry.path, pathname)} />
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      <details className="group h-full md:hidden">
        <summary className="wide flex h-full items-center gap-2 font-medium focus-visible:-outline-offset-4">
          <span className="truncate">
            The foundation{currentEntry && <span className="font-normal"> / {currentEntry.label}</span>}
          </span>
          <span className="ml-auto flex-none transition-transform group-open:rotate-180">{chevron}</span>
        </summary>
        <ul className="wide max-h-[calc(100dvh-7rem)] overflow-y-auto border-y border-stone bg-white py-2 text-ink shadow-float">
          {entries.map(entry => (
            <PanelLink key={entry.path} {...entry} current={currentState(entry.path, pathname)} />
          ))}
        </ul>
      </details>
    </nav>
  )
}

// The colours are set with the colours of the header (`app/(site)/styles/header.css`).
const bar =
  'sticky top-16 mt-16 -mb-28 h-12 transition-colors duration-200 md:top-18 md:mt-18 md:-mb-30 [&_:focus-visible]:outline-current'

const barItem =
  'flex min-h-11 items-center gap-1 border-y-2 border-t-transparent text-[0.9375rem] font-medium whitespace-nowrap hover:border-b-current'

type Current = { current: 'page' | 'true' | undefined }

function BarLink({ path, label, current }: { path: string; label: string } & Current) {
  return (
    <SiteLink
      href={path}
      aria-current={current}
      className={`${barItem} ${current ? 'border-current' : 'border-transparent'}`}
    >
      {label}
    </SiteLink>
  )
}

function PanelLink({ label, path, hint, current }: MenuEntry & Current) {
  return (
    <li>
      <SiteLink
        href={path}
        aria-current={current}
        className="-mx-3 block rounded-control px-3 py-2.5 hover:bg-sand aria-[current]:bg-sand md:mx-0"
      >
        <span className="block font-medium">{label}</span>
        {hint && <span className="block text-small text-slate">{hint}</span>}
      </SiteLink>
    </li>
  )
}
