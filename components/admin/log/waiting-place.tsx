'use client'

import { useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { plainlyClicked } from '../list/clicked-link'
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

/** The link that was pressed last and waits for an answer: no earlier one is followed after it. */
let pressed: HTMLAnchorElement | null = null

/**
 * Without a network a link would replace a screen that still works by the page for a missing one. A browser calls itself
 * offline on some machines that reach the server: then this presses the link once more, and it is followed.
 */
async function keepScreen(event: MouseEvent) {
  // `link.click()` below is not trusted.
  if (navigator.onLine || !event.isTrusted) return
  const link = plainlyClicked(event)
  // With `data-stays` it shows another part of this screen, without a request.
  if (!link?.pathname.startsWith('/admin') || link.hasAttribute('data-stays')) return
  // To a place of this screen.
  if (link.hash && link.href.replace(link.hash, '') === location.href.replace(location.hash, '')) return
  event.preventDefault()
  event.stopPropagation()
  pressed = link
  const from = location.href
  const isReached = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (pressed !== link) return
  pressed = null
  if (!isReached) toast.error('No connection: this screen stays open until you are online.', { id: 'no-connection' })
  // Unless somebody went elsewhere meanwhile.
  else if (location.href !== from) return
  // A link that is no longer in the document would load a new one.
  else if (link.isConnected) link.click()
  else toast.error('This screen has changed in the meantime: press the link again.', { id: 'no-connection' })
}
