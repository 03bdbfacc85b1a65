'use client'

import { useLayoutEffect, useRef } from 'react'
import type { CellColumn, CellContent } from '@/lib/inventory/cells'
import { changeCell } from '@/lib/inventory/grid-actions'
import { toActionResult } from '../controls/to-action-result'
import { useInPlaceEdit } from '../list/use-in-place-edit'

/** Manages a cell of the grid of homes that is edited in place. The text is selected when the cell gets the focus. */
export function useCell(id: string, column: CellColumn, given: CellContent, onSaved = () => {}) {
  const input = useRef<HTMLInputElement>(null)
  const edit = useInPlaceEdit({
    given,
    editText,
    async store(text, saved) {
      const result = await toActionResult(changeCell(id, column, saved.value, text))
      if (result.done) onSaved()
      return result
    },
  })

  const isEditing = edit.draft !== null
  useLayoutEffect(() => {
    if (isEditing && document.activeElement === input.current) input.current?.select()
  }, [isEditing])

  return { ...edit, input, text: edit.draft ?? edit.saved.text }
}

/** Returns the text to edit: numbers have no separators. */
const editText = ({ value, text }: CellContent) => (typeof value === 'number' ? String(value) : text)
