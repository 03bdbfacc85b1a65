import { labelInSection } from '@/db/content/section-form'
import type { EntryEditorProps } from '../entry-editor-props'

const scheduleLabels: Record<string, string> = { publishAt: 'Public from', unpublishAt: 'Public until' }

/** Returns the label of a field in the form of an entry, including the fields of its schedule. */
export const labelOfField = ({ fields }: Pick<EntryEditorProps['collection'], 'fields'>, field: string): string =>
  fields[field]?.label ?? scheduleLabels[field] ?? labelInSection(fields, field) ?? field
