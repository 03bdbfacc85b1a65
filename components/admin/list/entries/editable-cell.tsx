'use client'

import { type MouseEvent, type ReactNode, useState } from 'react'
import type { EntryCell } from '@/lib/content/lists/entry-cell'
import { CellEditor } from './cell-editor'
import { useEditableField } from './editable-fields'

type Props = EntryCell & {
  id: string
  field: string
  /** The name of the entry. */
  entry: string
  /** Shown instead of the value, beside a separate edit button. */
  children?: ReactNode
}

type Edit = {
  /** The server's content when `cell` was set. When the server renders other content, `cell` is outdated. */
  serverCell: EntryCell
  /** The stored content, including changes made in this cell. */
  cell: EntryCell
  isOpen: boolean
  /** True if the focus moves to the edit button after closing. */
  returnsFocus: boolean
  /** True if the cell was opened with the mouse or a finger: clicks by key have the `detail` 0. */
  byPointer: boolean
  width: number
}

/** Shows a list value that can be edited in place. Keys pressed right after the click are typed into the input. */
export function EditableCell({ id, field: fieldName, entry, children, ...serverCell }: Props) {
  const { field } = useEditableField(fieldName)
  const [edit, setEdit] = useState<Edit | null>(null)
  const label = `${field.label} of ${entry}`
  const cell = edit && isSame(edit.serverCell, serverCell) ? edit.cell : serverCell

  function open({ detail, currentTarget }: MouseEvent<HTMLElement>) {
    const width = widthFor(children ? currentTarget.parentElement : currentTarget)
    setEdit({ serverCell, cell, isOpen: true, returnsFocus: false, byPointer: detail > 0, width })
  }

  if (edit?.isOpen)
    return (
      <CellEditor
        id={id}
        fieldName={fieldName}
        label={label}
        cell={cell}
        byPointer={edit.byPointer}
        width={edit.width}
        onChanged={changed => setEdit(before => before && { ...before, serverCell, cell: changed })}
        onClose={hasFocus => setEdit(before => before && { ...before, isOpen: false, returnsFocus: hasFocus })}
      />
    )
  const props = {
    type: 'button' as const,
    ref: edit?.returnsFocus ? focusOnce : undefined,
    onClick: open,
  }
  if (children)
    return (
      <span className="relative inline-flex items-center">
        {cell.draftText === undefined ? (
          children
        ) : (
          <span>
            {children}
            <DraftNote text={cell.draftText} />
          </span>
        )}
        <button {...props} className="editable is-pencil" aria-label={`Change ${label}`} />
      </span>
    )
  return (
    <button {...props} className="editable" aria-label={`Change ${label}: ${accessibleValue(cell)}`}>
      {cell.text || 'Empty'} <DraftNote text={cell.draftText} />
    </button>
  )
}

/** Focuses the button that replaces the focused input. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus()

const accessibleValue = ({ text, draftText }: EntryCell) =>
  draftText === undefined ? text || 'Empty' : `${text || 'Empty'}. In the draft: ${draftText || 'empty'}`

/** Returns the pixels from the beginning of the text to the end of its cell. */
function widthFor(element: HTMLElement | null): number {
  const cell = element?.closest('td, th')
  if (!element || !cell) return 0
  const { right } = cell.getBoundingClientRect()
  const padding = (of: Element, side: 'paddingLeft' | 'paddingRight') => Number.parseFloat(getComputedStyle(of)[side])
  return right - padding(cell, 'paddingRight') - element.getBoundingClientRect().left - padding(element, 'paddingLeft')
}

const isSame = (one: EntryCell, other: EntryCell) =>
  one.value === other.value &&
  one.text === other.text &&
  one.draftText === other.draftText &&
  one.target === other.target

/** Shows the value of the draft below the stored value; renders nothing if `text` is undefined. */
export const DraftNote = ({ text }: { text: string | undefined }) =>
  text !== undefined && <small className="block text-small text-slate">In the draft: {text || 'empty'}</small>
