'use client'

import { useDroppable } from '@dnd-kit/core'
import { type ReactNode, useContext } from 'react'
import type { DealStage } from '@/db/tables/deals'
import { stageLabels } from '@/lib/pipeline/labels'
import { BoardContext } from './board-context'

type Props = { stage: DealStage; children: ReactNode }

/** Renders the column of a stage, on which cards can be dropped. Phones show one column at a time. */
export function BoardColumnArea({ stage, children }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: stage })
  const { shownStage } = useContext(BoardContext)
  return (
    <section
      ref={setNodeRef}
      aria-label={stageLabels[stage]}
      className={`board-column ${isOver ? 'bg-sand' : ''} ${stage === shownStage ? '' : 'max-md:hidden'}`}
    >
      {children}
    </section>
  )
}
