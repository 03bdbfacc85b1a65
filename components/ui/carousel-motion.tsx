'use client'

import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>

type Props = {
  viewport: HTMLElement
  /** Autoplay pauses while the pointer or the focus is in this element. */
  root: HTMLElement
  /** Milliseconds between moves; undefined disables autoplay. */
  autoplay: number | undefined
  onReady: (api: CarouselApi | undefined) => void
}

/** Makes a row of slides loop and autoplay. Renders nothing: the row already exists and does not change. */
export function CarouselMotion({ viewport, root, autoplay, onReady }: Props) {
  const [plugins] = useState(() => {
    if (!autoplay) return []
    const pauses = { stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true }
    return [Autoplay({ delay: autoplay, ...pauses, rootNode: () => root })]
  })
  // The visitor may have swiped the row before embla was loaded.
  const [startIndex] = useState(() => firstVisible(viewport))
  const [attach, api] = useEmblaCarousel({ loop: true, slidesToScroll: 1, align: 'start', startIndex }, plugins)

  useEffect(() => attach(viewport), [attach, viewport])
  useEffect(() => {
    // Embla moves the track instead of scrolling the row.
    if (api) viewport.scrollLeft = 0
    onReady(api)
    return () => onReady(undefined)
  }, [api, onReady, viewport])
  return null
}

/** Returns the index of the slide at the left edge of a scrolled row, in which all slides have the same width. */
function firstVisible({ scrollLeft, firstElementChild: track }: HTMLElement): number {
  const slide = track?.firstElementChild
  return slide ? Math.round(scrollLeft / slide.getBoundingClientRect().width) : 0
}
