import type { ReactNode } from 'react'
import type { FormPart } from '@/db/content/collection'
import type { FieldView } from '@/db/content/field'
import type { InputContext } from '../inputs/input-props'
import type { ShownState } from '../list/state-dot'
import type { ScheduleValues } from './schedule-inputs'
import type { SearchPreviewProps } from './search-preview'

export type EntryEditorProps = {
  /** What the collection is for, beside the heading. */
  help: ReactNode
  collection: {
    key: string
    label: string
    /** Null for a singleton. */
    listPath: string | null
    fields: Record<string, FieldView>
    titleField: string
    /** The parts of a long form; undefined when it is shown whole. */
    parts?: readonly FormPart[] | undefined
  }
  readOnly: boolean
  /** The stored entry; null for a new one. */
  entry: {
    id: string
    version: number
    state: ShownState
    /** The stored times, which are in force; those of the draft are in `schedule`. */
    publishAt: string | null
    unpublishAt: string | null
    publicPath: string | null
  } | null
  /** The values as they are edited. */
  values: Record<string, unknown>
  schedule: ScheduleValues
  /** Whether the values are restored input that is not saved. */
  changed: boolean
  inputContext: InputContext
  revisions: { id: string; version: number; staffName: string; createdAt: string }[]
  /** The group of the menu that it can be added to when it is published; null when it is there, or may not be. */
  menuGroup: string | null
  /** The page to preview it on before it is public; null while it is new. */
  previewPath: string | null
  /** Whether a page shows it, or will when it is new. */
  previewable: boolean
  /** The path and site name for the search preview; null for entries without a page. */
  search: Omit<SearchPreviewProps, 'titleField' | 'values'> | null
}
