'use client'

import { type ReactNode, useState } from 'react'
import { useOnHide } from '@/components/ui/use-on-hide'

/**
 * Our own content until a visitor asks for the third party's page, which then replaces it at the height of the frame.
 */
export function TimelineFrame({ url, children }: { url: string; children: ReactNode }) {
  const [shown, setShown] = useState(false)
  useOnHide(() => setShown(false))
  if (!shown) {
    return (
      <>
        {children}
        <div className="px-8 pb-8 noscript:hidden">
          <button type="button" onClick={() => setShown(true)} className="button button-line">
            Show the timeline here
          </button>
          <p className="mt-3 text-small text-slate">It comes from {new URL(url).host}, which then sees your visit.</p>
        </div>
      </>
    )
  }
  return (
    <iframe
      src={url}
      title="Our social timeline"
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
      className="h-[809px] w-full"
    />
  )
}
