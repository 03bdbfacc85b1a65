import type { Cut } from '../../../db/content/picture-shapes.ts'

/** The width of a tall part of a picture over its height: about that of the head of a page on a phone. */
const tallRatio = 9 / 16
/** Their widths in pixels. As many pixels as a whole picture of 828, nearly all of which a phone shows. */
export const tallWidths = [480, 640] as const
/** The window in which a page takes them, and their width there for `srcset`: half of what would be exact. */
export const tallMedia = '(max-width: 600px) and (max-aspect-ratio: 5/8)'
export const tallSizes = '28vh'

/** Where the tall part is between the left and the right edge, in tenths: few, because each is a file of its own. */
export const tenthOf = ({ x }: Pick<Cut, 'x'>) => Math.round(x * 10)

/** The widths in which a picture can be had tall: none if it is not wide, too small, or enlarged by its cut. */
export function tallWidthsOf({ width, height }: { width: number; height: number }, { zoom }: Pick<Cut, 'zoom'>) {
  return width > height && zoom === 1 ? tallWidths.filter(wanted => height * tallRatio >= wanted) : []
}

/** The tall part of a picture in pixels, as high as the picture. */
export function tallArea({ width, height }: { width: number; height: number }, tenth: number) {
  const part = Math.min(width, Math.round(height * tallRatio))
  return { left: Math.round(((width - part) * tenth) / 10), top: 0, width: part, height }
}
