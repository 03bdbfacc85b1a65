'use client'

import {
  type Active,
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Over,
  PointerSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useRef, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { DealStage, LostReason } from '@/db/tables/deals'
import { setDealStage } from '@/lib/crm/deal-actions'
import { stageLabels } from '@/lib/crm/labels'
import { toActionResult } from '../../shell/to-action-result'
import { LostDialog } from '../lost-dialog'
import { BoardContext, type MovedBy } from './board-context'
import { columnBeside } from './move-between-columns'

/** The board around its columns: moves a card to the stage where it is dropped. */
export function DealBoard({ label, children }: { label: string; children: ReactNode }) {
  const [busy, startTransition] = useTransition()
  const [losing, setLosing] = useState<{ id: string; by: MovedBy } | null>(null)
  const moved = useRef<{ id: string; by: MovedBy } | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnBeside }),
  )

  function move(id: string, stage: DealStage, by: MovedBy, reason: LostReason | null = null) {
    if (stage === 'lost' && !reason) return setLosing({ id, by })
    setLosing(null)
    moved.current = { id, by }
    startTransition(async () => {
      const result = await toActionResult(setDealStage(id, stage, reason))
      if (!result?.done) {
        moved.current = null
        return void toast.error(result?.message ?? 'It could not be saved.')
      }
      toast.success(`Moved to ${stageLabels[stage].toLowerCase()}`)
    })
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    const from = active.data.current?.stage
    if (over && over.id !== from) move(String(active.id), over.id as DealStage, 'handle')
  }

  return (
    <BoardContext value={{ move, moved, busy }}>
      <DndContext id="deal-board" sensors={sensors} onDragEnd={onDragEnd} accessibility={{ announcements }}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard */}
        <section aria-label={label} tabIndex={0} className="relative mt-4 flex gap-3 overflow-x-auto pb-4">
          {children}
        </section>
      </DndContext>
      {losing && (
        <LostDialog onClose={() => setLosing(null)} onChoose={reason => move(losing.id, 'lost', losing.by, reason)} />
      )}
    </BoardContext>
  )
}

const nameOf = ({ data }: Active) => String(data.current?.name ?? '')
const stageOf = (over: Over | null) => (over ? stageLabels[over.id as DealStage] : 'no stage')

/** What a screen reader says while a card is moved. */
const announcements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${nameOf(active)}. Arrow keys move it, space drops it.`,
  onDragOver: ({ active, over }) => `${nameOf(active)} is over ${stageOf(over)}.`,
  onDragEnd: ({ active, over }) => `${nameOf(active)} was dropped on ${stageOf(over)}.`,
  onDragCancel: ({ active }) => `${nameOf(active)} stays where it was.`,
}

/** A column of the board, on which cards can be dropped. */
export function BoardColumnArea({ stage, children }: { stage: DealStage; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: stage })
  return (
    <section
      ref={setNodeRef}
      aria-label={stageLabels[stage]}
      className={`w-64 shrink-0 rounded-card border p-2 ${isOver ? 'border-forest bg-sand' : 'border-stone bg-paper'}`}
    >
      {children}
    </section>
  )
}
