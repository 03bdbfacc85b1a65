import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'

/** Runs an effect on hydration and after every change of the path; a function that it returns cleans up before the next. */
export function useOnPathChange(effect: () => undefined | (() => void)) {
  const pathname = usePathname()
  const run = useEffectEvent(effect)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger
  useEffect(() => run(), [pathname])
}
