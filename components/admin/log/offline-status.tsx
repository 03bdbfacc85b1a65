'use client'

import { useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { clickedLinkOrHash } from '@/components/ui/clicked-link'
import { WaitingEntries } from './waiting-entries'

/** Lists logged calls, notes and tasks that wait for the network; without network, links do not leave the screen. */
export function OfflineStatus() {
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

/** The link that was pressed last, while its reachability is checked; earlier links are not followed afterwards. */
let lastPressedLink: HTMLAnchorElement | null = null

/**
 * Keeps the screen while the network is missing: a link would replace it by the offline page. Some browsers report that
 * they are offline although they reach the server; then the link is clicked again and followed.
 */
async function keepScreen(event: MouseEvent) {
  // `link.click()` below fires an event that is not trusted.
  if (navigator.onLine || !event.isTrusted) return
  const link = clickedLinkOrHash(event)
  // Links with `data-stays` show another part of this screen without a request.
  if (!link?.pathname.startsWith('/admin') || link.hasAttribute('data-stays')) return
  // The link leads to an anchor on this screen.
  if (link.hash && link.href.replace(link.hash, '') === location.href.replace(location.hash, '')) return
  event.preventDefault()
  event.stopPropagation()
  lastPressedLink = link
  const startUrl = location.href
  const isReached = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (lastPressedLink !== link) return
  lastPressedLink = null
  if (!isReached) toast.error('No connection: this screen stays open until you are online.', { id: 'no-connection' })
  // The user has opened another screen meanwhile.
  else if (location.href !== startUrl) return
  // The browser would follow a link that was removed from the document with a full page load.
  else if (link.isConnected) link.click()
  else toast.error('This screen has changed in the meantime: press the link again.', { id: 'no-connection' })
}
