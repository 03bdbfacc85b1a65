'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { withVisitCode } from '@/lib/leads/whatsapp'
import { readVisit, reportVisit } from './visit-attribution'

/** The header changes when the page is scrolled further than this, in pixels. */
const scrollThreshold = 20

/** The behaviour of the shell on navigation and scroll; it renders only the progress line. */
export function ShellBehaviour() {
  const pathname = usePathname()
  const progress = useRef<HTMLDivElement>(null)
  const shownPath = useRef(pathname)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const header = document.querySelector('[data-site-header]')
    const markScrolled = () => header?.toggleAttribute('data-scrolled', window.scrollY > scrollThreshold)
    const onClick = (event: MouseEvent) => {
      closeDropdowns(event.target as Node)
      if ((event.target as Element).closest('a[data-whatsapp]')) reportVisit()
      if (leadsToAnotherPage(event)) progress.current?.setAttribute('data-state', 'running')
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const open = document.querySelector<HTMLDetailsElement>('[data-site-header] nav details[open]')
      closeDropdowns(null)
      open?.querySelector('summary')?.focus()
    }
    markScrolled()
    // From now on with a transition; before, the style sheet follows the scroll position.
    header?.setAttribute('data-hydrated', '')
    addEventListener('scroll', markScrolled, { passive: true })
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      removeEventListener('scroll', markScrolled)
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  useEffect(() => {
    const { visitCode } = readVisit()
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-whatsapp]'))
      link.href = withVisitCode(link.href, visitCode)
    closeDropdowns(null)
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
    progress.current?.setAttribute('data-state', 'done')
    // The first page is left as it was loaded; in development its effects run twice.
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (!location.hash) window.scrollTo({ top: 0, behavior: 'instant' })
    focusHeading()
  }, [pathname])

  return <div ref={progress} className="route-progress fixed inset-x-0 top-0 z-50 h-0.5 bg-forest" aria-hidden="true" />
}

function closeDropdowns(except: Node | null) {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>('[data-site-header] nav details[open]')) {
    if (!except || !dropdown.contains(except)) dropdown.open = false
  }
}

function focusHeading() {
  // The previous page stays in the document, hidden.
  const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find(candidate => candidate.checkVisibility())
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

function leadsToAnotherPage(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return false
  // Those open in place (`in-place-script.ts`, `consent-script.ts`).
  const link = (event.target as Element).closest?.('a[href]:not([data-full],[data-about],[data-film],[data-cookies])')
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.pathname.startsWith('/media/'))
    return false
  return link.origin === location.origin && link.pathname !== location.pathname
}
