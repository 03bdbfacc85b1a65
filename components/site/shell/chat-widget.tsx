'use client'

import { useEffect, useRef, useState } from 'react'
import { savesData } from './saves-data'

/**
 * The third party's chat, in its own frame: loaded when the panel around it opens, or by one more click with data
 * saving.
 */
export function ChatWidget({ id }: { id: string }) {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'closed' | 'confirm' | 'loaded'>('closed')

  useEffect(() => {
    const panel = container.current?.closest('[popover]')
    const onToggle = () => setState(before => (before === 'closed' ? (savesData() ? 'confirm' : 'loaded') : before))
    // Opened before hydration.
    if (panel?.matches(':popover-open')) onToggle()
    panel?.addEventListener('toggle', onToggle)
    return () => panel?.removeEventListener('toggle', onToggle)
  }, [])

  return (
    <div ref={container}>
      {state === 'confirm' && (
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
