'use client'

import { useEffect } from 'react'

/** Moves the focus into the form with this id: a command of the palette opened the screen for it. */
export function FocusForm({ id }: { id: string }) {
  useEffect(() => {
    const form = document.getElementById(id)
    form?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus()
    form?.scrollIntoView({ block: 'center' })
  }, [id])
  return null
}
