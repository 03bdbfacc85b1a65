'use client'

import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useState } from 'react'

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>

type Props = {
  viewport: HTMLElement
  /** The element in which pointer and focus pause it. */
  root: HTMLElement
  /** Milliseconds between moves; undefined disables autoplay. */
  autoplay: number | undefined
  onReady: (api: CarouselApi | undefined) => void
}

/** Makes a row of slides loop and autoplay. Renders nothing: the row exists before and does not change. */
export function CarouselMotion({ viewport, root, autoplay, onReady }: Props) {
  const [plugins] = useState(() => {
    if (!autoplay) return []
    const pauses = { stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true }
    return [Autoplay({ delay: autoplay, ...pauses, rootNode: () => root })]
  })
  // A visitor may have swiped the row before.
  const [startIndex] = useState(() => firstVisible(viewport))
  const [attach, api] = useEmblaCarousel({ loop: true, slidesToScroll: 1, align: 'start', startIndex }, plugins)

  useEffect(() => attach(viewport), [attach, viewport])
  useEffect(() => {
    // Embla moves the track to that slide instead.
    if (api) viewport.scrollLeft = 0
    onReady(api)
    return () => onReady(undefined)
  }, [api, onReady, viewport])
  return null
}

/** The index of the slide at the left edge of a scrolled row; its slides are of one width. */
function firstVisible({ scrollLeft, firstElementChild: track }: HTMLElement): number {
  const slide = track?.firstElementChild
  return slide ? Math.round(scrollLeft / slide.getBoundingClientRect().width) : 0
}
