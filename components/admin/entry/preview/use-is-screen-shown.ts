'use client'

import { useEffect, useState } from 'react'
import { useOnHide } from '@/components/ui/use-on-hide'

/** Returns false while the screen is hidden, so that pages in frames can be removed: they would keep running. */
export function useIsScreenShown(): boolean {
  const [shown, setShown] = useState(true)
  useOnHide(() => setShown(false))
  useEffect(() => setShown(true), [])
  return shown
}
