'use client'

import { createContext, type ReactNode, use } from 'react'
import type { EditableField } from './editable-field'

type EditableList = { collectionKey: string; adminPath: string; fields: Readonly<Record<string, EditableField>> }

const EditableListContext = createContext<EditableList | null>(null)

/** Provides the fields of a collection that can be edited in a list. */
export const EditableFields = ({ children, ...list }: EditableList & { children: ReactNode }) => (
  <EditableListContext value={list}>{children}</EditableListContext>
)

/** Returns the collection of the surrounding list and one of its fields. */
export function useEditableField(name: string) {
  const list = use(EditableListContext)
  const field = list?.fields[name]
  if (!list || !field) throw new Error(`The surrounding list has no editable field ${name}.`)
  return { ...list, field }
}
