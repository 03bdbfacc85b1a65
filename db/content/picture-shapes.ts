/** The shapes to which the site crops pictures: heads of pages, cards, portraits, and shared links. */
export const pictureShapes = ['wide', 'card', 'upright', 'share'] as const
export type PictureShape = (typeof pictureShapes)[number]

/** A visible part of a picture: `x` and `y` (0 to 1) are its place between the edges, `zoom` (from 1) enlarges it. */
export type Crop = { x: number; y: number; zoom: number }
/** The crops that staff set for a picture; other shapes use its focal point. */
export type Crops = { [Shape in PictureShape]?: Crop }
