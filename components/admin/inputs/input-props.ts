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

/** A place with known coordinates. */
export type KnownPlace = { name: string; latitude: number; longitude: number }

/** The options of inputs: entries by collection key, files by kind, places for a map. */
export type InputContext = {
  options: Record<string, Option[]>
  files: Record<string, FileOption[]>
  places: KnownPlace[]
}

export type InputProps<Kind extends FieldView['kind']> = InputContext & {
  name: string
  view: Extract<FieldView, { kind: Kind }>
  value: unknown
  errors: string[]
  /** The field from which a slug is derived. */
  titleField: string
}
