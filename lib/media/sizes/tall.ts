import type { Crop } from '../../../db/content/picture-shapes.ts'

/** Width over height of a tall part of a picture: about the ratio of the head of a page on a phone. */
const tallRatio = 9 / 16
/** Widths of tall parts. The largest has about as many pixels as a picture 828 wide; a phone shows nearly all. */
export const tallWidths = [480, 640] as const
/** The media query for which pages use tall parts, and their `sizes`: half of the exact width. */
export const tallMedia = '(max-width: 600px) and (max-aspect-ratio: 5/8)'
export const tallSizes = '28vh'

/**
 * Returns the offset of the tall part: 0 is the left end of the picture, 10 its right end. It is rounded because each
 * offset is a separate file.
 */
export const offsetTenthsOf = ({ x }: Pick<Crop, 'x'>) => Math.round(x * 10)

/** Returns the widths of a picture's tall part: none if the picture is not wide, too small, or enlarged by its crop. */
export function tallWidthsOf({ width, height }: { width: number; height: number }, { zoom }: Pick<Crop, 'zoom'>) {
  return width > height && zoom === 1 ? tallWidths.filter(tallWidth => height * tallRatio >= tallWidth) : []
}

/** Returns the area of the tall part in pixels; it is as high as the picture. */
export function tallArea({ width, height }: { width: number; height: number }, offsetTenths: number) {
  const part = Math.min(width, Math.round(height * tallRatio))
  return { left: Math.round(((width - part) * offsetTenths) / 10), top: 0, width: part, height }
}
