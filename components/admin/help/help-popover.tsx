'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useOnHide } from '@/components/ui/use-on-hide'

/** Loads a polyfill in browsers without popovers. */
function addPopovers() {
  if (!('popover' in HTMLElement.prototype)) void import(/* turbopackIgnore: true */ fallback)
}
const fallback = '/page-modules/popover.js'

/** Renders a question mark that opens a small panel below it. A click elsewhere or Escape closes the panel. */
export function HelpPopover({ children }: { children: ReactNode }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useOnHide(() => panel.current?.hidePopover?.())
  useEffect(addPopovers, [])
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="What this screen is for"
        className="flex size-9 flex-none items-center justify-center pointer-coarse:size-11 print:hidden"
      >
        <span
          aria-hidden="true"
          className="flex size-5.5 items-center justify-center rounded-full border border-slate text-small font-semibold text-slate"
        >
          ?
        </span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        data-help
        className="below-button w-[min(27rem,calc(100vw-2rem))] rounded-card border border-stone bg-white p-4 text-ink shadow-float"
      >
        {children}
      </div>
    </>
  )
}
