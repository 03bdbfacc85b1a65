/** The shapes in which the site cuts pictures: heads of pages, cards, portraits, and shared links. */
export const pictureShapes = ['wide', 'card', 'upright', 'share'] as const
export type PictureShape = (typeof pictureShapes)[number]

/**
 * What of a picture is seen: `x` and `y` from 0 to 1 are where the visible part is between the edges, `zoom` from 1 is
 * how many times it is enlarged beyond filling its box.
 */
export type Cut = { x: number; y: number; zoom: number }
/** The cuts that a picture has of its own; without one its focal point applies. */
export type Cuts = { [Shape in PictureShape]?: Cut }
