import type { Crop, Crops, PictureShape } from '../../../db/content/picture-shapes.ts'

/** Width over height of the shapes. `wide` is the head of a page on a laptop; in other windows its ratio differs. */
export const shapeRatios: Record<PictureShape, number> = {
  wide: 12 / 5,
  card: 3 / 2,
  upright: 4 / 5,
  share: 1200 / 630,
}

export const maxZoom = 3

type PictureCrops = { focalX: number; focalY: number; crops: Crops }

/** Returns the crop of a picture for a shape, or a crop at its focal point if it has none. */
export const cropOf = ({ focalX, focalY, crops }: PictureCrops, shape: PictureShape): Crop =>
  crops[shape] ?? { x: focalX, y: focalY, zoom: 1 }

export type Area = { left: number; top: number; width: number; height: number }

/** Returns the visible fractions of a picture: the largest area of this `ratio` (width/height), divided by the zoom. */
export function visibleArea({ x, y, zoom }: Crop, pictureRatio: number, ratio: number): Area {
  const width = Math.min(1, ratio / pictureRatio) / zoom
  const height = Math.min(1, pictureRatio / ratio) / zoom
  return { left: x * (1 - width), top: y * (1 - height), width, height }
}

const percent = (value: number) => `${Math.round(value * 100)}%`

const positionOf = ({ x, y }: Crop) => `${percent(x)} ${percent(y)}`

/** Returns the style of a picture in a box; only an enlarged picture has a transform. */
export const styleOf = (crop: Crop) => ({
  objectPosition: positionOf(crop),
  ...(crop.zoom > 1 && { transform: `scale(${crop.zoom})`, transformOrigin: positionOf(crop) }),
})

/** Returns the `sizes` attribute of an enlarged picture: multiplies each length by the zoom. */
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
