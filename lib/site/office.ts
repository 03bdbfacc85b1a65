import 'server-only'
import type { Distance } from '@/db/collections/estates'
import { listPublished } from '../content/published'
import { getSettings } from '../content/settings'

type Point = { latitude: number; longitude: number }

/** Kilometres within which the office counts as being on an estate. */
const maxKilometresOnEstate = 1.5

/** Returns places around the office: with the distances of its estate, else all estates with calculated distances. */
export async function listPlacesAroundOffice(): Promise<Distance[]> {
  const [office, rows] = await Promise.all([getSettings(), listPublished('estates')])
  const estates = rows.flatMap(({ title, latitude, longitude, distances }) =>
    latitude === null || longitude === null ? [] : [{ title, latitude, longitude, distances }],
  )
  const ownEstate = estates.find(
    estate => kilometres(office, estate) < maxKilometresOnEstate && estate.distances.length > 0,
  )
  if (ownEstate) return ownEstate.distances
  return estates.map(({ title, latitude, longitude }) => ({
    place: title,
    latitude,
    longitude,
    ...estimateDrive(kilometres(office, { latitude, longitude })),
  }))
}

/** Estimates a drive: roads are a quarter longer than a straight line, at 40 km/h up to 40 km and 65 km/h beyond. */
export function estimateDrive(straightKm: number): { km: number; minutes: number } {
  const km = straightKm * 1.25
  const minutes = (Math.min(km, 40) / 40 + Math.max(km - 40, 0) / 65) * 60
  // An estimate: minutes, and kilometres from 10 on, are rounded to fives.
  return { km: km < 10 ? Math.round(km) : Math.round(km / 5) * 5, minutes: Math.max(5, Math.round(minutes / 5) * 5) }
}

/** Returns the great-circle distance between two points, on a globe with a radius of 6371 km. */
export function kilometres(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const haversine =
    Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(haversine))
}
