'use client'

import { useEffect, useState } from 'react'

/** A plan as visitors see it: an SVG file, and its place in metres. */
export type PublicDrawing = { svg: string; bounds: { x: number; y: number; width: number; height: number } }

/**
 * Returns the drawing of the stored plan as visitors see it. It is loaded again after each save (`version`); until
 * then, and while the server cannot be reached, the earlier one remains.
 */
export function usePublicDrawing(estateId: string, version: string | undefined): PublicDrawing | null {
  const [drawing, setDrawing] = useState<PublicDrawing | null>(null)
  useEffect(() => {
    if (!version) return
    const abort = new AbortController()
    fetch(`/admin/estates/${estateId}/plan/drawing`, { signal: abort.signal })
      .then(async response => response.ok && setDrawing((await response.json()) as PublicDrawing))
      .catch(() => {})
    return () => abort.abort()
  }, [estateId, version])
  return drawing
}
