'use client'

import { createContext, type ReactNode, use } from 'react'
import type { EditableField } from './editable-field'

type EditableList = { collectionKey: string; adminPath: string; fields: Readonly<Record<string, EditableField>> }

const EditableListContext = createContext<EditableList | null>(null)

/** The fields of a collection that are edited in the list inside. */
export const EditableFields = ({ children, ...list }: EditableList & { children: ReactNode }) => (
  <EditableListContext value={list}>{children}</EditableListContext>
)

/** The collection of the list around, and one of its fields. */
export function useEditableField(name: string) {
  const list = use(EditableListContext)
  const field = list?.fields[name]
  if (!list || !field) throw new Error(`No list around has a field ${name}.`)
  return { ...list, field }
}
