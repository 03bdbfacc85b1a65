import type { Crop, Crops, PictureShape } from '../../../db/content/picture-shapes.ts'

/** The widths of the shapes over their heights. Heads of pages differ with the window; this is that of a laptop. */
export const shapeRatios: Record<PictureShape, number> = {
  wide: 12 / 5,
  card: 3 / 2,
  upright: 4 / 5,
  share: 1200 / 630,
}

export const maxZoom = 3

type Point = { focalX: number; focalY: number; crops: Crops }

/** Returns how a picture is cropped to a shape: its own crop, or the focal point. */
export const cropOf = ({ focalX, focalY, crops }: Point, shape: PictureShape): Crop =>
  crops[shape] ?? { x: focalX, y: focalY, zoom: 1 }

export type Area = { left: number; top: number; width: number; height: number }

/**
 * The visible part of a picture, as fractions of its width and height: as much as a box of this `ratio` shows of it,
 * divided by the zoom. `ratio` and `pictureRatio` are widths over heights.
 */
export function visibleArea({ x, y, zoom }: Crop, pictureRatio: number, ratio: number): Area {
  const width = Math.min(1, ratio / pictureRatio) / zoom
  const height = Math.min(1, pictureRatio / ratio) / zoom
  return { left: x * (1 - width), top: y * (1 - height), width, height }
}

const percent = (value: number) => `${Math.round(value * 100)}%`

/** The `object-position` of a crop. */
const positionOf = ({ x, y }: Crop) => `${percent(x)} ${percent(y)}`

/** The style of a picture that is enlarged inside its box; of one that only fills it, without a transform. */
export const styleOf = (crop: Crop) => ({
  objectPosition: positionOf(crop),
  ...(crop.zoom > 1 && { transform: `scale(${crop.zoom})`, transformOrigin: positionOf(crop) }),
})

/** The `sizes` attribute of a picture that is enlarged: each length, which follows its condition, times the zoom. */
export const zoomedSizes = (sizes: string, zoom: number) =>
  zoom === 1
    ? sizes
    : sizes
        .split(', ')
        .map(entry => {
          const at = entry.lastIndexOf(' ') + 1
          return `${entry.slice(0, at)}calc(${entry.slice(at)} * ${zoom})`
        })
        .join(', ')
