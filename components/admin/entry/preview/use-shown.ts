'use client'

import { useEffect, useState } from 'react'
import { useOnHide } from '@/components/ui/use-on-hide'

/** False while the screen is hidden: pages in its frames would keep running. */
export function useShown(): boolean {
  const [shown, setShown] = useState(true)
  useOnHide(() => setShown(false))
  useEffect(() => setShown(true), [])
  return shown
}
