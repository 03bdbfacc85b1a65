'use client'

import { useEffect, useRef, useState } from 'react'
import { savesData } from './saves-data'

/** The third party's chat, in a frame of its own: loaded by the tap that opens the panel around it, or by one more where data is dear. */
export function ChatGuest({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'closed' | 'asks' | 'loaded'>('closed')

  useEffect(() => {
    const panel = place.current?.closest('[popover]')
    const onToggle = () => setState(before => (before === 'closed' ? (savesData() ? 'asks' : 'loaded') : before))
    panel?.addEventListener('toggle', onToggle)
    return () => panel?.removeEventListener('toggle', onToggle)
  }, [])

  return (
    <div ref={place}>
      {state === 'asks' && (
        <button type="button" onClick={() => setState('loaded')} className="button button-primary w-full">
          Load the chat
        </button>
      )}
      {state === 'loaded' && (
        <iframe
          title="Chat"
          src={`https://tawk.to/chat/${encodeURI(id)}`}
          className="h-96 max-h-[55dvh] w-full rounded-control border border-stone"
        />
      )}
    </div>
  )
}
