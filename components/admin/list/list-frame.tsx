'use client'

import { useRouter } from 'next/navigation'
import { createContext, type MouseEvent, type ReactNode, use, useTransition } from 'react'
import { clickedLink } from '@/components/ui/clicked-link'

type Load = (url: string, options?: { scroll?: boolean }) => void

const LoadContext = createContext<Load | null>(null)

/** Returns a function that loads another view of the surrounding list. */
export function useLoadView(): Load {
  const router = useRouter()
  return use(LoadContext) ?? ((url, options) => router.push(url, options))
}

/**
 * Contains a list and the controls of its views: filters, tabs, column heads, pages. While another view is loaded, the
 * shown rows become a skeleton of the same height (data-table.css).
 */
export function ListFrame({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [isLoading, startLoading] = useTransition()
  const load: Load = (url, options) => startLoading(() => router.push(url, options))

  // Runs before other listeners, which would follow the link without the loading state.
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
