'use client'

import { useRouter } from 'next/navigation'
import { createContext, type MouseEvent, type ReactNode, use, useTransition } from 'react'
import { clickedLink } from './clicked-link'

type Load = (url: string, options?: { scroll?: boolean }) => void

const LoadContext = createContext<Load | null>(null)

/** Loads another view of the list around. */
export function useLoadView(): Load {
  const router = useRouter()
  return use(LoadContext) ?? ((url, options) => router.push(url, options))
}

/**
 * A list with what leads to its other views: filters, tabs, heads of columns, pages. While another view is loaded, the
 * rows that are there become a skeleton of the same height (data-table.css).
 */
export function ListFrame({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [isLoading, startLoading] = useTransition()
  const load: Load = (url, options) => startLoading(() => router.push(url, options))

  // Before other listeners, which would not say that it loads.
  function followLink(event: MouseEvent) {
    const link = clickedLink(event)
    if (link?.pathname !== location.pathname) return
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
