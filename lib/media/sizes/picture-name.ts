import { tallWidths } from './tall.ts'
import { pictureWidths } from './widths.ts'

/** The width of a picture, or of its tall part with this offset (`offsetTenthsOf` in `tall.ts`). */
export type PictureName = { width: number; offsetTenths?: number }

export const pictureUrl = (hash: string, { width, offsetTenths }: PictureName) =>
  `/media/${hash}/${width}${offsetTenths === undefined ? '' : `-tall-${offsetTenths}`}`

/** Returns true if the last part of a URL has the form of the name of a picture. */
export const isPictureName = (name: string) => /^\d+(-tall-\d+)?$/.test(name)

/** Parses the last part of the URL of a picture; returns null for a width or a place that does not exist. */
export function parsePictureName(name: string): PictureName | null {
  const [, width, offsetTenths] = /^(\d+)(?:-tall-(10|\d))?$/.exec(name) ?? []
  const widths: readonly number[] = offsetTenths === undefined ? pictureWidths : tallWidths
  const matchingWidth = widths.find(each => String(each) === width)
  return matchingWidth
    ? { width: matchingWidth, ...(offsetTenths !== undefined && { offsetTenths: Number(offsetTenths) }) }
    : null
}
