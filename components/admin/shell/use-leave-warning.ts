'use client'

import { useEffect } from 'react'

/** Asks before the document is left (`page`), and before a link inside the panel is followed (`links`). */
export function useLeaveWarning({ page, links }: { page: boolean; links: boolean }): void {
  useEffect(() => {
    if (!page) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [page])

  useEffect(() => {
    if (!links) return
    const confirmLeave = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a[href]')
      if (!(link instanceof HTMLAnchorElement) || !leavesScreen(event, link)) return
      if (confirm('What you typed here is not saved and would be lost. Leave this screen?')) return
      event.preventDefault()
      event.stopPropagation()
    }
    // This listener runs before the listener of the link, which navigates.
    document.addEventListener('click', confirmLeave, true)
    return () => document.removeEventListener('click', confirmLeave, true)
  }, [links])
}

function leavesScreen(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || link.target === '_blank' || link.hasAttribute('download'))
    return false
  return link.origin === location.origin && link.pathname !== location.pathname
}
