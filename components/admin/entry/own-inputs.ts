import type { FieldView } from '@/db/content/field'

/**
 * Returns the names of fields that have an input of their own. Doors and windows are edited in the drawing of the
 * rooms, and the fields of a block within the block.
 */
export function fieldsWithInput(fields: Record<string, FieldView>): string[] {
  const shared = Object.values(fields).flatMap(view => {
    if (view.kind === 'rows') return view.openings ?? []
    return view.kind === 'sections' ? Object.values(view.kinds).flatMap(kind => kind.block?.fields ?? []) : []
  })
  return Object.keys(fields).filter(name => !shared.includes(name))
}
