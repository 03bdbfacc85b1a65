'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** Sets `aria-current` on the link (`data-current-link`) to the first section in the upper middle of the window. */
export function CurrentLink({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const links = [...(root.current?.querySelectorAll<HTMLAnchorElement>('a[data-current-link]') ?? [])]
    const inView = new Set<Element>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target)
        const current = links.find(link => [...inView].some(section => link.hash === `#${section.id}`))
        for (const link of links) {
          if (link === current) link.setAttribute('aria-current', 'true')
          else link.removeAttribute('aria-current')
        }
      },
      { rootMargin: '-25% 0px -55% 0px' },
    )
    for (const link of links) {
      const section = document.getElementById(link.hash.slice(1))
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])

  return <div ref={root}>{children}</div>
}
