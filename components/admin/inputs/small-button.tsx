'use client'

import type { MouseEvent, ReactNode } from 'react'
import { dispatchInput } from '../controls/dispatch-input'

type Props = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }

/** A button with an icon that changes the list of an input. */
export function SmallButton({ label, disabled, onClick, children }: Props) {
  function change(event: MouseEvent) {
    // First, because removing an item removes this button too.
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
