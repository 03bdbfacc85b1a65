'use client'

import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { failureWith } from '@/lib/actions/result'
import { changeEntryValue } from '@/lib/content/lists/cell-actions'
import type { ChangedValue } from '@/lib/content/lists/change-value'
import type { EntryCell } from '@/lib/content/lists/entry-cell'
import type { EntryFinding } from '@/lib/content/publish-stored'
import { toActionResult } from '../../controls/to-action-result'
import { useInPlaceEdit } from '../use-in-place-edit'
import { useEditableField } from './editable-fields'

type Options = {
  id: string
  fieldName: string
  cell: EntryCell
  /** Called with the new content of the cell, also if another person has changed it. */
  onChanged: (cell: EntryCell) => void
  onSaved: () => void
}

/** The findings of the checks, shown until staff decide. */
export type CellQuestion = { findings: EntryFinding[]; canPublish: boolean; answer: (publish: boolean) => void }

/** Edits a value of an entry. `question` asks before publishing, or lists the errors that prevent publishing. */
export function useCellEdit({ id, fieldName, cell, onChanged, onSaved }: Options) {
  const { collectionKey } = useEditableField(fieldName)
  const [question, setQuestion] = useState<CellQuestion | null>(null)
  const edit = useInPlaceEdit({ serverContent: cell, editText, store })

  const ask = (findings: EntryFinding[], canPublish: boolean) =>
    new Promise<boolean>(resolve =>
      setQuestion({
        findings,
        canPublish,
        answer(publish) {
          setQuestion(null)
          resolve(publish)
        },
      }),
    )

  async function store(text: string, { value, target }: EntryCell) {
    // The server compares `seen` with the present content, to detect a change by another person.
    const send = (confirmed: boolean) =>
      toActionResult(
        changeEntryValue(collectionKey, { id, field: fieldName, text, seen: { value, target }, confirmed }),
      )
    let result = await send(false)
    if (!result.done && result.findings?.errors.length === 0) {
      if (!(await ask(result.findings.warnings, true))) return failureWith(result.message)
      result = await send(true)
    }
    if (!result.done) {
      const { message, findings, cell } = result
      if (findings) await ask([...findings.errors, ...findings.warnings], false)
      if (cell) onChanged(cell)
      return { ...failureWith(message), content: cell }
    }
    toast.success(savedMessage(result))
    onChanged(result.cell)
    onSaved()
    return { done: true as const, content: result.cell }
  }

  return { edit, question }
}

/** Returns the text to edit: a number without separators, or the value of a choice. */
export const editText = ({ value }: EntryCell) => (value === null ? '' : String(value))

function savedMessage({ target, isLive }: ChangedValue): string {
  if (target === 'draft') return 'Saved in the draft'
  return isLive ? 'Published' : 'Saved; it is published at its scheduled time'
}
