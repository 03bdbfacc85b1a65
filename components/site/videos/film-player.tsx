'use client'

import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useOnHide } from '@/components/ui/use-on-hide'

type Props = {
  title: string
  /** The URL of the film without script. */
  href: string
  src: string
  /** Played by another site, in a frame; loaded only after a click. */
  framed: boolean
  poster?: string
  children: ReactNode
}

const box = 'block aspect-video w-full bg-forest-deep'

/** A poster that a click replaces with the film. */
export function FilmPlayer({ title, href, src, framed, poster, children }: Props) {
  const [playing, setPlaying] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const pressed = useRef(false)
  // Our own film keeps its position; a third-party frame can only be removed.
  useOnHide(() => {
    video.current?.pause()
    if (framed) setPlaying(false)
  })

  function play(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    pressed.current = true
    setPlaying(true)
  }

  /** The clicked poster is gone: its replacement takes the focus. */
  function takeFocus(element: HTMLElement | null) {
    if (!element || !pressed.current) return
    pressed.current = false
    element.focus({ preventScroll: true })
  }

  if (!playing) {
    return (
      <a href={href} onClick={play} data-needs-script className={`group relative overflow-hidden ${box}`}>
        {children}
      </a>
    )
  }
  if (framed) {
    return (
      <iframe
        ref={takeFocus}
        src={`${src}${src.includes('?') ? '&' : '?'}autoplay=1`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        className={box}
      />
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: a transcript is below it
    <video
      ref={element => {
        video.current = element
        takeFocus(element)
      }}
      src={src}
      poster={poster}
      aria-label={title}
      controls
      autoPlay
      playsInline
      preload="none"
      onPlay={stopOthers}
      className={box}
    />
  )
}

function stopOthers({ currentTarget }: { currentTarget: HTMLVideoElement }) {
  for (const video of document.querySelectorAll('video')) if (video !== currentTarget) video.pause()
}
