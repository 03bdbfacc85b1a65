'use client'

import { useEffect, useRef, useState } from 'react'
import type { Drawing, Shape } from './plan-state'

/** A plan as visitors see it: an SVG file, its place in metres, and the shapes that it contains. */
export type PublicDrawing = {
  svg: string
  bounds: { x: number; y: number; width: number; height: number }
  shapes: readonly Shape[]
}

/** Milliseconds after the last save: a large plan takes the server up to a second. */
const pauseMs = 2_000

/**
 * Returns the drawing of the stored plan as visitors see it. It is loaded again after each save (`version`); until
 * then, and while the server cannot be reached, the earlier one remains.
 */
export function usePublicDrawing(
  estateId: string,
  version: string | undefined,
  { shapes }: Drawing,
): PublicDrawing | null {
  const [drawing, setDrawing] = useState<PublicDrawing | null>(null)
  const storedShapes = useRef(shapes)
  storedShapes.current = shapes
  const hasDrawing = drawing !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first drawing does not change what is stored
  useEffect(() => {
    if (!version) return
    const abort = new AbortController()
    const load = () =>
      fetch(`/admin/estates/${estateId}/plan/drawing`, { signal: abort.signal })
        .then(async response => {
          const shapes = storedShapes.current
          if (response.ok) setDrawing({ ...((await response.json()) as Omit<PublicDrawing, 'shapes'>), shapes })
        })
        .catch(() => {})
    const timer = setTimeout(load, hasDrawing ? pauseMs : 0)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [estateId, version])
  return drawing
}
