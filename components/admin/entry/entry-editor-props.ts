import type { ReactNode } from 'react'
import type { FormPart } from '@/db/content/collection'
import type { FieldView } from '@/db/content/field'
import type { OpenedForm } from '../autosave/use-opened-form'
import type { ShownState } from '../controls/state-dot'
import type { InputContext } from '../inputs/input-props'
import type { ScheduleValues } from './schedule-inputs'
import type { SearchPreviewProps } from './search-preview'

export type EntryEditorProps = {
  /** The help about the collection, beside the heading. */
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
  /** True if the values are restored input that is not saved. */
  changed: boolean
  /** The copy of the unsaved input. */
  opened: OpenedForm
  inputContext: InputContext
  revisions: { id: string; version: number; staffName: string; createdAt: string }[]
  /** The menu group to which a published entry can be added; null if it is already there or cannot be added. */
  menuGroup: string | null
  /** The page to preview it on before it is public; null while it is new. */
  previewPath: string | null
  /** True if a page shows the entry, or will show it once it exists. */
  previewable: boolean
  /** The path and site name for the search preview; null for entries without a page. */
  search: Omit<SearchPreviewProps, 'titleField' | 'values'> | null
}
