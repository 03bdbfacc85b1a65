'use client'

import { useEffect } from 'react'

/** Moves the focus into the form with this id, after a command of the palette has opened the screen. */
export function FocusForm({ id }: { id: string }) {
  useEffect(() => {
    const form = document.getElementById(id)
    form?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus()
    form?.scrollIntoView({ block: 'center' })
  }, [id])
  return null
}
