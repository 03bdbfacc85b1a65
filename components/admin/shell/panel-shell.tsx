'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { signOutStaff } from '@/lib/accounts/actions'
import { PaletteButton } from '../commands/palette-button'
import type { Section, Tab } from './sections'

type Props = { sections: Section[]; name: string; role: string; children: ReactNode }

const storageKey = 'shk-side-navigation'

/** Top bar with the toggle, side navigation (its state is stored), breadcrumb, tabs, and the screen. */
export function PanelShell({ sections, name, role, children }: Props) {
  const pathname = usePathname()
  // Unknown before hydration: open beside a wide screen, not laid over a narrow one.
  const [chosen, setOpen] = useState<boolean | null>(null)
  const open = chosen ?? true
  const section = sections.find(candidate => isWithin(pathname, candidate))

  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => setOpen(localStorage.getItem(storageKey) !== 'closed' && innerWidth > 768), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: menus close with every change of screen, the navigation on phones alone
  useEffect(() => {
    if (innerWidth <= 768) setOpen(false)
    if (menu.current) menu.current.open = false
  }, [pathname])

  function toggle() {
    localStorage.setItem(storageKey, open ? 'closed' : 'open')
    setOpen(!open)
  }

  return (
    <div className={`min-h-dvh md:grid ${open ? 'md:grid-cols-[248px_1fr]' : 'md:grid-cols-[64px_1fr]'}`}>
      <a
        href="#screen"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-white focus:px-4 focus:py-3"
      >
        Skip to the screen
      </a>
      <SideNavigation sections={sections} pathname={pathname} open={open} overlay={chosen === true} />
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-stone bg-white px-2 md:px-4">
          <button
            type="button"
            onClick={toggle}
            aria-expanded={open}
            aria-controls="side-navigation"
            className="flex size-11 items-center justify-center"
            aria-label="Side navigation"
          >
            <Icon name="sidebar" size={20} />
          </button>
          <Breadcrumb section={section} pathname={pathname} />
          <PaletteButton />
          <details ref={menu} className="relative flex-none">
            <summary className="flex min-h-11 items-center gap-2 px-2">
              <Icon name="user" size={20} /> <span className="max-sm:sr-only">{name}</span>
            </summary>
            <div className="absolute right-0 mt-1 w-56 rounded-card bg-white p-2 shadow-float">
              <p className="px-3 py-2 text-small text-slate">
                {name}, {role}
              </p>
              <Link
                href="/admin/account"
                prefetch={false}
                className="flex min-h-11 items-center gap-2 rounded-control px-3 hover:bg-sand"
              >
                <Icon name="user" size={18} /> Your account
              </Link>
              <a href="/home" className="flex min-h-11 items-center gap-2 rounded-control px-3 hover:bg-sand">
                <Icon name="external" size={18} /> The website
              </a>
              <form action={signOutStaff}>
                <button
                  type="submit"
                  className="flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-control px-3 hover:bg-sand"
                >
                  <Icon name="logout" size={18} /> Sign out
                </button>
              </form>
            </div>
          </details>
        </header>
        {section && section.tabs.length > 0 && <Tabs section={section} pathname={pathname} />}
        <main id="screen" className="w-full max-w-[1400px] flex-1 p-4 md:p-6">
          {children}
        </main>
      </div>
    </div>
  )
}

type SideProps = { sections: Section[]; pathname: string; open: boolean; overlay: boolean }

/** `open` shows the labels beside the icons; `overlay` lays it over a narrow screen. */
function SideNavigation({ sections, pathname, open, overlay }: SideProps) {
  return (
    <nav
      id="side-navigation"
      aria-label="Admin"
      className={`${overlay ? 'max-md:fixed max-md:inset-y-0 max-md:left-0 max-md:z-40 max-md:w-[248px] max-md:shadow-float' : 'max-md:hidden'} border-r border-stone bg-white md:sticky md:top-0 md:h-dvh md:overflow-y-auto`}
    >
      <p className="flex h-14 items-center px-5 text-lg font-semibold text-forest">{open ? 'SHK admin' : 'SHK'}</p>
      <ul className="px-2 pb-6">
        {sections.map(section => {
          const current = isWithin(pathname, section)
          return (
            <li key={section.path}>
              <Link
                href={section.tabs[0]?.path ?? section.path}
                prefetch={false}
                aria-current={current ? 'true' : undefined}
                title={open ? undefined : section.label}
                className={`flex min-h-11 items-center gap-3 rounded-control px-3 ${current ? 'bg-sand font-semibold text-forest' : 'hover:bg-sand'}`}
              >
                <Icon name={section.icon} size={20} className="flex-none" />
                <span className={open ? '' : 'sr-only'}>{section.label}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Breadcrumb({ section, pathname }: { section: Section | undefined; pathname: string }) {
  const screen = pathname.startsWith('/admin/compare/') ? 'Compare versions' : 'Your account'
  if (!section) return <span className="truncate font-medium text-ink">{screen}</span>
  const tab: Tab | undefined = section.tabs.find(candidate => pathname.startsWith(candidate.path))
  const list = tab ?? section
  const inside = pathname !== list.path
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex items-center gap-1.5 text-slate">
        {tab && <li className="hidden sm:block">{section.label}</li>}
        <li className="flex min-w-0 items-center gap-1.5">
          {tab && <Icon name="chevron-right" size={14} className="hidden sm:block" />}
          {inside ? (
            <Link href={list.path} prefetch={false} className="truncate underline underline-offset-2">
              {list.label}
            </Link>
          ) : (
            <span className="truncate font-medium text-ink">{list.label}</span>
          )}
        </li>
        {inside && (
          <li className="flex items-center gap-1.5 font-medium text-ink">
            <Icon name="chevron-right" size={14} /> {pathname.endsWith('/new') ? 'New' : (tab?.singular ?? 'Edit')}
          </li>
        )}
      </ol>
    </nav>
  )
}

function Tabs({ section, pathname }: { section: Section; pathname: string }) {
  const row = useRef<HTMLUListElement>(null)
  // On a phone the row is wider than the screen, and the current tab may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of screen
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    row.current?.parentElement?.scrollTo({ left: (current?.offsetLeft ?? 0) - 24 })
  }, [pathname])
  return (
    <nav aria-label={section.label} className="relative overflow-x-auto border-b border-stone bg-white px-4 md:px-6">
      <ul ref={row} className="flex gap-5">
        {section.tabs.map(tab => {
          const current = pathname.startsWith(tab.path)
          return (
            <li key={tab.path}>
              <Link
                href={tab.path}
                prefetch={false}
                aria-current={current ? 'page' : undefined}
                className={`flex min-h-11 items-center border-b-2 whitespace-nowrap ${current ? 'border-forest font-semibold' : 'border-transparent text-slate hover:text-ink'}`}
              >
                {tab.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const isWithin = (pathname: string, section: Section) =>
  pathname.startsWith(section.path) || section.tabs.some(tab => pathname.startsWith(tab.path))
