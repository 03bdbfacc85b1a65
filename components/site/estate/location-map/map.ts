import type { Box } from '@/lib/drawing/svg-text'

export type LocationPlace = {
  place: string
  /** Distance by road. */
  km: number
  /** Usual driving time. */
  minutes: number
  latitude?: number | null
  longitude?: number | null
}

export type MapFrame = {
  width: number
  height: number
  /** Font sizes of the estate's name, of place names and of details, in units of the frame. */
  text: { title: number; name: number; detail: number }
  /** True if kilometres and minutes are shown under the names; without them more names fit. */
  details: boolean
  /** The width at which a name wraps onto a second line. */
  labelWidth: number
  /** The boxes in the corners that nothing else may cover. */
  reserved: Box[]
}

export const wideFrame: MapFrame = {
  width: 720,
  height: 460,
  text: { title: 20, name: 15, detail: 13 },
  details: true,
  labelWidth: 170,
  reserved: [
    { x: 670, y: 10, width: 40, height: 52 },
    { x: 0, y: 430, width: 190, height: 30 },
  ],
}

/** For phones: one unit is about one pixel there. */
export const narrowFrame: MapFrame = {
  width: 328,
  height: 460,
  text: { title: 16, name: 13, detail: 12 },
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
/** `trueBearing` is false where the direction is invented, for lack of coordinates. */
export type Stop = { place: LocationPlace; bearing: number; trueBearing: boolean }
export type MapPlace = Point & {
  place: LocationPlace
  trueBearing: boolean
  /** Missing where there was no room; the drawing then shows the place's number in the list. */
  label?: MapLabel
}
export type MapRing = { km: number; radius: number; label?: Point }
export type MapLayout = { centre: Point; title: MapLabel; places: MapPlace[]; rings: MapRing[]; roads: string[] }

export const lineHeight = 1.2

/** "14 km · 22 min" */
export function travelText({ km, minutes }: { km: number; minutes: number }) {
  return `${km} km · ${minutes} min`
}

/** Whole units are about a pixel, and keep the markup short. */
export const round = Math.round
