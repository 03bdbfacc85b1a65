'use client'

import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { changeEntryValue } from '@/lib/content/lists/cell-actions'
import type { ValueResult } from '@/lib/content/lists/change-value'
import type { EntryCell } from '@/lib/content/lists/entry-cell'
import { toActionResult } from '../../shell/to-action-result'
import { useInPlaceEdit } from '../use-in-place-edit'
import { useEditableField } from './editable-fields'

type Options = {
  /** The id of the entry. */
  id: string
  fieldName: string
  cell: EntryCell
  /** Called with what the cell has now, also when somebody else has changed it. */
  onChanged: (cell: EntryCell) => void
  onSaved: () => void
}

type Findings = Extract<ValueResult, { status: 'needsConfirmation' }>['warnings']
/** What the checks found, until it is answered. */
export type CellQuestion = { findings: Findings; canPublish: boolean; answer: (publish: boolean) => void }

/** The edit of one value of an entry; `question` is asked before it is published, or says why it cannot be. */
export function useCellEdit({ id, fieldName, cell, onChanged, onSaved }: Options) {
  const { collectionKey } = useEditableField(fieldName)
  const [question, setQuestion] = useState<CellQuestion | null>(null)
  const edit = useInPlaceEdit({ given: cell, editText, store })

  const ask = (findings: Findings, canPublish: boolean) =>
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
    const send = (confirmed: boolean) =>
      toActionResult(
        changeEntryValue(collectionKey, { id, field: fieldName, text, seen: { value, target }, confirmed }),
      )
    let result = await send(false)
    if (result.status === 'needsConfirmation') {
      if (!(await ask(result.warnings, true))) return failed('This is not saved yet.')
      result = await send(true)
    }
    if (result.status === 'blocked') await ask([...result.errors, ...result.warnings], false)
    if (result.status === 'blocked' || result.status === 'needsConfirmation') return failed('This is not saved yet.')
    if (result.status === 'conflict') onChanged(result.cell)
    if (result.status !== 'saved') return { ...failed(result.message), content: contentOf(result) }
    toast.success(savedMessage(result))
    onChanged(result.cell)
    onSaved()
    return { done: true as const, content: result.cell }
  }

  return { edit, question }
}

/** What is typed: a number without separators, the value of a choice. */
export const editText = ({ value }: EntryCell) => (value === null ? '' : String(value))

const failed = (message: string) => ({ done: false as const, message })

const contentOf = (result: { status: string; cell?: EntryCell }) => result.cell

function savedMessage({ target, isLive }: Extract<ValueResult, { status: 'saved' }>): string {
  if (target === 'draft') return 'Saved in the draft'
  return isLive ? 'Published' : 'Saved; it is published on its day'
}
