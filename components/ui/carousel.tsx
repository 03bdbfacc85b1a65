'use client'

import type { EmblaCarouselType } from 'embla-carousel'
import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
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
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  const [moves, setMoves] = useState(false)

  useEffect(() => {
    const element = viewport.current
    if (!element || dataIsDear()) return
    let carousel: EmblaCarouselType | undefined
    let gone = false
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        const [{ default: EmblaCarousel }, { default: Autoplay }] = await Promise.all([
          import('embla-carousel'),
          import('embla-carousel-autoplay'),
        ])
        if (gone) return
        const still = !autoplay || matchMedia('(prefers-reduced-motion: reduce)').matches
        const plugins = still
          ? []
          : [
              Autoplay({
                delay: autoplay,
                stopOnInteraction: false,
                stopOnMouseEnter: true,
                stopOnFocusIn: true,
                rootNode: () => root.current,
              }),
            ]
        carousel = EmblaCarousel(element, { loop: true, slidesToScroll: 1, align: 'start' }, plugins)
        setEmbla(carousel)
        setMoves(!still)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => {
      gone = true
      observer.disconnect()
      carousel?.destroy()
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
      {/* Embla moves the track itself; until then it is an ordinary scrolling row. */}
      <div
        ref={viewport}
        tabIndex={embla ? undefined : 0}
        className={embla ? 'overflow-hidden' : 'carousel-track overflow-x-auto'}
      >
        <ul className="flex">
          {Children.map(children, slide => (
            <li className={`min-w-0 flex-none px-4 ${slideClassName}`}>{slide}</li>
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
