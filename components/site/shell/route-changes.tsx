'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Dispatches `hydrated`, and `page-shown` when the page was replaced, for `lib/early-script/arrival.js`. */
export function RouteChanges() {
  const pathname = usePathname()
  const shownPath = useRef(pathname)

  useEffect(() => void dispatchEvent(new Event('hydrated')), [])

  useEffect(() => {
    // The first page dispatches no event. In development, its effects run twice.
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    // Resources that were loaded earlier belong to the previous page (`public/page-modules/page-weight.js`).
    performance.mark('page')
    dispatchEvent(new Event('page-shown'))
  }, [pathname])

  return null
}
