'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'

const storageKey = 'shk-side-navigation'
const isPhone = () => innerWidth <= 768

/**
 * Whether the side navigation is open, which this browser remembers. `overlay` is true once it was opened on purpose:
 * before hydration it is open beside a wide screen, not laid over a narrow one.
 */
export function useSideNavigation() {
  const pathname = usePathname()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? true

  useEffect(() => setChosen(localStorage.getItem(storageKey) !== 'closed' && !isPhone()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: on phones it closes with every change of screen
  useEffect(() => {
    if (isPhone()) setChosen(false)
  }, [pathname])

  function toggle() {
    localStorage.setItem(storageKey, open ? 'closed' : 'open')
    setChosen(!open)
  }

  return { open, overlay: chosen === true, toggle }
}
