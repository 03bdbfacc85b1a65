'use client'

import { type MouseEvent, type PointerEvent, useRef } from 'react'

type Place = { x: number; y: number }

/**
 * Returns handlers for clicks and drags on a picture. `onPlace` gets the place as fractions of the width and height. A
 * drag that begins on the element with `data-frame` moves that element, whose centre is `center`. On a touch screen,
 * only such drags and taps count; other drags scroll the page.
 */
export function usePress(center: Place, onPlace: (place: Place) => void) {
  const offset = useRef<Place>({ x: 0, y: 0 })

  function placeOf({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): Place {
    const box = currentTarget.getBoundingClientRect()
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isOnFrame = event.target instanceof Element && event.target.hasAttribute('data-frame')
      if (event.pointerType === 'touch' && !isOnFrame) return
      const place = placeOf(event)
      offset.current = isOnFrame ? { x: place.x - center.x, y: place.y - center.y } : { x: 0, y: 0 }
      event.currentTarget.setPointerCapture(event.pointerId)
      if (!isOnFrame) onPlace(place)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId) || event.buttons === 0) return
      const { x, y } = placeOf(event)
      onPlace({ x: x - offset.current.x, y: y - offset.current.y })
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const { nativeEvent } = event
      const isTap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
      const isOnFrame = event.target instanceof Element && event.target.hasAttribute('data-frame')
      if (isTap && !isOnFrame) onPlace(placeOf(event))
    },
  }
}
