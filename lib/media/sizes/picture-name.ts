import { tallWidths } from './tall.ts'
import { pictureWidths } from './widths.ts'

/** A picture in this width, whole, or its tall part at this place in tenths; see `tall.ts`. */
export type PictureName = { width: number; tenth?: number }

/** Returns the URL of a picture of the library. */
export const pictureUrl = (hash: string, { width, tenth }: PictureName) =>
  `/media/${hash}/${width}${tenth === undefined ? '' : `-tall-${tenth}`}`

/** Returns true if the last part of a URL looks like that of a picture. */
export const isPictureName = (name: string) => /^\d+(-tall-\d+)?$/.test(name)

/** Parses the last part of such a URL; returns null for a width or a place that pictures are not made in. */
export function parsePictureName(name: string): PictureName | null {
  const [, width, tenth] = /^(\d+)(?:-tall-(10|\d))?$/.exec(name) ?? []
  const widths: readonly number[] = tenth === undefined ? pictureWidths : tallWidths
  const known = widths.find(each => String(each) === width)
  return known ? { width: known, ...(tenth !== undefined && { tenth: Number(tenth) }) } : null
}
