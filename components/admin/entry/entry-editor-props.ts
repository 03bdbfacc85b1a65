import type { ReactNode } from 'react'
import type { FormPart } from '@/db/content/collection'
import type { FieldView } from '@/db/content/field'
import type { EntryState } from '@/lib/content/entries'
import type { OpenedForm } from '../autosave/use-opened-form'
import type { InputContext } from '../inputs/input-props'
import type { ScheduleValues } from './schedule-inputs'
import type { SearchPreviewProps } from './search-preview'

export type EntryEditorProps = {
  /** The help about the collection, shown beside the heading. */
  help: ReactNode
  collection: {
    key: string
    label: string
    /** Null for a singleton. */
    listPath: string | null
    fields: Record<string, FieldView>
    titleField: string
    /** The parts of a long form; undefined for a form without parts. */
    parts?: readonly FormPart[] | undefined
  }
  readOnly: boolean
  /** The stored entry; null for a new one. */
  entry: {
    id: string
    version: number
    state: EntryState
    /** The times in force; times changed by the draft are in `schedule`. */
    publishAt: string | null
    unpublishAt: string | null
    publicPath: string | null
  } | null
  /** The values with the draft and restored input applied. */
  values: Record<string, unknown>
  schedule: ScheduleValues
  /** True if `values` contain restored input that is not saved. */
  changed: boolean
  /** Names the stored copy of the input of this form while it is open, and offers an earlier copy to restore. */
  openedForm: OpenedForm
  inputContext: InputContext
  revisions: { id: string; version: number; staffName: string; createdAt: Date }[]
  /** The menu group to which a published entry can be added; null if it is in a menu or cannot be added. */
  menuGroup: string | null
  /** The page on which the entry can be previewed before it is public; null for a new entry. */
  previewPath: string | null
  /** True if a page shows the entry, or will show it after it is saved. */
  previewable: boolean
  /** The host, the path and the site name for the search preview; null for entries without a page. */
  search: Omit<SearchPreviewProps, 'titleField' | 'values'> | null
}
