export const featureKinds = ['unit', 'block', 'green', 'amenity', 'water', 'road', 'contour', 'future'] as const
export type FeatureKind = (typeof featureKinds)[number]

/** Maximum number of points of a shape. */
export const maxPoints = 400
/** Maximum number of shapes of a plan: enough for 5,000 homes, and few enough to render quickly. */
export const maxFeatures = 10_000
/** Maximum distance from the first corner, in metres: no estate is larger, and all numbers stay exact in a double. */
export const maxMetres = 20_000
/** Metres: the maximum width of a road. */
export const maxWidth = 60
