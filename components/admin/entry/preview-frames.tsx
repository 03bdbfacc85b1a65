'use client'

import { useEffect, useRef, useState } from 'react'
import { useOnHide } from '@/components/ui/use-on-hide'

const [phone, desktop] = [360, 1280]

/** A page at the width of a phone and of a desktop side by side; the desktop is scaled down where it does not fit. */
export function PreviewFrames({ path }: { path: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: desktop, height: 800 })

  // Two pages would keep running on a hidden screen.
  const [shown, setShown] = useState(true)
  useOnHide(() => setShown(false))
  useEffect(() => setShown(true), [])

  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  if (!shown) return null
  const scale = Math.min(1, room.width / desktop)
  return (
    <div className="flex min-h-0 flex-1 gap-4 overflow-auto bg-stone p-4">
      <iframe
        src={path}
        title="The page on a phone"
        width={phone}
        className="h-full flex-none rounded-card border-0 bg-white shadow-float"
      />
      <div ref={box} className="hidden min-w-0 flex-1 overflow-hidden rounded-card bg-white shadow-float md:block">
        <iframe
          src={path}
          title="The page on a desktop"
          width={desktop}
          height={Math.ceil(room.height / scale)}
          className="origin-top-left border-0"
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
