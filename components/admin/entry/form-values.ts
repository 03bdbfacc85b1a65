import type { FieldView } from '@/db/content/field'

/** The texts of a form as the values that its inputs render. */
export function valuesFromForm(
  fields: Record<string, FieldView>,
  form: Record<string, string>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, view]) => {
      const text = form[name]
      if (view.kind === 'flag') return [name, text === 'on']
      if (view.kind === 'rows' || view.kind === 'images') return [name, parseList(text)]
      return [name, text ?? '']
    }),
  )
}

function parseList(text = '[]'): unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** The times of a form, as its inputs expect them. */
export const scheduleFromForm = ({ publishAt, unpublishAt }: Record<string, string>) => ({
  publishAt: publishAt || null,
  unpublishAt: unpublishAt || null,
})
