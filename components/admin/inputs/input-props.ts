import type { FieldView } from '@/db/content/field'
import type { LibraryFile } from '@/lib/media/library'

type Option = { id: string; label: string }
export type FileOption = Pick<LibraryFile, 'id' | 'name' | 'alt' | 'hash' | 'kind' | 'width' | 'bytes'>

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
