import type { FeatureKind, PlanFeature, Point } from '../../inventory/plan-geometry.ts'
import { distance, offsetPoint, rectangle } from './geometry.ts'

export type Home = {
  code: string
  block: string
  /** The `ref` of its sample unit type. */
  type: string
  phase?: string
  floor?: number
  orientation?: string
  isCorner: boolean
}

/** A part of a plan: shapes, and the homes in them. */
export type Piece = { features: PlanFeature[]; homes: Home[] }
export type Road = Piece & { path: Point[]; width: number }

const feature = (properties: PlanFeature['properties'], geometry: PlanFeature['geometry']): PlanFeature => ({
  type: 'Feature',
  properties,
  geometry,
})

/** Returns the outline of an area; `ring` need not repeat its first point. */
export const polygon = (properties: PlanFeature['properties'], ring: Point[]): PlanFeature =>
  feature(properties, { type: 'Polygon', coordinates: [[...ring, ring[0] as Point]] })

export const area = (kind: FeatureKind, label: string, ...ring: Point[]): Piece => ({
  homes: [],
  features: [polygon({ kind, label }, ring)],
})

export const box = (kind: FeatureKind, label: string, ...sides: Parameters<typeof rectangle>): Piece =>
  area(kind, label, ...rectangle(...sides))

export const gate = (...coordinates: Point): Piece => ({
  homes: [],
  features: [feature({ kind: 'amenity', label: 'Gate' }, { type: 'Point', coordinates })],
})

export function road(label: string | null, width: number, ...path: Point[]): Road {
  const properties = { kind: 'road' as const, width, ...(label && { label }) }
  return { path, width, homes: [], features: [feature(properties, { type: 'LineString', coordinates: path })] }
}

/** Returns a road with one entrance and a turning head of `radius` metres at its end. */
export function close(label: string, width: number, from: Point, to: Point, radius = 9): Road {
  const stem = road(label, width, from, to)
  const head = road(null, radius * 2, offsetPoint(from, to, distance(from, to) - 0.5, 0), to)
  return { ...stem, features: [...stem.features, ...head.features] }
}

/** Returns the patrol path along the boundary as a road: plans have no kind for the boundary itself. */
export const boundary = (...ring: Point[]): Piece => road(null, 1, ...ring, ring[0] as Point)
