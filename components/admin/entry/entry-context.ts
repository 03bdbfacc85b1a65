'use client'

import { createContext, useContext } from 'react'
import type { EntryEditorProps } from './entry-editor-props'
import type { useEntry } from './use-entry'

type EntryEditing = EntryEditorProps & ReturnType<typeof useEntry>

export const EntryContext = createContext<EntryEditing | null>(null)

export function useEditedEntry(): EntryEditing {
  const editing = useContext(EntryContext)
  if (!editing) throw new Error('`useEditedEntry` must be called inside the editor of an entry.')
  return editing
}

export const isPublic = (entry: EntryEditorProps['entry']) => entry?.state === 'published' || entry?.state === 'changed'
