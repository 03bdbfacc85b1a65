'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '@/components/ui/browser-storage'
import { Icon } from '@/components/ui/icon'
import { useOnPathChange } from '@/components/ui/use-on-path-change'
import { signOutStaff } from '@/lib/accounts/sign-in-actions'
import { OfflineStatus } from '../log/offline-status'
import { StaffId } from '../log/staff-id'
import { Breadcrumb } from './breadcrumb'
import { PaletteButton } from './commands/palette-button'
import { guardTyping } from './guard-typing'
import { keepFocus } from './keep-focus'
import { PanelLink } from './links'
import { registerWorker } from './push-subscription'
import { SectionTabs } from './section-tabs'
import { isWithinSection, SideNavigation } from './side-navigation'
import type { Section } from './tabs'

type Props = { sections: Section[]; staffId: string; name: string; role: string; children: ReactNode }

/** Renders the top bar, side navigation, breadcrumb and tabs around the screen. */
export function PanelShell({ sections, staffId, name, role, children }: Props) {
  const pathname = usePathname()
  const { open, overlay, toggle } = useSideNavigation()
  useEffect(keepFocus, [])
  useEffect(guardTyping, [])
  useEffect(() => {
    // Without the worker the panel works as well; only the offline page is missing.
    if ('serviceWorker' in navigator) registerWorker().catch(() => {})
  }, [])
  const section = sections.find(candidate => isWithinSection(pathname, candidate))

  return (
    <StaffId value={staffId}>
      <div
        className={`min-h-dvh md:grid print:block print:min-h-0 ${open ? 'md:grid-cols-[248px_1fr]' : 'md:grid-cols-[64px_1fr]'}`}
      >
        <a
          href="#screen"
          className="sr-only print:hidden focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-white focus:px-4 focus:py-3"
        >
          Skip to the screen
        </a>
        <SideNavigation sections={sections} pathname={pathname} open={open} overlay={overlay} />
        <div className="flex min-w-0 flex-col">
          <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-stone bg-white px-2 md:px-4 print:hidden">
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
            <UserMenu name={name} role={role} />
          </header>
          {section && section.tabs.length > 0 && <SectionTabs section={section} pathname={pathname} />}
          <OfflineStatus />
          <main
            id="screen"
            className="w-full max-w-[1400px] flex-1 p-4 has-[[data-live-preview]]:max-w-none md:p-6 print:p-0"
          >
            {children}
          </main>
        </div>
      </div>
    </StaffId>
  )
}

const storageKey = 'shk-side-navigation'
const isPhone = () => innerWidth < 768

/**
 * Manages the state of the side navigation, which this browser stores. `overlay` is true only if the navigation is open
 * after hydration: before hydration it must not cover a narrow screen.
 */
function useSideNavigation() {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? true

  useEffect(() => setChosen(readStored(storageKey) !== 'closed' && !isPhone()), [])
  useOnPathChange(() => {
    if (isPhone()) setChosen(false)
  })

  function toggle() {
    writeStored(storageKey, open ? 'closed' : 'open')
    setChosen(!open)
  }

  return { open, overlay: chosen === true, toggle }
}

const item = 'flex min-h-11 items-center gap-2 rounded-control px-3 hover:bg-sand'

/** Renders the menu of the signed-in account; every change of screen closes it. */
function UserMenu({ name, role }: { name: string; role: string }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useOnPathChange(() => {
    if (menu.current) menu.current.open = false
  })
  return (
    <details ref={menu} className="relative flex-none">
      <summary className="flex min-h-11 items-center gap-2 px-2">
        <Icon name="user" size={20} /> <span className="max-w-40 truncate max-sm:sr-only">{name}</span>
      </summary>
      <div className="absolute right-0 mt-1 w-56 rounded-card bg-white p-2 shadow-float">
        <p className="px-3 py-2 text-small text-slate">
          {name}, {role}
        </p>
        <PanelLink href="/admin/account" className={item}>
          <Icon name="user" size={18} /> Your account
        </PanelLink>
        <a href="/home" className={item}>
          <Icon name="external" size={18} /> The website
        </a>
        <form action={signOutStaff}>
          <button type="submit" className={`${item} w-full cursor-pointer`}>
            <Icon name="logout" size={18} /> Sign out
          </button>
        </form>
      </div>
    </details>
  )
}
