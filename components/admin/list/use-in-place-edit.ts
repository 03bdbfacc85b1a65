'use client'

import { type KeyboardEvent, useEffect, useRef, useState, useTransition } from 'react'
import { useLeaveWarning } from '../shell/use-leave-warning'

type Status = { kind: 'none' | 'saved' } | { kind: 'failed'; message: string; text: string }
/** A failure with content is a conflict: the content is stored now, and saving again replaces it. */
type Saved<Content> = { done: true; content: Content } | { done: false; message: string; content?: Content | undefined }

type Options<Content> = {
  /** The content that the server rendered. */
  serverContent: Content
  /** Returns the text to edit. */
  editText: (content: Content) => string
  /** Stores the typed text in place of `saved`. The promise never rejects. */
  store: (text: string, saved: Content) => Promise<Saved<Content>>
  /** Called with the typed text before it is stored. */
  onSave?: ((text: string) => void) | undefined
}

/**
 * Edits a text where it is shown. Enter and leaving the input save the text, Escape restores it; until then the typed
 * text is kept. Inputs with the same `data-cell` are the cells of a column: Enter and the arrow keys move between them,
 * and to the cells beside them at the ends of the text.
 */
export function useInPlaceEdit<Content>({ serverContent, editText, store, onSave }: Options<Content>) {
  const [saved, setSaved] = useState(serverContent)
  const [draft, setDraft] = useState<string | null>(null)
  const [status, setStatus] = useState<Status>({ kind: 'none' })
  const [isSaving, startSaving] = useTransition()

  // The server may render another value, for example after an undo. A changed draft stays based on the value that its author
  // saw, so that saving it over another value is a conflict.
  const [serverText, setServerText] = useState(editText(serverContent))
  const [newerContent, setNewerContent] = useState<Content | null>(null)
  if (serverText !== editText(serverContent)) {
    setServerText(editText(serverContent))
    setNewerContent(serverContent)
  }
  if (newerContent !== null && (draft === null || draft === editText(saved))) {
    // The status stays if the new value was saved by this input.
    if (editText(saved) !== editText(newerContent)) setStatus({ kind: 'none' })
    if (draft !== null) setDraft(editText(newerContent))
    setSaved(newerContent)
    setNewerContent(null)
  }

  const isDirty = draft !== null && draft !== editText(saved)
  const hasFailed = status.kind === 'failed' && status.text === draft
  useLeaveWarning({ page: isDirty || isSaving, links: isDirty && !isSaving })

  // True if the input was left, or Enter pressed, while an earlier text is being stored: the new text is stored
  // afterwards.
  const mustSaveAgain = useRef(false)
  useEffect(() => {
    if (isSaving || !mustSaveAgain.current) return
    mustSaveAgain.current = false
    if (!hasFailed) save()
  })

  function save(text = draft) {
    mustSaveAgain.current = isSaving
    if (isSaving) return
    if (text === null || text === editText(saved)) return restore()
    onSave?.(text)
    startSaving(async () => {
      const result = await store(text, saved)
      if (result.content !== undefined) {
        setSaved(result.content)
        setNewerContent(null)
      }
      if (!result.done) return setStatus({ kind: 'failed', message: result.message, text })
      // Text typed during the save remains in the input.
      setDraft(present => (present === text ? null : present))
      setStatus({ kind: 'saved' })
    })
  }

  function change(text: string, { save: isComplete = false } = {}) {
    setDraft(text)
    if (isComplete) save(text)
  }

  function restore() {
    setDraft(null)
    setStatus(before => (before.kind === 'failed' ? { kind: 'none' } : before))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) {
    // The first Escape restores the text and does not close a surrounding dialog.
    if (event.key === 'Escape' && isDirty) event.preventDefault()
    if (event.key === 'Escape') return restore()
    const cellBeside = cellBesideOf(event)
    if (cellBeside) {
      event.preventDefault()
      return cellBeside.focus()
    }
    const rows = rowsToMove(event)
    if (rows === null) return
    // Enter would submit a surrounding form.
    event.preventDefault()
    // Moving the focus to another cell saves this cell.
    const hasMovedFocus = focusCell(event.currentTarget, rows)
    if (event.key === 'Enter' && (!hasMovedFocus || hasFailed)) save()
  }

  return {
    saved,
    draft,
    status,
    isSaving,
    isDirty,
    onFocus: () => setDraft(present => present ?? editText(saved)),
    /** With `save`, stores the text immediately, for example an option chosen with the mouse. */
    onChange: change,
    // After a failure, leaving the input does not send the same text again; a click on a link shows a warning first.
    onBlur: () => hasFailed || save(),
    onKeyDown,
  }
}

function rowsToMove({ key, currentTarget }: KeyboardEvent<HTMLElement>): number | null {
  if (key === 'Enter') return 1
  if (!currentTarget.dataset.cell) return null
  return { ArrowDown: 1, ArrowUp: -1 }[key] ?? null
}

/** Returns the cell to the left or right if the arrow key leaves the text, or the whole text is selected. */
function cellBesideOf({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>): HTMLElement | null {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (!step || shiftKey || !currentTarget.dataset.cell || !(currentTarget instanceof HTMLInputElement)) return null
  const { selectionStart, selectionEnd, value } = currentTarget
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length
  const isAtEdge = selectionStart === selectionEnd && selectionStart === (step < 0 ? 0 : value.length)
  if (!isAllSelected && !isAtEdge) return null
  const cells = [...(currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
  return cells[cells.indexOf(currentTarget) + step] ?? null
}

/** Focuses the cell of the same column `rows` further down; returns false if no such cell exists. */
function focusCell(from: HTMLElement, rows: number): boolean {
  const { cell } = from.dataset
  if (!cell) return false
  const cells = [...(from.closest('table')?.querySelectorAll<HTMLElement>(`[data-cell=${cell}]`) ?? [])]
  const next = cells[cells.indexOf(from) + rows]
  next?.focus()
  return next !== undefined
}
