'use client'

import type { KeyboardCoordinateGetter } from '@dnd-kit/core'
import {
  type Active,
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  type Over,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useRef, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { type ChosenStage, type DealStage, isClaimStage, type LostReason } from '@/db/tables/deals'
import { setDealStage, undoOnDeal } from '@/lib/pipeline/deals/deal-actions'
import { stageLabels } from '@/lib/pipeline/labels'
import { Button } from '../../controls/button'
import { toActionResult } from '../../controls/to-action-result'
import { LostDialog } from '../lost-dialog'
import { BoardContext, type MoveControl, type ShownCard } from './board-context'
import { StageChoice, type StageCount } from './stage-choice'

type Props = { stages: StageCount[]; children: ReactNode }

/** Contains the columns of the board, and moves a card to the stage where it is dropped. */
export function DealBoard({ stages, children }: Props) {
  const [busy, startTransition] = useTransition()
  const [chosenStage, setChosenStage] = useState<DealStage | null>(null)
  const [draggedName, setDraggedName] = useState<string | null>(null)
  const [pendingLoss, setPendingLoss] = useState<{ card: ShownCard; by: MoveControl } | null>(null)
  /** The result of the last move; `undo` is the id of the deal whose move can be undone. */
  const [lastResult, setLastResult] = useState<{ text: string; undo?: string } | null>(null)
  const lastMove = useRef<{ id: string; by: MoveControl } | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 300, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnBeside }),
  )

  function move(card: ShownCard, stage: ChosenStage, by: MoveControl, reason: LostReason | null = null) {
    if (stage === 'lost' && !reason) return setPendingLoss({ card, by })
    const { id, name } = card
    setPendingLoss(null)
    setLastResult(null)
    lastMove.current = { id, by }
    startTransition(async () => {
      const result = await toActionResult(setDealStage(id, card.stage, stage, reason))
      if (result?.done)
        return setLastResult({ undo: id, text: `${name} was moved to ${stageLabels[stage].toLowerCase()}.` })
      lastMove.current = null
      setLastResult({ text: `${name} was not moved. ${result?.message ?? ''}` })
    })
  }

  function undo(id: string) {
    startTransition(async () => {
      const result = await toActionResult(undoOnDeal(id))
      if (!result?.done) toast.error(result?.message ?? 'It could not be undone.')
      setLastResult(null)
    })
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    setDraggedName(null)
    const from: DealStage = active.data.current?.stage
    if (!over || over.id === from) return
    const stage = over.id as DealStage
    if (isClaimStage(stage)) return setLastResult({ text: `${stageLabels[stage]} is set on the screen of the home.` })
    move({ id: String(active.id), name: nameOf(active), stage: from }, stage, 'handle')
  }

  const shownStage = chosenStage ?? stages.find(({ deals }) => deals > 0)?.stage ?? 'new'
  const undoable = lastResult?.undo
  return (
    <BoardContext value={{ move, lastMove, busy, shownStage }}>
      <DndContext
        id="deal-board"
        sensors={sensors}
        onDragStart={({ active }) => setDraggedName(nameOf(active))}
        onDragCancel={() => setDraggedName(null)}
        onDragEnd={onDragEnd}
        accessibility={{ announcements }}
      >
        <div className="deal-board">
          <StageChoice stages={stages} shown={shownStage} onChoose={setChosenStage} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
          <section aria-label="Deals by stage" tabIndex={0} className="board-columns">
            {children}
          </section>
          <p role="status" className={lastResult ? 'board-result' : ''}>
            {lastResult && (
              <>
                {lastResult.text}
                {undoable && (
                  <Button disabled={busy} onClick={() => undo(undoable)}>
                    Undo
                  </Button>
                )}
              </>
            )}
          </p>
        </div>
        <DragOverlay dropAnimation={null}>
          {draggedName !== null && <p className="board-card board-card-name shadow-float">{draggedName}</p>}
        </DragOverlay>
      </DndContext>
      {pendingLoss && (
        <LostDialog
          onClose={() => setPendingLoss(null)}
          onChoose={reason => move(pendingLoss.card, 'lost', pendingLoss.by, reason)}
        />
      )}
    </BoardContext>
  )
}

const nameOf = ({ data }: Active) => String(data.current?.name ?? '')
const stageOf = (over: Over | null) => (over ? stageLabels[over.id as DealStage] : 'no stage')

const announcements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${nameOf(active)}. Arrow keys move it, space drops it.`,
  onDragOver: ({ active, over }) => `${nameOf(active)} is over ${stageOf(over)}.`,
  onDragEnd: ({ active, over }) => `${nameOf(active)} was dropped on ${stageOf(over)}.`,
  onDragCancel: ({ active }) => `${nameOf(active)} stays where it was.`,
}

/** Returns the position of the column to the left or right, for moving a card with the arrow keys. */
const columnBeside: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code]
  const over = context.over?.id ?? context.active?.data.current?.stage
  if (!step) return undefined
  event.preventDefault()
  const columns = context.droppableContainers
    .getEnabled()
    .map(({ id }) => ({ id, rect: context.droppableRects.get(id) }))
    .filter(column => column.rect !== undefined)
    .sort((one, other) => (one.rect?.left ?? 0) - (other.rect?.left ?? 0))
  const next = columns[columns.findIndex(({ id }) => id === over) + step]
  return next?.rect ? { x: next.rect.left + 8, y: currentCoordinates.y } : undefined
}
