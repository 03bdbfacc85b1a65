/** The shapes to which the site crops pictures: heads of pages, cards, portraits, and shared links. */
export const pictureShapes = ['wide', 'card', 'upright', 'share'] as const
export type PictureShape = (typeof pictureShapes)[number]

/**
 * The visible part of a picture: `x` and `y` from 0 to 1 are its position between the edges; `zoom` from 1 enlarges the
 * picture beyond filling its box.
 */
export type Crop = { x: number; y: number; zoom: number }
/** The crops that staff set for a picture; other shapes use its focal point. */
export type Crops = { [Shape in PictureShape]?: Crop }
