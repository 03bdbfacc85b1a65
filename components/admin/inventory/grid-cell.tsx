'use client'

import { useId, useLayoutEffect, useRef } from 'react'
import type { CellColumn, CellContent } from '@/lib/inventory/cells'
import { changeCell } from '@/lib/inventory/grid-actions'
import { toActionResult } from '../controls/to-action-result'
import { useInPlaceEdit } from '../list/use-in-place-edit'
import { useHydrated } from '../shell/use-hydrated'

type Props = {
  unitId: string
  column: CellColumn
  /** The accessible name: the column and the home. */
  label: string
  content: CellContent
  /** The value that applies if the home has no value of its own. */
  placeholder: string
  isNumber: boolean
  /** True for a narrow column of numbers or days. */
  isShort: boolean
  /** Called after a change was stored. */
  onSaved?: () => void
}

/** Edits one value of a home in place. The text is selected when the cell gets the focus, and after Escape and a save. */
export function GridCell({ unitId, column, label, content, placeholder, isNumber, isShort, onSaved }: Props) {
  const id = useId()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const { saved, draft, status, isSaving, onFocus, onChange, onBlur, onKeyDown } = useInPlaceEdit({
    serverContent: content,
    editText,
    async store(text, before) {
      const result = await toActionResult(changeCell(unitId, column, before.value, text))
      if (result.done) onSaved?.()
      return result
    },
  })

  const isEditing = draft !== null
  const hasJustFocus = useRef(false)
  // Focus, Escape and a save replace the shown text, which the next letter replaces; that letter begins a draft, too.
  useLayoutEffect(() => {
    if (document.activeElement === input.current && (hasJustFocus.current || !isEditing)) input.current?.select()
    hasJustFocus.current = false
  }, [isEditing])
  // So does another stored value, for example after an undo, unless something else is being typed.
  const storedText = editText(saved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing the stored text selects nothing
  useLayoutEffect(() => {
    if (document.activeElement === input.current && (draft === null || draft === storedText)) input.current?.select()
  }, [storedText])

  const failure = status.kind === 'failed' ? status.message : null
  return (
    <span
      className={`relative block ${column === 'price' || column === 'readyOn' ? 'min-w-32' : isShort ? 'min-w-24' : 'min-w-56'}`}
    >
      <input
        ref={input}
        data-cell={column}
        data-unit={unitId}
        data-saved={JSON.stringify(saved.value)}
        data-text={draft ?? editText(saved)}
        aria-label={label}
        aria-invalid={failure !== null}
        aria-describedby={id}
        autoComplete="off"
        spellCheck={!isShort}
        placeholder={placeholder}
        readOnly={!hydrated}
        value={draft ?? saved.text}
        onFocus={() => {
          hasJustFocus.current = true
          onFocus()
        }}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        className={`field sheet-cell figures pr-6 pl-2 placeholder:text-slate placeholder:italic ${isNumber ? 'text-right' : ''}`}
      />
      <span id={id} role="status" className={failure ? 'block max-w-56 text-small font-medium text-danger' : ''}>
        {failure ?? (isSaving || status.kind === 'saved' ? <Mark isSaving={isSaving} /> : null)}
      </span>
    </span>
  )
}

/** Marks a saved value inside the field, so that rows keep their height. */
const Mark = ({ isSaving }: { isSaving: boolean }) => (
  <span className="absolute top-2 right-1.5 font-semibold text-forest">
    <span aria-hidden="true">{isSaving ? '…' : '✓'}</span>
    <span className="sr-only">{isSaving ? 'Saving' : 'Saved'}</span>
  </span>
)

/** Returns the text to edit: numbers have no separators. */
const editText = ({ value, text }: CellContent) => (typeof value === 'number' ? String(value) : text)
