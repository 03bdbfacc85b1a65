import type { FieldView } from '@/db/content/field'

/**
 * The names of the fields with an input of their own: doors and windows are part of the drawing of their rooms, and the
 * fields of a block are edited in it.
 */
export function fieldsWithInput(fields: Record<string, FieldView>): string[] {
  const shared = Object.values(fields).flatMap(view => {
    if (view.kind === 'rows') return view.openings ?? []
    return view.kind === 'sections' ? Object.values(view.kinds).flatMap(kind => kind.block?.fields ?? []) : []
  })
  return Object.keys(fields).filter(name => !shared.includes(name))
}
