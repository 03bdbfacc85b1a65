import { createContext } from 'react'
import type { ChosenStage, DealStage } from '@/db/tables/deals'

/** The control with which a card was moved. */
export type MoveControl = 'handle' | 'list'

/** A card with the stage in which the board shows it. */
export type ShownCard = { id: string; name: string; stage: DealStage }

type Board = {
  /** Moves a deal to a stage; asks for the reason first if the stage is `lost`. */
  move: (card: ShownCard, stage: ChosenStage, by: MoveControl) => void
  /** The card that was moved last, which is a new element in its new column. */
  lastMove: { current: { id: string; by: MoveControl } | null }
  busy: boolean
  /** The stage whose column phones show. */
  shownStage: DealStage
}

export const BoardContext = createContext<Board>({
  move: () => {},
  lastMove: { current: null },
  busy: false,
  shownStage: 'new',
})
