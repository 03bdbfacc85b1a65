'use client'

import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CarouselApi, CarouselMotion } from './carousel-motion'
import { Icon } from './icon'

type Props = {
  label: string
  /** Milliseconds between moves; without it the carousel stands still. */
  autoplay?: number
  /** How wide a slide is: flex-basis classes. */
  slideClassName: string
  children: ReactNode
}

/**
 * A row of slides that can be swiped without script. Once it comes near the window, embla makes it circular and moves
 * it, unless less movement is asked for; it pauses under the pointer, on focus and by its button. Where data is dear the
 * row stays as it is, and embla away.
 */
export function Carousel({ label, autoplay, slideClassName, children }: Props) {
  const root = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const [motion, setMotion] = useState<{ Motion: typeof CarouselMotion; autoplay: number | undefined }>()
  const [embla, setEmbla] = useState<CarouselApi>()
  const [moves, setMoves] = useState(false)

  useEffect(() => {
    const element = viewport.current
    if (!element || dataIsDear()) return
    let gone = false
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        const { CarouselMotion: Motion } = await import('./carousel-motion')
        if (gone) return
        const still = !autoplay || matchMedia('(prefers-reduced-motion: reduce)').matches
        setMotion({ Motion, autoplay: still ? undefined : autoplay })
        setMoves(!still)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => {
      gone = true
      observer.disconnect()
    }
  }, [autoplay])

  function togglePlaying() {
    const player = embla?.plugins().autoplay
    if (moves) player?.stop()
    else player?.play()
    setMoves(!moves)
  }

  return (
    <section ref={root} aria-roledescription="carousel" aria-label={label} className="mt-8">
      {motion && viewport.current && root.current && (
        <motion.Motion viewport={viewport.current} root={root.current} autoplay={motion.autoplay} onReady={setEmbla} />
      )}
      {/* Embla moves the track itself; until then it is an ordinary scrolling row. Slides are positioned, or what is
          hidden in them for screen readers would widen the page. */}
      <div
        ref={viewport}
        tabIndex={embla ? undefined : 0}
        className={embla ? 'overflow-hidden' : 'carousel-track overflow-x-auto'}
      >
        <ul className="flex">
          {Children.map(children, slide => (
            <li className={`relative min-w-0 flex-none px-4 ${slideClassName}`}>{slide}</li>
          ))}
        </ul>
      </div>
      {/* Their place is kept before they are there, so that nothing below moves. */}
      <div className="mt-6 flex min-h-11 justify-center gap-1">
        {embla && (
          <>
            <CarouselButton label="Previous" icon="chevron-left" onClick={() => embla.scrollPrev()} />
            {embla.plugins().autoplay && (
              <CarouselButton
                label={moves ? 'Pause' : 'Play'}
                icon={moves ? 'pause' : 'play'}
                onClick={togglePlaying}
              />
            )}
            <CarouselButton label="Next" icon="chevron-right" onClick={() => embla.scrollNext()} />
          </>
        )}
      </div>
    </section>
  )
}

function dataIsDear() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData || document.cookie.includes('data-saver=on')
}

function CarouselButton({
  label,
  icon,
  onClick,
}: {
  label: string
  icon: 'chevron-left' | 'chevron-right' | 'pause' | 'play'
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex size-11 items-center justify-center text-slate hover:text-ink"
    >
      <Icon name={icon} size={20} />
    </button>
  )
}
