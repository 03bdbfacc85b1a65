'use client'

import { useSyncExternalStore } from 'react'

/**
 * False before hydration. What needs script is disabled until then: a click would do nothing, or submit the form
 * natively and lose its input.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )

const unchanging = () => () => {}
