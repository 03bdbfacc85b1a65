'use client'

import { useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { WaitingEntries } from './waiting-entries'

/** The place above a screen for what waits in this browser; keeps the screen while there is no network. */
export function WaitingPlace() {
  useEffect(() => {
    addEventListener('click', keepScreen, true)
    return () => removeEventListener('click', keepScreen, true)
  }, [])

  return (
    <div role="status" className="print:hidden">
      <WaitingEntries />
    </div>
  )
}

/**
 * Without a network a link would replace a screen that still works by the page for a missing one. A browser calls itself
 * offline on some machines that reach the server: then the link is pressed once more, and followed.
 */
function keepScreen(event: MouseEvent) {
  // A press that is not trusted is the second one.
  if (navigator.onLine || !event.isTrusted || !(event.target instanceof Element)) return
  // It opens in another tab or window, and this screen stays.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  const link = event.target.closest('a')
  if (!link?.pathname.startsWith('/admin') || link.origin !== location.origin || link.target) return
  if (link.hash && link.pathname === location.pathname) return
  // It shows another part of this screen, without a request.
  if (link.hasAttribute('data-stays')) return
  event.preventDefault()
  event.stopPropagation()
  fetch('/admin/sw.js', { method: 'HEAD', cache: 'no-store' }).then(
    () => link.click(),
    () => toast.error('No connection: this screen stays until you are online.'),
  )
}
