'use client'

import { useEffect } from 'react'
import { keepFocus } from './keep-focus'

/** Runs `keepFocus` on all screens of the panel. Renders nothing. */
export function FocusKeeper() {
  useEffect(keepFocus, [])
  return null
}
