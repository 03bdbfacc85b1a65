'use client'

import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Icon } from '@/components/ui/icon'

type Props = {
  /** Names the button. */
  label: string
  className?: string
  /** Classes that place the list. */
  listClassName: string
  children: ReactNode
}

/** Rarely needed actions behind one button; closes when one is chosen, by Escape, and when the focus leaves. */
export function MoreMenu({ label, className = 'button button-quiet px-3', listClassName, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)

  function close() {
    if (menu.current) menu.current.open = false
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={menu}
      className="relative flex-none"
      onKeyDown={onKeyDown}
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || close()}
    >
      <summary className={className} aria-label={label}>
        <Icon name="more" />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only closes what its buttons and links were chosen in */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys on them send clicks */}
      <div onClick={close} className={`absolute z-30 rounded-card bg-white p-2 shadow-float ${listClassName}`}>
        {children}
      </div>
    </details>
  )
}

/** The classes of a button or a link in such a menu. */
export const moreMenuItem =
  'flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-control px-3 text-left hover:bg-sand disabled:opacity-55'
