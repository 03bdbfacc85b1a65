import L from 'leaflet'
import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { cornersOf } from '@/lib/inventory/plans/shapes'

/** Converts a plan point (y grows downwards) to Leaflet's simple coordinates, where latitude grows upwards. */
export const toLatLng = ([x, y]: Point) => L.latLng(-y, x)
export const toPoint = ({ lat, lng }: L.LatLng): Point => [lng, -lat]

// biome-ignore lint/suspicious/noExplicitAny: polygons extend `L.Polyline` with another type parameter, and only `any` accepts both
export type ShapeLayer = L.Polyline<any> | L.CircleMarker

/** Creates a layer for a shape; its `pane` determines which shapes are above others. */
export function layerOf(feature: PlanFeature): ShapeLayer {
  const { kind } = feature.properties
  const isUnit = kind === 'unit' || kind === 'block'
  const options = {
    pane: isUnit ? 'homes' : feature.geometry.type === 'Polygon' ? 'ground' : 'roads',
    className: `plan-shape ${feature.geometry.type === 'Point' ? 'gate' : kind}`,
  }
  const points = cornersOf(feature).map(toLatLng)
  if (feature.geometry.type === 'Point') return L.circleMarker(points[0] ?? [0, 0], { ...options, radius: 9 })
  return feature.geometry.type === 'Polygon' ? L.polygon(points, options) : L.polyline(points, options)
}

/** Moves the corners of a layer to the corners of a shape of the same kind. */
export function updateLayer(layer: ShapeLayer, feature: PlanFeature) {
  const points = cornersOf(feature).map(toLatLng)
  if (layer instanceof L.Polyline) layer.setLatLngs(points)
  else if (points[0]) layer.setLatLng(points[0])
}

export function layerCorners(layer: L.Layer): Point[] {
  if (layer instanceof L.Polygon) return (layer.getLatLngs()[0] as L.LatLng[]).map(toPoint)
  if (layer instanceof L.Polyline) return (layer.getLatLngs() as L.LatLng[]).map(toPoint)
  return layer instanceof L.CircleMarker ? [toPoint(layer.getLatLng())] : []
}
