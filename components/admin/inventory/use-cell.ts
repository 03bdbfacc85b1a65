'use client'

import { type KeyboardEvent, useLayoutEffect, useRef, useState, useTransition } from 'react'
import type { CellColumn, CellContent } from '@/lib/inventory/cells'
import { changeCell } from '@/lib/inventory/grid-actions'
import { toActionResult } from '../shell/to-action-result'
import { useLeaveWarning } from '../shell/use-leave-warning'

type Status = { kind: 'none' | 'saved' } | { kind: 'failed'; message: string }

/**
 * A cell of the grid that is edited in place: saved by Enter and when it is left, restored by Escape. What was typed
 * stays until it is saved. The arrow keys go to the same column of the next row.
 */
export function useCell(id: string, column: CellColumn, given: CellContent) {
  const input = useRef<HTMLInputElement>(null)
  const [saved, setSaved] = useState(given)
  const [draft, setDraft] = useState<string | null>(null)
  const [status, setStatus] = useState<Status>({ kind: 'none' })
  const [isSaving, startSaving] = useTransition()

  // The server rendered another value, for example after an undo.
  const [seen, setSeen] = useState(given.value)
  if (seen !== given.value) {
    setSeen(given.value)
    setSaved(given)
    setStatus({ kind: 'none' })
  }

  const isDirty = draft !== null && draft !== editText(saved)
  useLeaveWarning({ page: isDirty || isSaving, links: isDirty && !isSaving })

  const isEditing = draft !== null
  useLayoutEffect(() => {
    if (isEditing && document.activeElement === input.current) input.current?.select()
  }, [isEditing])

  function save() {
    if (isSaving) return
    if (!isDirty) return restore()
    startSaving(async () => {
      const result = await toActionResult(changeCell(id, column, saved.value, draft))
      if (result.done) {
        setSaved(result.content)
        // What was typed while it was saved stays.
        setDraft(present => (present === draft ? null : present))
        return setStatus({ kind: 'saved' })
      }
      if ('content' in result && result.content) setSaved(result.content)
      setStatus({ kind: 'failed', message: result.message })
    })
  }

  function restore() {
    setDraft(null)
    setStatus(before => (before.kind === 'failed' ? { kind: 'none' } : before))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') return restore()
    const rows = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (rows === undefined) return
    event.preventDefault()
    // Leaving the cell saves it.
    if (!focusCell(event.currentTarget, rows) && event.key === 'Enter') save()
  }

  return {
    input,
    text: draft ?? saved.text,
    status,
    isSaving,
    onFocus: () => setDraft(present => present ?? editText(saved)),
    onChange: setDraft,
    onBlur: save,
    onKeyDown,
  }
}

/** Numbers are edited without separators. */
const editText = ({ value, text }: CellContent) => (typeof value === 'number' ? String(value) : text)

/** Focuses the cell of the same column some rows further; false where there is none. */
function focusCell(from: HTMLInputElement, rows: number): boolean {
  const cells = [
    ...(from.closest('table')?.querySelectorAll<HTMLInputElement>(`[data-cell=${from.dataset.cell}]`) ?? []),
  ]
  const next = cells[cells.indexOf(from) + rows]
  next?.focus()
  return next !== undefined
}
