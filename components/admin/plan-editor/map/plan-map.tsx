'use client'

import { type RefObject, useEffect, useRef } from 'react'
import type { PlanFeature } from '@/db/inventory/plan-geometry'
import type { PlanState } from '../plan-state'
import type { Tool } from '../tools'
import type { PublicDrawing } from '../use-public-drawing'
import { type MapEvents, MapView } from './map-view'

type Props = {
  state: PlanState
  publicDrawing: PublicDrawing | null
  /** The ids of shapes without a home. */
  unmatchedIds: ReadonlySet<number>
  tool: Tool
  preview: readonly PlanFeature[]
  readOnly: boolean
  events: MapEvents
  /** Receives the view, to zoom and pan. */
  view: RefObject<MapView | null>
}

/** Renders the element of the map. The library manages everything inside the element, not React. */
export function PlanMap({ state, publicDrawing, unmatchedIds, tool, preview, readOnly, events, view }: Props) {
  const box = useRef<HTMLElement>(null)
  const latest = useRef(events)
  latest.current = events
  const { selected } = state
  const drawing = state.history.present

  useEffect(() => {
    if (!box.current) return
    const mapView = new MapView(box.current, latest, readOnly)
    view.current = mapView
    return () => {
      mapView.remove()
      view.current = null
    }
  }, [readOnly, view])

  useEffect(() => view.current?.show(drawing, selected, unmatchedIds), [drawing, selected, unmatchedIds, view])
  useEffect(() => (publicDrawing ? view.current?.showPublicDrawing(publicDrawing) : undefined), [publicDrawing, view])
  useEffect(() => view.current?.setTool(tool), [tool, view])
  useEffect(() => view.current?.showPreview(preview), [preview, view])
  // The map zooms to the drawing when it is opened, and when the picture changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id of the picture is the trigger
  useEffect(() => view.current?.fit(), [view, drawing.picture?.id])

  return (
    <section
      ref={box}
      aria-label="Drawing of the plan"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map or the selected shape
      tabIndex={0}
      className="plan-map"
    />
  )
}
