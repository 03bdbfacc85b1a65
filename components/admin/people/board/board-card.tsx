'use client'

import { useDraggable } from '@dnd-kit/core'
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { type ChosenStage, chosenStages, type DealStage, isClaimStage } from '@/db/tables/deals'
import { stageLabels } from '@/lib/pipeline/labels'
import { Options } from '../../controls/options'
import { PanelLink } from '../../shell/links'
import { BoardContext } from './board-context'

type Props = { id: string; stage: DealStage; name: string; path: string; editable: boolean; children: ReactNode }

/**
 * Renders a deal on the board. It is moved by its handle, with the pointer or keys, or with a list of stages. A deal
 * with a reserved or sold home cannot be moved, because the home determines its stage.
 */
export function BoardCard({ id, stage, name, path, children, ...props }: Props) {
  const editable = props.editable && !isClaimStage(stage)
  const selectId = useId()
  const { move, lastMove, busy } = useContext(BoardContext)
  const handle = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLSelectElement>(null)
  const { setNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    id,
    data: { stage, name },
    disabled: !editable,
  })
  useEffect(() => {
    if (lastMove.current?.id !== id) return
    const control = lastMove.current.by === 'list' ? list : handle
    control.current?.focus()
    lastMove.current = null
  }, [id, lastMove])
  return (
    <li
      ref={setNodeRef}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      className={`rounded-card border border-stone bg-white p-3 ${isDragging ? 'relative z-10' : ''}`}
    >
      <div className="flex items-start justify-between gap-2">
        <PanelLink href={path} className="min-h-8 min-w-0 font-medium break-words hover:underline">
          {name}
        </PanelLink>
        {editable && (
          <button
            ref={handle}
            type="button"
            {...listeners}
            {...attributes}
            aria-label={`Move ${name}`}
            className="size-8 shrink-0 cursor-grab touch-none rounded-control text-slate hover:bg-sand"
          >
            <span aria-hidden="true">⠿</span>
          </button>
        )}
      </div>
      {children}
      {editable && (
        <>
          <label htmlFor={selectId} className="sr-only">
            Stage of {name}
          </label>
          <select
            ref={list}
            id={selectId}
            value={stage}
            disabled={busy}
            className="mt-2 min-h-8 w-full rounded-control border border-stone bg-white px-2 text-small"
            onChange={event => move({ id, name, stage }, event.currentTarget.value as ChosenStage, 'list')}
          >
            <Options options={chosenStages.map(each => [each, stageLabels[each]])} />
          </select>
        </>
      )}
    </li>
  )
}
