import { labelInSection } from '@/db/content/section-form'
import type { Failure, FieldErrors } from '@/lib/actions/result'
import type { ConflictingChange } from '@/lib/content/actions'
import type { Finding } from '@/lib/content/findings'
import type { EntryEditorProps } from '../entry-editor-props'

export type Problems = {
  errors: FieldErrors
  /** The warnings that publishing would show as well. */
  warnings: Finding[]
  message: string
  conflict: ConflictingChange | null
}

export const noProblems: Problems = { errors: {}, warnings: [], message: '', conflict: null }

type Refused = Failure & { warnings?: Finding[] | undefined; conflict?: ConflictingChange | undefined }

/** Returns the problems of a rejected save. Errors of fields are shown at the fields, without a message. */
export const problemsOf = ({ message, fieldErrors, warnings = [], conflict }: Refused): Problems =>
  fieldErrors
    ? { ...noProblems, errors: fieldErrors, warnings }
    : { ...noProblems, message, conflict: conflict ?? null }

/** Returns the text after the label of a field, so that `Title` and `Title is required.` do not repeat the label. */
export const textAfterLabel = (label: string, message: string): string =>
  message.startsWith(`${label} `) ? message.slice(label.length) : `: ${message}`

const scheduleLabels: Record<string, string> = { publishAt: 'Public from', unpublishAt: 'Public until' }

/** Returns the label of a field in the form of an entry, including the fields of its schedule. */
export const labelOfField = ({ fields }: Pick<EntryEditorProps['collection'], 'fields'>, field: string): string =>
  fields[field]?.label ?? scheduleLabels[field] ?? labelInSection(fields, field) ?? field
