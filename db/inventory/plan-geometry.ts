import { z } from 'zod'
import { featureKinds, maxFeatures, maxMetres, maxPoints, maxWidth } from './plan-kinds.ts'

export type { FeatureKind } from './plan-kinds.ts'

/** A point in metres. If the plan has north up, y grows to the south. */
export type Point = [x: number, y: number]

const coordinate = z.number().min(-maxMetres).max(maxMetres)
const pointSchema = z.tuple([coordinate, coordinate])

const properties = z.object({
  kind: z.enum(featureKinds),
  /** The code of a home, or the name of a block as in `units.block`. */
  code: z.string().trim().min(1).max(40).optional(),
  label: z.string().trim().min(1).max(80).optional(),
  /** The width of a road in metres. */
  width: z.number().min(1).max(maxWidth).optional(),
})

/**
 * A GeoJSON feature of a plan: the outline of an area, the centre line of a road, a contour line with its height as the
 * label, or a gate. Holes are rejected.
 */
export const planFeatureSchema = z.object({
  type: z.literal('Feature'),
  properties,
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: z.tuple([z.array(pointSchema).min(4).max(maxPoints)]) }),
    z.object({ type: z.literal('LineString'), coordinates: z.array(pointSchema).min(2).max(maxPoints) }),
    z.object({ type: z.literal('Point'), coordinates: pointSchema }),
  ]),
})
export type PlanFeature = z.infer<typeof planFeatureSchema>

export const planFeaturesSchema = z.array(planFeatureSchema).max(maxFeatures)
