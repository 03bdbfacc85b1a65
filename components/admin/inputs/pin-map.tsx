'use client'

import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { dispatchInput } from '../controls/dispatch-input'
import type { KnownPlace } from './input-props'
import { SmallButton } from './small-button'

type Props = { latitude: string; longitude: string; places: readonly KnownPlace[] }

/** The number of zoom steps (factor 2) from the whole map to the surroundings of a place. */
const placeZoom = 3
const [maxZoom, heightPerWidth] = [8, 0.6]
/** Decimals of degrees: the fifth decimal is about a metre. */
const decimals = 5
const kilometresPerDegree = 111.3

/**
 * Renders a map of known places. A click writes the coordinates into the fields with the names `latitude` and
 * `longitude`. Keyboard users fill in the fields instead.
 */
export function PinMap({ latitude, longitude, places }: Props) {
  const map = useRef<SVGSVGElement>(null)
  const pin = useCoordinates(latitude, longitude)
  const [chosenView, setView] = useState<{ zoom: number; centre?: [number, number] } | null>(null)
  // The map shows the surroundings of the pin; without a pin, the whole map.
  const zoom = chosenView?.zoom ?? (pin ? placeZoom : 0)
  const wholeMap = extentOf(places)
  const width = wholeMap.width / 2 ** zoom
  const height = width * heightPerWidth
  const isVisibleFrom = (centre: [number, number]) =>
    pin && Math.abs(pin[0] - centre[0]) <= width / 2 && Math.abs(pin[1] - centre[1]) <= height / 2
  const centreOfPin = zoom > 0 && pin ? pin : wholeMap.centre
  // A click leaves the map in place, unless other coordinates are typed afterwards.
  const [x, y] = chosenView?.centre && isVisibleFrom(chosenView.centre) ? chosenView.centre : centreOfPin
  const unit = width / 100
  const labelledNames = namesWithSpace(places, unit)

  function placePin({ clientX, clientY }: MouseEvent) {
    const matrix = map.current?.getScreenCTM()
    if (!matrix) return
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
    setView({ zoom, centre: [x, y] })
    write(longitude, point.x)
    write(latitude, -point.y)
  }

  return (
    <figure>
      <svg
        ref={map}
        viewBox={`${x - width / 2} ${y - height / 2} ${width} ${height}`}
        aria-hidden="true"
        onClick={placePin}
        className="w-full cursor-crosshair rounded-control border border-stone bg-sand"
      >
        {places.map(({ name, latitude, longitude }) => (
          <g key={name} transform={`translate(${longitude} ${-latitude}) scale(${unit})`} className="fill-slate">
            <circle r="0.6" />
            {labelledNames.has(name) && (
              <text x="1.4" y="0.9" fontSize="2.6">
                {name}
              </text>
            )}
          </g>
        ))}
        {pin && (
          <path
            d="M0 0C-3-4-3-8 0-8S3-4 0 0z"
            transform={`translate(${pin[0]} ${pin[1]}) scale(${unit})`}
            className="fill-terracotta"
          />
        )}
      </svg>
      <figcaption className="mt-1 flex flex-wrap items-center gap-x-3 text-small text-slate">
        <SmallButton label="Zoom in" onClick={() => setView({ zoom: zoom + 1 })} disabled={!pin || zoom >= maxZoom}>
          +
        </SmallButton>
        <SmallButton label="Zoom out" onClick={() => setView({ zoom: zoom - 1 })} disabled={zoom === 0}>
          −
        </SmallButton>
        Click the place: roughly first, then zoom in. {Math.round(width * kilometresPerDegree)} km wide.
      </figcaption>
    </figure>
  )
}

/** Returns names that fit beside their points without covering others; `unit` is 1% of the map width in degrees. */
function namesWithSpace(places: readonly KnownPlace[], unit: number): Set<string> {
  const labels: { left: number; right: number; y: number }[] = []
  const names = places.filter(({ name, latitude, longitude }) => {
    // A letter takes some 1.4 units, and a line 3.
    const label = { left: longitude, right: longitude + (2 + name.length * 1.4) * unit, y: -latitude }
    const isCovered = labels.some(
      other => label.left < other.right && other.left < label.right && Math.abs(label.y - other.y) < 3 * unit,
    )
    if (!isCovered) labels.push(label)
    return !isCovered
  })
  return new Set(names.map(({ name }) => name))
}

/** Returns the coordinates in two fields as map `[x, y]` (y grows to the south); null if a field has no number. */
function useCoordinates(latitude: string, longitude: string): [number, number] | null {
  const [pin, setPin] = useState<[number, number] | null>(null)
  useEffect(() => {
    const fields = [longitude, latitude].map(fieldNamed)
    const read = () => {
      const [x, y] = fields.map(field => (field?.value ? Number(field.value) : Number.NaN))
      setPin(Number.isFinite(x) && Number.isFinite(y) ? [x as number, -(y as number)] : null)
    }
    read()
    for (const field of fields) field?.addEventListener('input', read)
    return () => {
      for (const field of fields) field?.removeEventListener('input', read)
    }
  }, [latitude, longitude])
  return pin
}

const fieldNamed = (name: string) => document.getElementById(`field-${name}`) as HTMLInputElement | null

function write(name: string, value: number) {
  const field = fieldNamed(name)
  if (!field) return
  field.value = value.toFixed(decimals)
  dispatchInput(field)
}

/** Returns the centre and the width of a map with all places and a margin, in degrees. */
function extentOf(places: readonly KnownPlace[]): { centre: [number, number]; width: number } {
  const xs = places.map(({ longitude }) => longitude)
  const ys = places.map(({ latitude }) => -latitude)
  // Without places, the map shows Kenya.
  if (places.length === 0) return { centre: [37.9, -0.2], width: 16 }
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  return {
    centre: [(left + right) / 2, (top + bottom) / 2],
    width: Math.max(right - left, (bottom - top) / heightPerWidth, 0.2) * 1.3,
  }
}
