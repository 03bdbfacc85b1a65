'use client'

import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'

type Props = {
  /** The content of the button that opens and closes the menu; `label` names a button without words. */
  summary: ReactNode
  label?: string
  className?: string
  /** Classes for position and width. */
  panelClass: string
  children: ReactNode
}

/** Renders a menu below or above its button. Escape, leaving, and clicking a button or link inside close it. */
export function Menu({ summary, label, className = 'button button-quiet list-none', panelClass, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  function close() {
    if (menu.current) menu.current.open = false
  }
  function closeFromInside() {
    if (!menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && closeFromInside()
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget) || close()
  const onClick = ({ target }: MouseEvent) =>
    target instanceof Element && target.closest('button, a') && closeFromInside()
  return (
    <details ref={menu} className="relative flex-none" onKeyDown={onKeyDown} onBlur={onBlur} onClick={onClick}>
      <summary className={className} aria-label={label}>
        {summary}
      </summary>
      {/* Focusable, so that a click on a label inside does not leave the menu. */}
      <div tabIndex={-1} className={`absolute z-30 rounded-card bg-white p-2 shadow-float ${panelClass}`}>
        {children}
      </div>
    </details>
  )
}

export const menuItem =
  'flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-control px-3 text-left hover:bg-sand disabled:opacity-55'
