'use client'

import { type ComponentProps, type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import type { EntryCell } from '@/lib/content/lists/entry-cell'
import { Options } from '../../controls/options'
import { PublishDialog } from '../../entry/problems/publish-dialog'
import { useEditableField } from './editable-fields'
import { editText, useCellEdit } from './use-cell-edit'

type Props = {
  id: string
  fieldName: string
  label: string
  cell: EntryCell
  /** True if the cell was opened with the mouse or a finger. */
  byPointer: boolean
  /** The available width in the cell, in pixels. */
  width: number
  onChanged: (cell: EntryCell) => void
  /** `withFocus` is true if the focus was inside. */
  onClose: (withFocus: boolean) => void
}

/** Edits a cell: Enter and leaving the input save, Escape closes the editor. */
export function CellEditor({ id, fieldName, label, cell, byPointer, width, onChanged, onClose }: Props) {
  const hint = useId()
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const { field, adminPath } = useEditableField(fieldName)
  const close = () => onClose(control.current === document.activeElement)
  const { edit, question } = useCellEdit({ id, fieldName, cell, onChanged, onSaved: close })

  useLayoutEffect(() => {
    control.current?.focus()
    control.current?.select?.()
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) {
    const isUnchanged = !edit.isDirty && !edit.isSaving
    edit.onKeyDown(event)
    if (event.key === 'Escape' || (event.key === 'Enter' && isUnchanged)) close()
  }

  const failure = edit.status.kind === 'failed' ? edit.status.message : null
  const props = {
    'aria-label': label,
    'aria-invalid': failure !== null,
    'aria-describedby': hint,
    value: edit.draft ?? editText(edit.saved),
    className: 'field px-2 pointer-fine:min-h-9 pointer-fine:py-1',
    onFocus: edit.onFocus,
    onBlur: () => (edit.isDirty || edit.isSaving ? edit.onBlur() : onClose(false)),
    onKeyDown,
  }
  return (
    // The margins keep the text at its place and the columns at their width.
    <span className="-mx-2 -my-0.5 block min-w-28 max-w-96" style={{ width: width + 16 }}>
      {field.options ? (
        <ChoiceControl
          {...props}
          ref={control}
          options={field.options}
          opensItself={byPointer}
          onChange={edit.onChange}
        />
      ) : (
        <input
          {...props}
          ref={control}
          inputMode={field.isNumber ? 'decimal' : undefined}
          maxLength={field.maxLength}
          autoComplete="off"
          enterKeyHint="done"
          onChange={event => edit.onChange(event.target.value)}
        />
      )}
      <span
        id={hint}
        role="status"
        className={`block px-2 text-small whitespace-normal ${failure ? 'font-medium text-danger' : 'text-slate'}`}
      >
        {failure ?? (edit.isSaving ? 'Saving…' : saveHint(cell))}
      </span>
      {question && (
        <PublishDialog
          title={question.canPublish ? 'Publish it like this?' : 'It cannot be published like this'}
          findings={question.findings.map(({ id: entryId, field: found, name, message }) => ({
            message,
            name,
            path: `${adminPath}/${entryId}#field-${found}`,
          }))}
          {...(question.canPublish && { onPublish: () => question.answer(true) })}
          onClose={() => question.answer(false)}
        />
      )}
    </span>
  )
}

const saveHint = ({ target }: EntryCell) =>
  target === 'visitors' ? 'Press Enter to publish it.' : 'Press Enter to save it in the draft.'

type ChoiceControlProps = Omit<ComponentProps<'select'>, 'onChange' | 'ref'> & {
  ref: RefObject<HTMLSelectElement | null>
  options: readonly { value: string; label: string }[]
  /** Opens the list of options when the control is rendered. */
  opensItself: boolean
  onChange: (value: string, how: { save: boolean }) => void
}

/** Renders a select. Options chosen by mouse or finger are saved immediately; arrow keys only pass over options. */
function ChoiceControl({ ref, options, opensItself, onChange, onKeyDown, ...props }: ChoiceControlProps) {
  const byPointer = useRef(opensItself)
  useLayoutEffect(() => {
    if (opensItself) showOptions(ref.current)
  }, [opensItself, ref])
  return (
    <select
      {...props}
      ref={ref}
      onPointerDown={() => {
        byPointer.current = true
      }}
      onKeyDown={(event: KeyboardEvent<HTMLSelectElement>) => {
        byPointer.current = false
        onKeyDown?.(event)
      }}
      onChange={event => onChange(event.target.value, { save: byPointer.current })}
    >
      <Options options={options.map(({ value, label }) => [value, label])} />
    </select>
  )
}

function showOptions(select: HTMLSelectElement | null) {
  try {
    select?.showPicker()
  } catch {
    // Some browsers open the options only when the user clicks the select.
  }
}
