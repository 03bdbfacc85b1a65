'use client'

import { type Dispatch, useState } from 'react'
import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { polygon, splitShape } from '@/lib/inventory/plans/shapes'
import type { MapEvents } from './map/map-view'
import type { PlanEdit, Shape } from './plan-state'
import type { Tool } from './tools'

/** Manages the chosen tool and the points clicked with it, until they become an edit. */
export function usePlanTools(edit: Dispatch<PlanEdit>, selectedShapes: readonly Shape[]) {
  const selected = selectedShapes.map(({ id }) => id)
  const [tool, setTool] = useState<Tool>('select')
  /** The front edge of a new row of plots, whose number and depth are being typed in a form. */
  const [row, setRow] = useState<{ from: Point; to: Point } | null>(null)
  const [points, setPoints] = useState<readonly Point[]>([])
  const [note, setNote] = useState('')
  /** The plots of the row, as the map shows them before they are added. */
  const [preview, setPreview] = useState<readonly PlanFeature[]>([])

  function choose(next: Tool) {
    setTool(next)
    setRow(null)
    setPoints([])
    setNote('')
  }

  function addShape(usedTool: Tool, corners: Point[]) {
    const [from, to] = corners
    if (usedTool === 'row' && from && to) {
      setTool('select')
      return setRow({ from, to })
    }
    const isCut = selectedShapes.some(({ feature }) => from && to && splitShape(feature, { from, to }))
    if (usedTool === 'split' && from && to) edit({ type: 'split', from, to })
    else if (usedTool === 'road') edit({ type: 'add', features: [road(corners)] })
    else if (usedTool === 'gate' && from) edit({ type: 'add', features: [gate(from)] })
    else if (corners.length > 2) edit({ type: 'add', features: [polygon(corners, { kind: 'unit' })] })
    choose('select')
    if (usedTool === 'split' && !isCut) setNote('The cut must cross the outline of a selected shape exactly twice.')
  }

  const events: MapEvents = {
    onSelect(id, addToSelection) {
      if (id === null) return edit({ type: 'select', ids: [] })
      const others = selected.filter(other => other !== id)
      if (!addToSelection) return edit({ type: 'select', ids: [id] })
      edit({ type: 'select', ids: others.length < selected.length ? others : [...others, id] })
    },
    onChange: (id, feature) => edit({ type: 'change', id, feature }),
    onMove: by => edit({ type: 'move', by }),
    onShape: addShape,
    // Two points of the picture, then the two points of the plan at which these belong.
    onPoint: point => setPoints(before => [...before, point].slice(0, 4)),
  }

  return {
    tool,
    row,
    /** The points clicked since placing a picture began; null while no picture is being placed. */
    points: tool === 'place' ? points : null,
    /** The reason why the last click had no effect. */
    note,
    preview,
    setPreview,
    choose,
    setPlacing: (begin: boolean) => choose(begin ? 'place' : 'select'),
    events,
  }
}

const road = (coordinates: Point[]): PlanFeature => ({
  type: 'Feature',
  properties: { kind: 'road', width: 9 },
  geometry: { type: 'LineString', coordinates },
})

const gate = (coordinates: Point): PlanFeature => ({
  type: 'Feature',
  properties: { kind: 'amenity', label: 'Gate' },
  geometry: { type: 'Point', coordinates },
})
