import type { Bend } from './geometry.ts'
import type { Home, Piece } from './shapes.ts'

/** Homes that were released together, with the numbers of sold, reserved and held homes; the others are available. */
export type Stage = {
  includes: (home: Home) => boolean
  /** Null if the homes are not released yet. */
  releasedDaysAgo: number | null
  sold?: number
  reserved?: number
  held?: number
}

/** The plan of a sample estate, described with straight lines in metres, and the state of its sales. */
export type EstateInventory = {
  slug: string
  plan: { datedOn: string; reason: string; bend: Bend; pieces: Piece[] }
  /** Whole shillings; null where a reservation costs nothing. */
  reservationFee: number | null
  stages: Stage[]
}

export const inBlocks =
  (...blocks: string[]) =>
  ({ block }: Home) =>
    blocks.includes(block)
