'use client'

import { useRouter } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'
import { clickedLink } from '@/components/ui/clicked-link'

/** Follows the links of its children without reloading the page. A long table needs one listener, not one per link. */
export function SoftLinks({ children }: { children: ReactNode }) {
  const router = useRouter()
  function follow(event: MouseEvent) {
    const link = clickedLink(event)
    if (!link?.pathname.startsWith('/admin/')) return
    event.preventDefault()
    router.push(link.pathname + link.search)
  }
  // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the listener only handles links inside
  return <div onClick={follow}>{children}</div>
}
