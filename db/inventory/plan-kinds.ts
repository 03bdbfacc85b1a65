/** What a shape of a plan is. */
export const featureKinds = ['unit', 'block', 'green', 'amenity', 'water', 'road', 'future'] as const
export type FeatureKind = (typeof featureKinds)[number]

/** Points of one outline or line. */
export const maxPoints = 400
/** Shapes of one plan: enough for 5,000 homes, and small enough to render quickly. */
export const maxFeatures = 10_000
/** Metres from the first corner: no estate is larger, and every figure stays exact in a double. */
export const maxMetres = 20_000
/** Metres: the width of a road. */
export const maxWidth = 60
