'use client'

import { useRef } from 'react'
import { useOnHide } from '@/components/ui/use-on-hide'

/** Plays a video of the library; stops when the screen is left. */
export function VideoPreview({ src }: { src: string }) {
  const video = useRef<HTMLVideoElement>(null)
  useOnHide(() => video.current?.pause())
  return (
    // biome-ignore lint/a11y/useMediaCaption: a preview for staff; captions belong to the page that shows the video
    <video ref={video} controls preload="metadata" src={src} className="mb-5 w-full bg-ink" />
  )
}
