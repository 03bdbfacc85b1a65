'use client'

import { useEffect, useRef, useState } from 'react'
import { livePreviewMs } from './use-live-preview'

type Props = {
  /** The URL of the page; the page is loaded again when `revision` changes. */
  url: string
  revision: number
  title: string
  /** The width of the window in which the page is rendered, and the space for the frame, in CSS pixels. */
  width: number
  space: { width: number; height: number }
  /** Called with true if the browser blocks the cookie of the preview, and thus shows no page in a frame. */
  onLoad: (isBlocked: boolean) => void
}

type Load = { id: number; url: string }

/**
 * Shows a page in a frame. A new state of the page is loaded in a second frame, which replaces the first after loading,
 * at the same scroll position: the page does not flicker, and the focus stays where it is. Loads at most one page at a
 * time and one per second.
 */
export function LiveFrame({ url, revision, title, width, space, onLoad }: Props) {
  const [loads, setLoads] = useState<Load[]>([{ id: 0, url }])
  const frames = useRef(new Map<number, HTMLIFrameElement>())
  const isBusy = useRef(true)
  const startedAt = useRef(Date.now())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const nextUrl = useRef<string | null>(null)
  const request = `${revision} ${url}`
  const handledRequest = useRef(request)

  useEffect(() => {
    if (handledRequest.current === request) return
    handledRequest.current = request
    nextUrl.current = url
    if (!isBusy.current) loadNext()
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function loadNext() {
    isBusy.current = true
    timer.current = setTimeout(
      () => {
        startedAt.current = Date.now()
        const target = nextUrl.current ?? url
        nextUrl.current = null
        setLoads(all => [...all.slice(-1), { id: (all.at(-1)?.id ?? 0) + 1, url: target }])
      },
      Math.max(0, startedAt.current + livePreviewMs - Date.now()),
    )
  }

  function finish({ id, url: loadedUrl }: Load) {
    // The event comes from the shown frame, in which the user followed a link.
    if (id !== loads.at(-1)?.id) return
    const visibleLoad = loads.find(other => other.id !== id)
    const visibleWindow = visibleLoad && frames.current.get(visibleLoad.id)?.contentWindow
    const loadedFrame = frames.current.get(id)
    if (visibleWindow && pathOf(visibleLoad.url) === pathOf(loadedUrl))
      loadedFrame?.contentWindow?.scrollTo({ top: visibleWindow.scrollY, behavior: 'instant' })
    onLoad(!loadedFrame?.contentDocument)
    setLoads(all => all.filter(other => other.id >= id))
    isBusy.current = false
    if (nextUrl.current) loadNext()
  }

  const scale = Math.min(1, space.width / width)
  return loads.map((load, index) => (
    <iframe
      key={load.id}
      ref={frame => {
        if (frame) frames.current.set(load.id, frame)
        else frames.current.delete(load.id)
      }}
      src={load.url}
      title={index === 0 ? title : 'The next state of the page'}
      inert={index > 0}
      aria-hidden={index > 0 || undefined}
      onLoad={() => finish(load)}
      width={width}
      height={Math.ceil(space.height / scale)}
      className={`absolute top-0 left-1/2 border-0 bg-white ${index > 0 ? 'opacity-0' : 'shadow-float'}`}
      style={{ transformOrigin: 'top left', transform: `scale(${scale}) translateX(-50%)` }}
    />
  ))
}

const pathOf = (url: string) => url.split(/[?#]/, 1)[0]
