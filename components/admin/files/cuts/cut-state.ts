import type { Cut, Cuts, PictureShape } from '@/db/content/picture-shapes'
import { maxZoom, shapeRatios, visibleArea } from '@/lib/media/cuts/cuts'

/** What is being set: the focal point of the picture, or its cut to one shape. */
export type Selected = PictureShape | 'picture'

export const shapeLabels: Record<PictureShape, { name: string; where: string }> = {
  wide: { name: 'Wide', where: 'The head of a page' },
  card: { name: 'Card', where: 'A card in a list, and pictures beside text' },
  upright: { name: 'Upright', where: 'A portrait' },
  share: { name: 'Shared link', where: 'The picture in a message or a post' },
}

export type CutState = { point: { x: number; y: number }; cuts: Cuts }

const round = (value: number) => Math.round(value * 100) / 100
const within = (value: number, least: number, most: number) => round(Math.min(most, Math.max(least, value)))

/** The cut that is being set. */
export const selectedCut = ({ point, cuts }: CutState, selected: Selected): Cut =>
  (selected === 'picture' ? undefined : cuts[selected]) ?? { ...point, zoom: 1 }

/** The state with another point or zoom; a shape gets a cut of its own with it. */
export function changed(state: CutState, selected: Selected, change: Partial<Cut>): CutState {
  const { x, y, zoom } = { ...selectedCut(state, selected), ...change }
  const cut = { x: within(x, 0, 1), y: within(y, 0, 1), zoom: within(zoom, 1, maxZoom) }
  if (selected === 'picture') return { ...state, point: { x: cut.x, y: cut.y } }
  return { ...state, cuts: { ...state.cuts, [selected]: cut } }
}

/** The state without a cut of its own for a shape. */
export function withoutCut(state: CutState, shape: PictureShape): CutState {
  const { [shape]: _, ...cuts } = state.cuts
  return { ...state, cuts }
}

/**
 * The cut after a press at this place, from 0 to 1 of the width and the height of the picture: the focal point is there,
 * or the middle of the visible part is.
 */
export function pointAt(state: CutState, selected: Selected, pictureRatio: number, at: { x: number; y: number }) {
  if (selected === 'picture') return changed(state, selected, at)
  const cut = selectedCut(state, selected)
  const { width, height } = visibleArea(cut, pictureRatio, shapeRatios[selected])
  const between = (place: number, part: number, before: number) => (part < 1 ? (place - part / 2) / (1 - part) : before)
  return changed(state, selected, { x: between(at.x, width, cut.x), y: between(at.y, height, cut.y) })
}
