import type { FieldView } from '@/db/content/field'
import { parseList } from '@/db/content/parse-list'
import { sectionFieldName, outlineFrom as sectionsWithoutValues } from '@/db/content/section-form'

/** Converts the texts of a form to the values that its inputs expect. */
export function valuesFromForm(
  fields: Record<string, FieldView>,
  form: Record<string, string>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, view]) => {
      const text = form[name]
      if (view.kind === 'sections') return [name, sectionsFromForm(name, view, form)]
      if (view.kind === 'flag') return [name, text === 'on']
      if (view.kind === 'rows' || view.kind === 'images') return [name, parseList(text)]
      return [name, text ?? '']
    }),
  )
}

const sectionsFromForm = (
  name: string,
  { kinds }: Extract<FieldView, { kind: 'sections' }>,
  form: Record<string, string>,
) =>
  sectionsWithoutValues(form[name]).map(section => {
    const fields = kinds[section.kind]?.fields ?? {}
    const inner = Object.keys(fields).flatMap(field => {
      const text = form[sectionFieldName(name, section.id, field)]
      return text === undefined ? [] : [[field, text] as const]
    })
    return { ...section, values: valuesFromForm(fields, Object.fromEntries(inner)) }
  })

/** Returns the two times, whose hidden fields have ISO texts; null for an empty field. */
export const scheduleFromForm = ({ publishAt, unpublishAt }: Record<string, string>) => ({
  publishAt: publishAt || null,
  unpublishAt: unpublishAt || null,
})
