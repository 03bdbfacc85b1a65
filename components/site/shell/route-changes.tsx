'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/**
 * Reports to the early script that the framework is there (`hydrated`), and that it has replaced the content of the page
 * (`page-shown`, handled in `lib/early-script/arrival.js`).
 */
export function RouteChanges() {
  const pathname = usePathname()
  const shownPath = useRef(pathname)

  useEffect(() => void dispatchEvent(new Event('hydrated')), [])

  useEffect(() => {
    // The first page is left as it is; in development its effects run twice.
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    // Resources that were loaded before belong to the former page (`public/page-modules/page-weight.js`).
    performance.mark('page')
    dispatchEvent(new Event('page-shown'))
  }, [pathname])

  return null
}
