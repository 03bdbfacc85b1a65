'use client'

import { type ReactNode, useState } from 'react'
import { useOnHide } from '@/components/ui/use-on-hide'

/** Our words until a visitor asks for the third party's page, which then takes their place at the height of the frame. */
export function TimelineFrame({ address, children }: { address: string; children: ReactNode }) {
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
          <p className="mt-3 text-small text-slate">
            It comes from {new URL(address).host}, which then sees your visit.
          </p>
        </div>
      </>
    )
  }
  return (
    <iframe
      src={address}
      title="Our social timeline"
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
      className="h-[809px] w-full"
    />
  )
}
