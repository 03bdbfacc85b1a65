import type { FieldView } from '@/db/content/field'

type Option = { id: string; label: string }
export type FileOption = {
  id: string
  name: string
  alt: string | null
  hash: string
  kind: string
  width: number | null
  bytes: number
}

/** The options of inputs: entries by collection key, files by kind. */
export type InputContext = { options: Record<string, Option[]>; files: Record<string, FileOption[]> }

export type InputProps<Kind extends FieldView['kind']> = InputContext & {
  name: string
  view: Extract<FieldView, { kind: Kind }>
  value: unknown
  errors: string[]
  /** The field that a slug is derived from. */
  titleField: string
}
