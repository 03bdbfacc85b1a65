import type { Box } from '@/lib/drawing/svg-text'

export type MapFrame = {
  width: number
  height: number
  /** Font sizes of the estate's name, of place names and of details, in units of the frame. */
  fontSizes: { title: number; name: number; detail: number }
  /** True if kilometres and minutes are shown under the names. More names fit without them. */
  details: boolean
  /** The width at which a name wraps onto a second line. */
  labelWidth: number
  /** The boxes of the north arrow and of the note “not to scale”, which must stay uncovered. */
  reserved: Box[]
}

export const wideFrame: MapFrame = {
  width: 720,
  height: 460,
  fontSizes: { title: 20, name: 15, detail: 13 },
  details: true,
  labelWidth: 170,
  reserved: [
    { x: 670, y: 10, width: 40, height: 52 },
    { x: 0, y: 430, width: 190, height: 30 },
  ],
}

/** The frame for phones, where one unit is about one pixel. */
export const narrowFrame: MapFrame = {
  width: 328,
  height: 460,
  fontSizes: { title: 16, name: 13, detail: 12 },
  details: false,
  labelWidth: 126,
  reserved: [
    { x: 278, y: 10, width: 40, height: 52 },
    { x: 0, y: 432, width: 160, height: 28 },
  ],
}

export type Point = { x: number; y: number }
export type MapLabel = {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  lines: string[]
  detail?: string
  box: Box
}
/** `bearing` is in radians, clockwise from north. It is invented without coordinates that differ from the estate’s. */
export type Stop = { destination: LocationPlace; bearing: number; hasKnownBearing: boolean }
export type MapPlace = Point & {
  destination: LocationPlace
  hasKnownBearing: boolean
  /** Undefined if the label did not fit; the drawing then shows the number of the place in the table. */
  label?: MapLabel
}
export type LocationPlace = {
  place: string
  /** Distance by road. */
  km: number
  /** The usual driving time. */
  minutes: number
  latitude?: number | null
  longitude?: number | null
}

export type MapRing = { km: number; radius: number; label?: Point }
export type MapLayout = { centre: Point; title: MapLabel; places: MapPlace[]; rings: MapRing[]; roads: string[] }

export const lineHeight = 1.2

/** "14 km · 22 min" */
export function travelText({ km, minutes }: { km: number; minutes: number }) {
  return `${km} km · ${minutes} min`
}

/** Whole units are precise enough, since a unit is about a pixel, and keep the markup short. */
export const round = Math.round
