import { tallWidths } from './tall.ts'
import { pictureWidths } from './widths.ts'

/** The width of a picture, or of its tall part at this tenth of the picture's width (`tall.ts`). */
export type PictureName = { width: number; tenth?: number }

export const pictureUrl = (hash: string, { width, tenth }: PictureName) =>
  `/media/${hash}/${width}${tenth === undefined ? '' : `-tall-${tenth}`}`

/** Returns true if the last part of a URL has the form of the name of a picture. */
export const isPictureName = (name: string) => /^\d+(-tall-\d+)?$/.test(name)

/** Parses the last part of the URL of a picture; returns null for a width or a place that does not exist. */
export function parsePictureName(name: string): PictureName | null {
  const [, width, tenth] = /^(\d+)(?:-tall-(10|\d))?$/.exec(name) ?? []
  const widths: readonly number[] = tenth === undefined ? pictureWidths : tallWidths
  const matchingWidth = widths.find(each => String(each) === width)
  return matchingWidth ? { width: matchingWidth, ...(tenth !== undefined && { tenth: Number(tenth) }) } : null
}
