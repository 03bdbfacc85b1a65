'use client'

import { useSyncExternalStore } from 'react'

/**
 * False on a screen whose script has not come yet. What needs the script is off until then: pressed before, it would do
 * nothing, or send a form past us, and what was typed into it would be gone.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )

const unchanging = () => () => {}
