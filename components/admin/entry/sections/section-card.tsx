'use client'

import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { SectionKindView } from '@/db/content/field'
import { Button } from '../../controls/button'
import { dispatchInput } from '../../controls/dispatch-input'
import { SmallButton } from '../../inputs/small-button'

type Props = {
  id: string
  kind: SectionKindView
  /** The field by whose first words staff recognise the section; undefined if it has no text. */
  summaryField: string | undefined
  summary: string
  hidden: boolean
  isNew: boolean
  /** True for a removed section. Its inputs remain but send nothing, so that the section can be restored unchanged. */
  isRemoved: boolean
  hasErrors: boolean
  canMoveUp: boolean
  canMoveDown: boolean
  onMove: (places: 1 | -1) => void
  onToggleHidden: () => void
  onRemove: () => void
  onPutBack: () => void
  onAddAfter: () => void
  children: ReactNode
}

/** Renders a section: name and first words, buttons to move, hide and remove it, and its fields when open. */
export function SectionCard(props: Props) {
  const { id, kind, summaryField, hidden, isNew, isRemoved, hasErrors } = props
  const { label, help, first: staysFirst } = kind
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: staysFirst || isRemoved,
  })
  const [summary, setSummary] = useState(props.summary)
  const details = useRef<HTMLDetailsElement>(null)

  const openIfNew = useEffectEvent(() => {
    if (!isNew || !details.current) return
    details.current.open = true
    details.current.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button')?.focus()
  })
  useEffect(() => openIfNew(), [])
  useEffect(() => {
    if (hasErrors && details.current) details.current.open = true
  }, [hasErrors])

  function followTyping({ target }: FormEvent) {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isText && target.name.endsWith(`.${id}.${summaryField}`)) setSummary(target.value)
  }

  function showInPreview(event: FocusEvent) {
    if (event.target instanceof HTMLElement && details.current?.contains(event.target)) scrollPreviewTo(id)
  }

  return (
    <li
      ref={setNodeRef}
      id={`section-${id}`}
      onFocus={showInPreview}
      onInput={followTyping}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`relative rounded-card border ${hasErrors ? 'border-danger' : 'border-stone'} ${isDragging ? 'z-10 bg-sand shadow-float' : 'bg-white'}`}
    >
      {!staysFirst && !isRemoved && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Drag ${label}`}
          className="absolute top-0 left-0 flex size-11 cursor-grab touch-none items-center justify-center text-slate hover:text-ink"
        >
          <Icon name="drag" size={18} />
        </button>
      )}
      <details ref={details} hidden={isRemoved}>
        <summary className="flex min-h-11 items-center gap-2 py-2 pr-3 pl-11 sm:pr-52">
          <span className="min-w-0 flex-1 truncate">
            <span className={`font-medium ${hidden ? 'text-slate line-through decoration-1' : ''}`}>{label}</span>
            {hidden && <span className="ml-2 text-small text-slate">hidden</span>}
            {hasErrors && <span className="ml-2 text-small font-medium text-danger">please check</span>}
            {summary && <span className="ml-3 text-slate">{summary}</span>}
          </span>
          <Icon name="chevron-down" size={16} className="flex-none text-slate sm:hidden" />
        </summary>
        <fieldset disabled={isRemoved} className="grid min-w-0 grid-cols-1 gap-5 border-t border-stone p-4">
          <p className="text-small text-slate">{help}</p>
          {props.children}
        </fieldset>
      </details>
      {isRemoved ? (
        <p className="flex flex-wrap items-center justify-between gap-2 py-1 pr-2 pl-4 text-slate">
          “{label}” was removed.
          <Button
            onClick={event => {
              dispatchInput(event.currentTarget)
              props.onPutBack()
            }}
          >
            Undo removal
          </Button>
        </p>
      ) : (
        <SectionButtons {...props} />
      )}
    </li>
  )
}

/** Renders the buttons to the right of the name; on phones below the name. */
function SectionButtons(props: Props) {
  const { hidden, canMoveUp, canMoveDown, onMove, onToggleHidden, onRemove, onAddAfter } = props
  // A block shows fields of the entry itself, so it cannot be removed.
  const { label, block } = props.kind
  return (
    <div className="flex justify-end px-2 pb-1 sm:absolute sm:top-1 sm:right-1 sm:p-0">
      <span data-moves className="contents">
        <SmallButton label={`Move ${label} up`} disabled={!canMoveUp} onClick={() => onMove(-1)}>
          <Icon name="chevron-down" size={16} className="rotate-180" />
        </SmallButton>
        <SmallButton label={`Move ${label} down`} disabled={!canMoveDown} onClick={() => onMove(1)}>
          <Icon name="chevron-down" size={16} />
        </SmallButton>
      </span>
      {(!block || block.canHide) && (
        <SmallButton label={hidden ? `Show ${label}` : `Hide ${label}`} onClick={onToggleHidden}>
          <Icon name={hidden ? 'eye' : 'eye-off'} size={16} />
        </SmallButton>
      )}
      <SmallButton label={`Add a section below ${label}`} onClick={onAddAfter}>
        <Icon name="plus" size={16} />
      </SmallButton>
      {!block && (
        <SmallButton label={`Remove ${label}`} onClick={onRemove}>
          <Icon name="trash" size={16} />
        </SmallButton>
      )}
    </div>
  )
}

/** Scrolls the live preview, if it is open, to the element with this id. */
function scrollPreviewTo(id: string) {
  const frame = document.querySelector<HTMLIFrameElement>('[data-live-preview] iframe:not([inert])')
  frame?.contentDocument?.getElementById(id)?.scrollIntoView({ block: 'start', behavior: 'smooth' })
}
