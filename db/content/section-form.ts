import type { Values } from './entry.ts'
import type { FieldView } from './field.ts'
import { parseList } from './parse-list.ts'

/** A stored section of a page; `values` are the values of the fields of its kind. */
export type Section = { id: string; kind: string; hidden: boolean; values: Values }

/**
 * Returns the stored sections of a page in their order. Blocks that are not stored are added where the list of kinds
 * places them, so a page whose sections were never edited has only its blocks.
 */
export function arrangeSections(kinds: Record<string, unknown>, stored: readonly Section[]): Section[] {
  const allowedSections = stored.filter(({ kind }) => kind in kinds)
  const arranged = [...allowedSections]
  const blocks = Object.keys(kinds).filter(kind => isBlock(kinds[kind]))
  for (const [index, kind] of blocks.entries()) {
    if (arranged.some(section => section.kind === kind)) continue
    const indexOf = (block: string | undefined) => arranged.findIndex(section => section.kind === block)
    const isArranged = (block: string) => indexOf(block) >= 0
    const previous = indexOf(blocks.slice(0, index).findLast(isArranged))
    const next = indexOf(blocks.slice(index + 1).find(isArranged))
    // The only block of a page comes last, after the sections that staff added.
    const at = previous >= 0 ? previous + 1 : next >= 0 ? next : arranged.length
    arranged.splice(at, 0, { id: kind, kind, hidden: false, values: {} })
  }
  return arranged
}

const isBlock = (kind: unknown) => kind instanceof Object && 'block' in kind

export const sectionFieldName = (name: string, id: string, field: string) => `${name}.${id}.${field}`

/** Returns the label of a section and of its field; null when `name` is not a name of `sectionFieldName`. */
export function labelInSection(fields: Record<string, FieldView>, name: string): string | null {
  const [sectionsField = '', id = '', field] = name.split('.')
  const view = fields[sectionsField]
  // The id of a section begins with its kind.
  const kind = view?.kind === 'sections' ? view.kinds[id.split('-')[0] ?? ''] : undefined
  return kind && field ? `${kind.label}, ${kind.fields[field]?.label ?? field}` : null
}

type SectionsView = Extract<FieldView, { kind: 'sections' }>
/** A section as a form sends it: without values, which have inputs of their own. */
export type SectionOutline = Omit<Section, 'values'>

/** Parses the sections that a form lists, without their values; invalid items are left out. */
export function outlineFrom(value: unknown): SectionOutline[] {
  return parseList(value).flatMap(item => {
    const { id, kind, hidden } = (item ?? {}) as Partial<SectionOutline>
    return typeof id === 'string' && typeof kind === 'string' ? [{ id, kind, hidden: hidden === true }] : []
  })
}

/** Returns the values of a form by field before validation. The values of sections are collected from their inputs. */
export function rawValues(
  fields: Record<string, { view: FieldView }>,
  form: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { view }]) => [
      name,
      view.kind === 'sections' ? sectionsFrom(name, view, form) : form[name],
    ]),
  )
}

const sectionsFrom = (name: string, { kinds }: SectionsView, form: Record<string, unknown>) =>
  outlineFrom(form[name]).map(section => ({
    ...section,
    values: Object.fromEntries(
      Object.keys(kinds[section.kind]?.fields ?? {}).map(field => [
        field,
        form[sectionFieldName(name, section.id, field)],
      ]),
    ),
  }))

/** Returns the name of the input to which an issue of the schema of a field belongs. */
export function nameOfIssue(name: string, raw: unknown, path: readonly PropertyKey[]): string {
  const [index, part, field] = path
  const section: unknown = Array.isArray(raw) && typeof index === 'number' ? raw[index] : null
  if (part !== 'values' || typeof field !== 'string' || !(section instanceof Object)) return name
  return sectionFieldName(name, String(Reflect.get(section, 'id')), field)
}
