'use client'

import { useRouter } from 'next/navigation'
import { createContext, type MouseEvent, type ReactNode, use, useTransition } from 'react'

type Load = (url: string, options?: { scroll?: boolean }) => void

const LoadContext = createContext<Load | null>(null)

/** Loads another view of the list around. */
export function useLoadView(): Load {
  const router = useRouter()
  return use(LoadContext) ?? ((url, options) => router.push(url, options))
}

/**
 * A list with what leads to its other views: filters, tabs, heads of columns, pages. While another view is loaded, the
 * rows that are there become a skeleton of the same height (admin.css).
 */
export function ListFrame({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [isLoading, startLoading] = useTransition()
  const load: Load = (url, options) => startLoading(() => router.push(url, options))

  // Before the link's own listener, which would not say that it loads.
  function followLink(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || !isOtherView(event, link)) return
    event.preventDefault()
    load(link.pathname + link.search)
  }

  return (
    <LoadContext value={load}>
      <div data-loading={isLoading || undefined} aria-busy={isLoading} onClickCapture={followLink}>
        {children}
      </div>
    </LoadContext>
  )
}

function isOtherView(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target || link.download) return false
  return link.origin === location.origin && link.pathname === location.pathname && !link.hash
}
