'use client'

import type { MouseEvent, ReactNode } from 'react'
import { dispatchInput } from '../controls/dispatch-input'

type Props = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }

/** Renders an icon button that changes the list of an input. */
export function SmallButton({ label, disabled, onClick, children }: Props) {
  function change(event: MouseEvent) {
    // The event is dispatched first, because removing an item may remove this button.
    dispatchInput(event.currentTarget)
    onClick()
  }
  return (
    <button
      type="button"
      className="flex size-11 items-center justify-center text-slate hover:text-ink disabled:opacity-30 sm:size-9"
      aria-label={label}
      disabled={disabled}
      onClick={change}
    >
      {children}
    </button>
  )
}
