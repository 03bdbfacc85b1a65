'use client'

import { type RefObject, useEffect, useRef } from 'react'
import type { Point } from '@/db/inventory/plan-geometry'
import { historyKey } from '../history/history'

type Keys = {
  hasSelection: boolean
  onMove: (by: Point) => void
  onPan: (by: Point) => void
  onRemove: () => void
  onUndo: () => void
  onRedo: () => void
  onEscape: () => void
}

const arrows: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
/** Metres by which arrow keys move selected shapes, without and with Shift, and pixels by which they move the view. */
const [step, longStep, panStep] = [0.5, 5, 60]

/** Handles the keys of the editor, except in its fields. */
export function usePlanKeys(root: RefObject<HTMLElement | null>, keys: Keys) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const element = root.current
    if (!element) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isField = (event.target as Element).closest('input, select, textarea, dialog')
      if (!isField && handle(event, latest.current)) event.preventDefault()
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [root])
}

function handle(event: KeyboardEvent, keys: Keys): boolean {
  const { key, shiftKey } = event
  const direction = historyKey(event)
  if (direction) {
    direction === 'undo' ? keys.onUndo() : keys.onRedo()
    return true
  }
  if (event.ctrlKey || event.metaKey) return false
  const arrow = arrows[key]
  if (arrow && keys.hasSelection) {
    const metres = shiftKey ? longStep : step
    keys.onMove([arrow[0] * metres, arrow[1] * metres])
    return true
  }
  if (arrow && (event.target as Element).closest('.plan-map')) {
    keys.onPan([arrow[0] * panStep, arrow[1] * panStep])
    return true
  }
  if ((key === 'Delete' || key === 'Backspace') && keys.hasSelection) keys.onRemove()
  else if (key === 'Escape') keys.onEscape()
  else return false
  return true
}
