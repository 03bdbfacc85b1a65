import { z } from 'zod'
import type { Field, SectionKindView } from './field.ts'
import type { Section } from './section-form.ts'

/**
 * A kind of section. A block is always once on its page: it shows content that is edited elsewhere, and `block.fields`
 * are fields of the entry itself.
 */
export type SectionKind = {
  label: string
  /** One sentence that helps staff to choose it. */
  help: string
  fields: Record<string, Field<unknown>>
  /** True if a page can have it only once. */
  once?: true
  /** True if it can only be the first section of a page. */
  first?: true
  /** `isLast` means that sections are added before it. */
  block?: { fields: readonly string[]; canHide: boolean; isLast: boolean }
}

/** Declares a kind of section that staff can add any number of times. Keeps the types of its fields. */
export const defineSection = <const Fields extends Record<string, Field<unknown>>>(
  kind: Omit<SectionKind, 'fields' | 'block'> & { fields: Fields },
) => kind

/** Declares a block of a page; `fields` are the names of the fields of the entry that are edited in it. */
export const defineBlock = (
  label: string,
  help: string,
  { fields = [], canHide = true, isLast = false }: Partial<NonNullable<SectionKind['block']>> = {},
): SectionKind => ({ label, help, fields: {}, once: true, block: { fields, canHide, isLast } })

export type SectionValues<Kind extends Pick<SectionKind, 'fields'>> = {
  [Name in keyof Kind['fields']]: Kind['fields'][Name] extends Field<infer Value> ? Value : never
}

const maxSections = 30

/** Declares the sections of a page, in order, each of one of these kinds; `arrangeSections` adds missing blocks. */
export function sections(label: string, kinds: Record<string, SectionKind>, help?: string): Field<Section[]> {
  const views = Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, viewOf(kind)]))
  const [one, ...others] = Object.entries(kinds).map(([name, { fields }]) =>
    z.object({
      id: z.string().regex(/^[a-z]{1,20}(-[a-z0-9]{1,12})?$/),
      kind: z.literal(name),
      hidden: z.boolean(),
      values: z.object(Object.fromEntries(Object.entries(fields).map(([field, { schema }]) => [field, schema]))),
    }),
  )
  if (!one) throw new Error(`The page of “${label}” has no kind of section.`)
  const rule = z
    .array(z.unknown())
    .max(maxSections, { error: `At most ${maxSections} sections.`, abort: true })
    .pipe(z.array(z.discriminatedUnion('kind', [one, ...others])))
    .superRefine((sections, context) => {
      const message = problemOf(sections, views)
      if (message) context.addIssue({ code: 'custom', message })
    })
  return {
    view: { kind: 'sections', label, required: false, ...(help && { help }), kinds: views },
    schema: z.preprocess(value => value || [], rule) as z.ZodType<Section[]>,
  }
}

function viewOf({ fields, ...kind }: SectionKind): SectionKindView {
  return { ...kind, fields: Object.fromEntries(Object.entries(fields).map(([name, { view }]) => [name, view])) }
}

/** Returns the problem of the list of sections as a whole; null when there is none. */
function problemOf(
  sections: readonly Omit<Section, 'values'>[],
  kinds: Record<string, SectionKindView>,
): string | null {
  if (new Set(sections.map(({ id }) => id)).size < sections.length) return 'Two sections have the same name.'
  for (const [index, { kind, hidden }] of sections.entries()) {
    const { label = kind, first, once, block } = kinds[kind] ?? {}
    if (first && index > 0) return `“${label}” can only be the first section.`
    if (once && sections.findIndex(other => other.kind === kind) < index)
      return `“${label}” can be on a page only once.`
    if (hidden && block && !block.canHide) return `“${label}” cannot be hidden.`
  }
  return null
}
