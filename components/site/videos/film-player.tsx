'use client'

import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useOnHide } from '@/components/ui/use-on-hide'

type Props = {
  title: string
  /** Where the film is without script. */
  href: string
  src: string
  /** Played by another site, in a frame; it is asked for only after a tap. */
  framed: boolean
  poster?: string
  children: ReactNode
}

const box = 'block aspect-video w-full bg-forest-deep'

/** A poster that becomes the film. */
export function FilmPlayer({ title, href, src, framed, poster, children }: Props) {
  const [playing, setPlaying] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const pressed = useRef(false)
  // A film of ours keeps its place; a frame of another site can only be taken away.
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

  /** The poster that was pressed is gone: the keyboard goes on in what took its place. */
  function takeFocus(element: HTMLElement | null) {
    if (!element || !pressed.current) return
    pressed.current = false
    element.focus({ preventScroll: true })
  }

  if (!playing) {
    return (
      <a href={href} onClick={play} className={`group relative overflow-hidden ${box}`}>
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
    // biome-ignore lint/a11y/useMediaCaption: the film in words stands below it
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
