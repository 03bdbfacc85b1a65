'use client'

import { useDraggable } from '@dnd-kit/core'
import { type ReactNode, type SyntheticEvent, useContext, useEffect, useId, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { type ChosenStage, chosenStages, type DealStage, isClaimStage } from '@/db/tables/deals'
import { stageLabels } from '@/lib/pipeline/labels'
import { Options } from '../../controls/options'
import { PanelLink } from '../../shell/links'
import { BoardContext } from './board-context'

type Props = { id: string; stage: DealStage; name: string; path: string; editable: boolean; children: ReactNode }

/**
 * Renders a deal on the board. It is dragged with the pointer, moved by its handle with keys, or with a list of stages.
 * A deal with a reserved or sold home cannot be moved, because the home determines its stage.
 */
export function BoardCard({ id, stage, name, path, children, ...props }: Props) {
  const editable = props.editable && !isClaimStage(stage)
  const selectId = useId()
  const { move, lastMove, busy } = useContext(BoardContext)
  const handle = useRef<HTMLButtonElement | null>(null)
  const list = useRef<HTMLSelectElement>(null)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
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

  function setHandle(element: HTMLButtonElement | null) {
    handle.current = element
    setActivatorNodeRef(element)
  }

  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className={`board-card ${editable ? 'is-movable cursor-grab' : ''} ${isDragging ? 'opacity-40' : ''}`}
    >
      <PanelLink href={path} draggable={false} className="board-card-name">
        {name}
      </PanelLink>
      {children}
      {editable && (
        <span className="board-card-controls">
          <button ref={setHandle} type="button" {...attributes} aria-label={`Move ${name}`} className="max-md:hidden">
            <span aria-hidden="true">⠿</span>
          </button>
          <span className="relative">
            <Icon name="more" size={18} />
            <label htmlFor={selectId} className="sr-only">
              Stage of {name}
            </label>
            <select
              ref={list}
              id={selectId}
              value={stage}
              disabled={busy}
              onMouseDown={keepFromDrag}
              onTouchStart={keepFromDrag}
              onChange={event => move({ id, name, stage }, event.currentTarget.value as ChosenStage, 'list')}
            >
              <Options options={chosenStages.map(each => [each, stageLabels[each]])} />
            </select>
          </span>
        </span>
      )}
    </li>
  )
}

/** Keeps a press on the list of stages from lifting the card. */
const keepFromDrag = (event: SyntheticEvent) => event.stopPropagation()
