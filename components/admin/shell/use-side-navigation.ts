'use client'

import { useEffect, useState } from 'react'
import { readStored, writeStored } from '@/components/ui/browser-storage'
import { useOnPathChange } from '@/components/ui/use-on-path-change'

const storageKey = 'shk-side-navigation'
const isPhone = () => innerWidth <= 768

/**
 * Manages the state of the side navigation, which this browser stores. `overlay` is true only if the navigation is open
 * after hydration: before hydration it must not cover a narrow screen.
 */
export function useSideNavigation() {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? true

  useEffect(() => setChosen(readStored(storageKey) !== 'closed' && !isPhone()), [])
  useOnPathChange(() => {
    if (isPhone()) setChosen(false)
  })

  function toggle() {
    writeStored(storageKey, open ? 'closed' : 'open')
    setChosen(!open)
  }

  return { open, overlay: chosen === true, toggle }
}
