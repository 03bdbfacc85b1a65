import { createContext } from 'react'
import type { DealStage } from '@/db/tables/deals'

/** Moves a deal to a stage; a lost one is asked for its reason first. */
export const BoardContext = createContext<{ move: (id: string, stage: DealStage) => void; busy: boolean }>({
  move: () => {},
  busy: false,
})
