'use client'

import { useSyncExternalStore } from 'react'

/**
 * Returns false before hydration. Controls that need JavaScript are disabled until then: a click would do nothing, or
 * submit the form natively and lose its input.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )

const unchanging = () => () => {}
