'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

/** No movement on phones, for those who ask for less of it, or where data is dear. */
function movementWelcome() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData || document.cookie.includes('data-saver=on')) return false
  return matchMedia('(min-width: 769px) and (prefers-reduced-motion: no-preference)').matches
}

/** Parallax for `data-parallax` and a quiet entrance for `data-reveal`; the library is loaded only where it moves anything. */
export function Motion() {
  const pathname = usePathname()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page brings its own elements
  useEffect(() => {
    if (!movementWelcome()) return
    const stops: (() => void)[] = []
    let left = false
    import('framer-motion/dom').then(({ animate, inView, scroll }) => {
      if (left) return
      for (const picture of document.querySelectorAll<HTMLElement>('[data-parallax]')) {
        const drift = animate(
          picture,
          { transform: ['translateY(0px) scale(1.04)', 'translateY(48px) scale(1.04)'] },
          { ease: 'linear' },
        )
        stops.push(scroll(drift, { target: picture.parentElement ?? picture, offset: ['start start', 'end start'] }))
      }
      for (const element of document.querySelectorAll<HTMLElement>('[data-reveal]')) {
        // What is in view already stays as it is: nothing that was read may vanish.
        if (element.getBoundingClientRect().top < innerHeight) continue
        element.style.opacity = '0'
        stops.push(
          inView(element, () => {
            animate(
              element,
              { opacity: [0, 1], transform: ['translateY(16px)', 'translateY(0px)'] },
              { duration: 0.4, ease: 'easeOut' },
            )
          }),
        )
      }
    })
    return () => {
      left = true
      for (const stop of stops) stop()
    }
  }, [pathname])

  return null
}
