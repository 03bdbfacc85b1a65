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
  const [attach, api] = useEmblaCarousel({ loop: true, slidesToScroll: 1, align: 'start' }, plugins)

  useEffect(() => attach(viewport), [attach, viewport])
  useEffect(() => {
    onReady(api)
    return () => onReady(undefined)
  }, [api, onReady])
  return null
}
