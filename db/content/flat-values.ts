import type { Values } from './entry.ts'
import type { Field, FieldView } from './field.ts'
import { type Section, sectionFieldName } from './section-form.ts'

/** A value of an entry or of one of its sections; `name` is the name of its input. */
export type FlatValue = { name: string; view: FieldView; value: unknown }

/** Returns the values of an entry and its sections, with their fields; hidden sections only with `withHidden`. */
export function flatValues(
  fields: Record<string, { view: FieldView }>,
  values: Values,
  { withHidden = false } = {},
): FlatValue[] {
  return Object.entries(fields).flatMap(([name, { view }]) => {
    const value = values[name]
    if (view.kind !== 'sections') return [{ name, view, value }]
    return ((value ?? []) as Section[])
      .filter(({ hidden }) => withHidden || !hidden)
      .flatMap(section =>
        Object.entries(view.kinds[section.kind]?.fields ?? {}).map(([field, inner]) => ({
          name: sectionFieldName(name, section.id, field),
          view: inner,
          value: section.values[field],
        })),
      )
  })
}

export const flatViews = (fields: Record<string, Pick<Field<unknown>, 'view'>>): FieldView[] =>
  Object.values(fields).flatMap(({ view }) =>
    view.kind === 'sections' ? Object.values(view.kinds).flatMap(kind => Object.values(kind.fields)) : [view],
  )
