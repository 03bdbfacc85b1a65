'use client'

import { type KeyboardEvent, type MouseEvent, useState } from 'react'

type Props = { hash: string; alt: string; x: number; y: number; readOnly: boolean }

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-0.01, 0],
  ArrowRight: [0.01, 0],
  ArrowUp: [0, -0.01],
  ArrowDown: [0, 0.01],
}
const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100
const percent = (value: number) => Math.round(value * 100)

/** The point of a picture that stays in view however it is cropped: set by a click, or by the arrow keys. */
export function FocalPoint({ hash, alt, x, y, readOnly }: Props) {
  const [point, setPoint] = useState({ x, y })

  function setFromClick(event: MouseEvent<HTMLButtonElement>) {
    // Enter and the space bar also trigger a click, without a position.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    setPoint({ x: clamp((event.clientX - box.left) / box.width), y: clamp((event.clientY - box.top) / box.height) })
  }

  function moveByKey(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const times = event.shiftKey ? 10 : 1
    setPoint(before => ({ x: clamp(before.x + step[0] * times), y: clamp(before.y + step[1] * times) }))
  }

  const cut = { objectPosition: `${percent(point.x)}% ${percent(point.y)}%` }
  return (
    <div>
      <input type="hidden" name="focalX" value={point.x} />
      <input type="hidden" name="focalY" value={point.y} />
      <button
        type="button"
        disabled={readOnly}
        onClick={setFromClick}
        onKeyDown={moveByKey}
        aria-label="Focal point"
        aria-describedby="focal-help focal-now"
        className="relative block w-fit cursor-crosshair overflow-hidden bg-sand"
      >
        <img src={`/media/${hash}/1080`} alt={alt} className="block max-h-[60dvh] max-w-full" />
        <span
          aria-hidden="true"
          style={{ left: `${percent(point.x)}%`, top: `${percent(point.y)}%` }}
          className="absolute size-8 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white bg-forest/40 shadow-[0_0_0_2px_var(--color-ink)]"
        />
      </button>
      <p id="focal-help" className="mt-2 text-small text-slate">
        Click what must stay in view when the picture is cut, or move the point with the arrow keys (with Shift
        further).
      </p>
      <p id="focal-now" role="status" className="figures text-small text-slate">
        Focal point: {percent(point.x)} % across, {percent(point.y)} % down
      </p>
      <ul aria-label="How it is cut" className="mt-3 flex flex-wrap items-end gap-3">
        {[
          ['wide', 'h-16 w-32 sm:h-20 sm:w-48'],
          ['square', 'size-16 sm:size-20'],
          ['upright', 'h-20 w-14 sm:h-28 sm:w-20'],
        ].map(([name, size]) => (
          <li key={name} className="text-small text-slate">
            <img src={`/media/${hash}/320`} alt="" style={cut} className={`${size} bg-sand object-cover`} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
