import type { Crop } from '../../../db/content/picture-shapes.ts'

/** The width of a tall part of a picture over its height: about that of the head of a page on a phone. */
const tallRatio = 9 / 16
/** Widths of tall parts: with as many pixels as a whole picture of 828, nearly all of which a phone shows. */
export const tallWidths = [480, 640] as const
/** The window in which a page uses tall parts, and their width there for `sizes`: half of the exact one. */
export const tallMedia = '(max-width: 600px) and (max-aspect-ratio: 5/8)'
export const tallSizes = '28vh'

/** Returns the place of the tall part between the left and the right edge in tenths: each place is a file of its own. */
export const tenthOf = ({ x }: Pick<Crop, 'x'>) => Math.round(x * 10)

/** Returns the widths of the tall part of a picture: none if it is not wide, too small, or enlarged by its crop. */
export function tallWidthsOf({ width, height }: { width: number; height: number }, { zoom }: Pick<Crop, 'zoom'>) {
  return width > height && zoom === 1 ? tallWidths.filter(wanted => height * tallRatio >= wanted) : []
}

/** Returns the area of the tall part in pixels, as high as the picture. */
export function tallArea({ width, height }: { width: number; height: number }, tenth: number) {
  const part = Math.min(width, Math.round(height * tallRatio))
  return { left: Math.round(((width - part) * tenth) / 10), top: 0, width: part, height }
}
