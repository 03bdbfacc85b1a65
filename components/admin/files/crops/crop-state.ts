import type { Crop, Crops, PictureShape } from '@/db/content/picture-shapes'
import { maxZoom, shapeRatios, visibleArea } from '@/lib/media/crops/crops'

/** The edited value: the crop for one shape, or `picture` for the focal point. */
export type Selected = PictureShape | 'picture'

export const shapeLabels: Record<PictureShape, { name: string; where: string }> = {
  wide: { name: 'Wide', where: 'The top of a page' },
  card: { name: 'Card', where: 'A card in a list, and pictures beside text' },
  upright: { name: 'Upright', where: 'A portrait' },
  share: { name: 'Shared link', where: 'The picture of a link in a message or a post' },
}

export type CropState = { point: { x: number; y: number }; crops: Crops }

const round = (value: number) => Math.round(value * 100) / 100
const clamp = (value: number, min: number, max: number) => round(Math.min(max, Math.max(min, value)))

/** Returns the edited crop. A shape without its own crop has the focal point as its centre and no zoom. */
export const selectedCrop = ({ point, crops }: CropState, selected: Selected): Crop =>
  (selected === 'picture' ? undefined : crops[selected]) ?? { ...point, zoom: 1 }

/** Returns the state with another point or zoom; a shape gets its own crop by the change. */
export function withCrop(state: CropState, selected: Selected, change: Partial<Crop>): CropState {
  const { x, y, zoom } = { ...selectedCrop(state, selected), ...change }
  const crop = { x: clamp(x, 0, 1), y: clamp(y, 0, 1), zoom: clamp(zoom, 1, maxZoom) }
  if (selected === 'picture') return { ...state, point: { x: crop.x, y: crop.y } }
  return { ...state, crops: { ...state.crops, [selected]: crop } }
}

export function withoutCrop(state: CropState, shape: PictureShape): CropState {
  const { [shape]: _, ...crops } = state.crops
  return { ...state, crops }
}

/** Returns the state after a click at this place (fractions): the new focal point or centre of the visible part. */
export function withPoint(state: CropState, selected: Selected, pictureRatio: number, at: { x: number; y: number }) {
  if (selected === 'picture') return withCrop(state, selected, at)
  const crop = selectedCrop(state, selected)
  const { width, height } = visibleArea(crop, pictureRatio, shapeRatios[selected])
  // Positions 0 and 1 move the visible part to the edges of the picture.
  const positionOf = (place: number, part: number, before: number) =>
    part < 1 ? (place - part / 2) / (1 - part) : before
  return withCrop(state, selected, { x: positionOf(at.x, width, crop.x), y: positionOf(at.y, height, crop.y) })
}
