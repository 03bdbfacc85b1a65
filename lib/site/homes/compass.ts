import type { Point } from '@/db/inventory/plan-geometry'

/** The eight points of the compass, clockwise from the north. */
const compassPoints = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const
export type Compass = (typeof compassPoints)[number]

/** Returns the nearest point of the compass to a direction on a plan with north up, where y grows to the south. */
export function compassOf([dx, dy]: Point): Compass {
  const eighths = Math.round(Math.atan2(dx, -dy) / (Math.PI / 4))
  return compassPoints[(eighths + 8) % 8] as Compass
}

/** The angle in degrees, clockwise from the north. */
export const bearingOf = (point: Compass) => compassPoints.indexOf(point) * 45

/** Reads the points of the compass in a text of staff: `South and west` → south, west; `NE` and other texts → none. */
export function readCompass(text: string): Compass[] {
  const words = text.toLowerCase().replaceAll(/\b(north|south)[\s-]?(east|west)\b/g, '$1-$2')
  const found = words.match(/\b((north|south)-(east|west)|north|south|east|west)\b/g) ?? []
  return [...new Set(found)].filter((word): word is Compass => (compassPoints as readonly string[]).includes(word))
}

/** Returns a text of staff for the middle of a sentence: `South, to Mount Kenya` → `south, to Mount Kenya`. */
export const compassInSentence = (text: string): string =>
  text.replaceAll(/^the\b|\b((north|south)[\s-]?)?(east|west)\b|\b(north|south)\b/gi, words => words.toLowerCase())
