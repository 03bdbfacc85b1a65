'use client'

import { useOnPathChange } from '@/components/ui/use-on-path-change'
import { savesData } from '@/lib/data-saver'

/** Returns false on phones, with reduced motion, and with data saving. */
function allowsMotion() {
  return !savesData() && matchMedia('(min-width: 769px) and (prefers-reduced-motion: no-preference)').matches
}

/** Adds parallax to `data-parallax` and a fade-in to `data-reveal`. The library is loaded only if motion is allowed. */
export function Motion() {
  useOnPathChange(() => {
    if (!allowsMotion()) return
    const stops: (() => void)[] = []
    let isUnmounted = false
    import('./motion-library').then(({ animate, inView, scroll }) => {
      if (isUnmounted) return
      for (const picture of document.querySelectorAll<HTMLElement>('[data-parallax]')) {
        const drift = animate(
          picture,
          { transform: ['translateY(0px) scale(1.04)', 'translateY(48px) scale(1.04)'] },
          { ease: 'linear' },
        )
        stops.push(scroll(drift, { target: picture.parentElement ?? picture, offset: ['start start', 'end start'] }))
      }
      for (const element of document.querySelectorAll<HTMLElement>('[data-reveal]')) {
        // Elements in view do not fade in, because text that somebody is reading must not disappear.
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
      isUnmounted = true
      for (const stop of stops) stop()
    }
  })

  return null
}
