import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Box, offsetInDrag, placeAt, scrollSpeed } from './row-places'

/** `offset`: pixels that the pointer has moved. Keys move the row from place to place. */
type Drag = { from: number; to: number; offset: number; by: 'pointer' | 'keys' }

export type HandleProps = ReturnType<ReturnType<typeof useRowDrag>['handleProps']>

/** So many pixels a press may move without being a drag. */
const pressTolerance = 4

/**
 * Rows of a table that are dragged by a handle, with mouse, finger or keys. `move` is called when one is dropped. Nothing
 * is rendered in another order before: rows are only shifted.
 */
export function useRowDrag(rows: readonly { name: string }[], move: (from: number, to: number) => void) {
  const body = useRef<HTMLTableSectionElement>(null)
  const boxes = useRef<Box[]>([])
  const press = useRef<{ index: number; pageY: number; clientY: number } | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const isByPointer = drag?.by === 'pointer'
  const place = (index: number) => `place ${index + 1} of ${rows.length}`
  const announce = (index: number, what: string) => setAnnouncement(`${rows[index]?.name ?? 'The row'} ${what}`)

  // Near the edges of the window the page scrolls along.
  useEffect(() => {
    if (!isByPointer) return
    let frame = requestAnimationFrame(function scroll() {
      const speed = scrollSpeed(press.current?.clientY ?? innerHeight / 2, innerHeight)
      if (speed) scrollBy(0, speed)
      if (speed) follow()
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  })

  useEffect(() => {
    if (drag?.by === 'keys') body.current?.rows[drag.from]?.scrollIntoView({ block: 'nearest' })
  }, [drag])

  function measure() {
    boxes.current = [...(body.current?.rows ?? [])].map(row => {
      const { top, height } = row.getBoundingClientRect()
      return { top: top + scrollY, height }
    })
  }

  function follow() {
    if (!press.current) return
    const { index, pageY, clientY } = press.current
    const offset = clientY + scrollY - pageY
    if (!drag && Math.abs(offset) < pressTolerance) return
    setDrag({ from: index, to: placeAt(boxes.current, index, offset), offset, by: 'pointer' })
  }

  function drop() {
    press.current = null
    if (!drag) return
    setDrag(null)
    announce(drag.from, `was dropped at ${place(drag.to)}.`)
    move(drag.from, drag.to)
  }

  function cancel() {
    press.current = null
    if (!drag) return
    setDrag(null)
    announce(drag.from, 'stays where it was.')
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (drag) return drop()
      measure()
      setDrag({ from: index, to: index, offset: 0, by: 'keys' })
      announce(index, `is picked up, at ${place(index)}.`)
    } else if (drag && event.key === 'Escape') {
      event.preventDefault()
      cancel()
    } else if (drag && step) {
      event.preventDefault()
      const to = Math.max(0, Math.min(rows.length - 1, drag.to + step))
      setDrag({ ...drag, to })
      announce(drag.from, `is over ${place(to)}.`)
    }
  }

  return {
    body,
    announcement,
    isDragging: drag !== null,
    isDragged: (index: number) => drag?.from === index,
    /** Pixels that a row is away from its place. */
    offsetOf(index: number) {
      if (!drag) return 0
      return index === drag.from && isByPointer ? drag.offset : offsetInDrag(boxes.current, drag, index)
    },
    handleProps: (index: number) => ({
      onPointerDown({ button, pointerId, clientY, currentTarget }: PointerEvent) {
        if (button !== 0 || drag) return
        currentTarget.setPointerCapture(pointerId)
        measure()
        press.current = { index, pageY: clientY + scrollY, clientY }
      },
      onPointerMove({ clientY }: PointerEvent) {
        if (!press.current) return
        press.current.clientY = clientY
        follow()
      },
      onPointerUp: () => isByPointer && drop(),
      onLostPointerCapture() {
        press.current = null
        if (isByPointer) cancel()
      },
      onBlur: () => drag?.by === 'keys' && cancel(),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
    }),
  }
}
