'use client'

import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { savesData } from '@/lib/data-saver'
import type { CarouselApi, CarouselMotion } from './carousel-motion'
import { Icon } from './icon'

type Props = {
  label: string
  /** Milliseconds between moves; undefined disables autoplay. */
  autoplay?: number
  /** Flex-basis classes for the width of a slide. */
  slideClassName: string
  children: ReactNode
}

/**
 * Renders a row of slides that can be swiped without JavaScript. Near the viewport, embla makes the row loop and
 * autoplay, unless the visitor prefers reduced motion; autoplay pauses on hover, on focus and by a button. With the
 * data saver on, embla is not loaded.
 */
export function Carousel({ label, autoplay, slideClassName, children }: Props) {
  const root = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const [motion, setMotion] = useState<{ Motion: typeof CarouselMotion; autoplay: number | undefined }>()
  const [embla, setEmbla] = useState<CarouselApi>()
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    const element = viewport.current
    if (!element || savesData()) return
    let isUnmounted = false
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        const { CarouselMotion: Motion } = await import('./carousel-motion')
        if (isUnmounted) return
        const isStill = !autoplay || matchMedia('(prefers-reduced-motion: reduce)').matches
        setMotion({ Motion, autoplay: isStill ? undefined : autoplay })
        setPlaying(!isStill)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => {
      isUnmounted = true
      observer.disconnect()
    }
  }, [autoplay])

  function togglePlaying() {
    const player = embla?.plugins().autoplay
    if (playing) player?.stop()
    else player?.play()
    setPlaying(!playing)
  }

  return (
    <section ref={root} aria-roledescription="carousel" aria-label={label} className="mt-8">
      {motion && viewport.current && root.current && (
        <motion.Motion viewport={viewport.current} root={root.current} autoplay={motion.autoplay} onReady={setEmbla} />
      )}
      {/* The row scrolls until embla moves the track. Slides are positioned, because their screen-reader texts would
          otherwise widen the page. */}
      <div
        ref={viewport}
        tabIndex={embla ? undefined : 0}
        className={`carousel-viewport ${embla ? 'overflow-hidden' : 'carousel-track overflow-x-auto'}`}
      >
        <ul className="flex">
          {Children.map(children, slide => (
            <li className={`relative min-w-0 flex-none px-4 ${slideClassName}`}>{slide}</li>
          ))}
        </ul>
      </div>
      {/* The space for the buttons is reserved, so that nothing below shifts when they appear. */}
      <div className="mt-6 flex min-h-11 justify-center gap-1">
        {embla && (
          <>
            <CarouselButton label="Previous" icon="chevron-left" onClick={() => embla.scrollPrev()} />
            {embla.plugins().autoplay && (
              <CarouselButton
                label={playing ? 'Pause' : 'Play'}
                icon={playing ? 'pause' : 'play'}
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

type ButtonProps = { label: string; icon: 'chevron-left' | 'chevron-right' | 'pause' | 'play'; onClick: () => void }

function CarouselButton({ label, icon, onClick }: ButtonProps) {
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
