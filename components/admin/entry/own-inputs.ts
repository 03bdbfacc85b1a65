import type { FieldView } from '@/db/content/field'

/** The names of the fields with an input of their own: doors and windows are part of the drawing of their rooms. */
export function fieldsWithInput(fields: Record<string, FieldView>): string[] {
  const shared = Object.values(fields).map(view => view.kind === 'rows' && view.openings)
  return Object.keys(fields).filter(name => !shared.includes(name))
}
