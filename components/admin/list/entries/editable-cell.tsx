'use client'

import { type ComponentType, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Icon } from '@/components/ui/icon'
import type { EntryCell } from '@/lib/content/lists/entry-cell'
import type { CellEditorProps } from './cell-editor'
import { CellText } from './cell-text'
import { useEditableField } from './editable-fields'

type Props = {
  id: string
  /** The name of the field. */
  field: string
  /** The name of the entry. */
  entry: string
  cell: EntryCell
  /** Shown instead of the value, with a button of its own beside it. */
  children?: ReactNode
}

const loadEditor = () => import('./cell-editor')
const preload = () => void loadEditor().catch(() => {})

/** A value of a list that is edited in its cell. */
export function EditableCell({ id, field: fieldName, entry, cell: given, children }: Props) {
  const { field } = useEditableField(fieldName)
  const [Editor, setEditor] = useState<ComponentType<CellEditorProps> | null>(null)
  const [opening, setOpening] = useState({ byPointer: false, width: 0 })
  const cell = useNewest(given)
  const wrapper = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)

  useLayoutEffect(() => {
    if (!Editor && hadFocus.current) button.current?.focus()
    hadFocus.current = false
  }, [Editor])

  async function open({ detail }: MouseEvent) {
    try {
      const { CellEditor } = await loadEditor()
      setOpening({ byPointer: detail > 0, width: roomFor(wrapper.current) })
      setEditor(() => CellEditor)
    } catch {
      toast.error('The server cannot be reached: check your connection.')
    }
  }

  if (Editor)
    return (
      <Editor
        id={id}
        fieldName={fieldName}
        label={`${field.label} of ${entry}`}
        cell={cell.newest}
        {...opening}
        onChanged={cell.replace}
        onClose={withFocus => {
          hadFocus.current = withFocus
          setEditor(null)
        }}
      />
    )
  const opener = { ref: button, type: 'button' as const, onClick: open, onPointerEnter: preload, onFocus: preload }
  return (
    <span
      ref={wrapper}
      className="group/cell relative inline-flex max-w-full items-center align-middle pointer-coarse:-my-2.5"
    >
      {children ? (
        <>
          {children}
          <button
            {...opener}
            aria-label={`Change ${field.label} of ${entry}`}
            className={`${buttonClass} ${outside} px-1.5 pointer-coarse:px-3`}
          >
            <Pencil />
          </button>
        </>
      ) : (
        <button {...opener} className={`${buttonClass} -mx-2 max-w-64 gap-1.5 px-2`}>
          <CellText text={cell.newest.text} draftText={cell.newest.draftText} />
          <span className="sr-only">
            , change {field.label} of {entry}
          </span>
          <span className={outside}>
            <Pencil />
          </span>
        </button>
      )}
    </span>
  )
}

/** Pixels from the beginning of the text to the end of its cell. */
function roomFor(text: HTMLElement | null): number {
  const cell = text?.closest('td, th')
  if (!text || !cell) return 0
  const { right } = cell.getBoundingClientRect()
  return right - Number.parseFloat(getComputedStyle(cell).paddingRight) - text.getBoundingClientRect().left
}

/** With a mouse the pencil appears in the space between two columns; a finger needs to see it. */
const outside = 'pointer-fine:absolute pointer-fine:left-full'

const buttonClass =
  'flex min-h-8 min-w-0 cursor-pointer items-center rounded-control text-left hover:bg-sand pointer-coarse:min-h-11'

const Pencil = () => (
  <Icon
    name="edit"
    size={14}
    className="flex-none text-slate opacity-0 group-focus-within/cell:opacity-100 group-hover/cell:opacity-100 pointer-coarse:opacity-60"
  />
)

/** What the server rendered, or what was stored here since. */
function useNewest(given: EntryCell) {
  const [seen, setSeen] = useState(given)
  const [newest, replace] = useState(given)
  if (!isSame(seen, given)) {
    setSeen(given)
    replace(given)
  }
  return { newest, replace }
}

const isSame = (one: EntryCell, other: EntryCell) =>
  one.value === other.value &&
  one.text === other.text &&
  one.draftText === other.draftText &&
  one.target === other.target
