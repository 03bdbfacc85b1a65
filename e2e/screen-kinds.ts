import { readFileSync } from 'node:fs'
import { collectionFor, collectionKeys } from '../db/collections/index.ts'
import type { FieldView } from '../db/content/field.ts'
import { pages, panel } from './admin-screens.ts'

/** The components that render most screens of the panel from the definition of a collection. */
const general = {
  list: /^ +return <ListScreen of="([\w-]+)" searchParams=\{searchParams\} \/>$/m,
  entry: /^ +return <EntryScreen of="([\w-]+)" id=\{\(await params\)\.id\} \/>$/m,
}

/** What makes a difference to how a screen is rendered, or null for one that is not rendered by a definition alone. */
function traitsOf(path: string): string[] | null {
  const source = readFileSync(`${panel}${path.slice('/admin'.length)}/page.tsx`, 'utf8')
  for (const [kind, pattern] of Object.entries(general)) {
    const of = pattern.exec(source)?.[1]
    const key = collectionKeys.find(known => known === of)
    // Nothing is imported but the component.
    if (!key || source.match(/^import /gm)?.length !== 1) continue
    return (kind === 'list' ? listTraits(key) : entryTraits(key)).map(trait => `${kind}: ${trait}`)
  }
  return null
}

function listTraits(key: (typeof collectionKeys)[number]) {
  const { columns, allFields, unordered, hasPage } = collectionFor(key)
  return [
    unordered ? 'unordered' : 'sortable',
    hasPage ? 'with pages' : 'without pages',
    ...columns.map(
      (column, index) => `${index === 0 ? 'name' : 'column'} of ${allFields[column]?.view.kind ?? column}`,
    ),
  ]
}

function entryTraits(key: (typeof collectionKeys)[number]) {
  const { allFields, parts, menuGroup, hasPage } = collectionFor(key)
  return [
    parts ? 'in parts' : 'in one part',
    ...(menuGroup ? ['offered to the menu'] : []),
    hasPage ? 'with a page' : 'without a page',
    ...Object.values(allFields).flatMap(({ view }) => fieldTraits(view)),
  ]
}

/** The kind of an input and its variants. Texts, limits and the number of options are not variants. */
function fieldTraits(view: FieldView): string[] {
  const { label: _, help, required, ...rest } = view
  const variants = Object.entries(rest).flatMap(([name, value]) =>
    name === 'format' || name === 'accept' || name === 'unit'
      ? [`${name} ${value}`]
      : name === 'longitude' || name === 'openings' || name === 'notInFuture'
        ? [name]
        : [],
  )
  const cells = view.kind === 'rows' ? Object.values(view.columns).map(column => `row of ${column.kind}`) : []
  const inner =
    view.kind === 'sections'
      ? Object.values(view.kinds).flatMap(kind => [
          kind.block ? 'block' : 'section',
          ...Object.values(kind.fields).map(field => `section with ${field.kind}`),
        ])
      : []
  const groups = view.kind === 'choice' && view.options.some(({ group }) => group) ? ['in groups'] : []
  return [
    `${view.kind} ${required ? 'required' : 'optional'}`,
    ...(help ? [`${view.kind} with help`] : []),
    ...[...variants, ...cells, ...inner, ...groups].map(variant => `${view.kind}: ${variant}`),
  ]
}

/**
 * The screens of the panel that together show everything that any screen shows: every one with components of its own, and
 * of those that one component renders from the definition of a collection, as many as have a trait that no other one has.
 */
export function oneOfEachKind(): string[] {
  const traits = new Map(pages.toSorted().map(path => [path, traitsOf(path)]))
  const chosen = [...traits.keys()].filter(path => traits.get(path) === null)
  const missing = new Set([...traits.values()].flatMap(known => known ?? []))
  const newIn = (path: string) => (traits.get(path) ?? []).filter(trait => missing.has(trait)).length
  while (missing.size > 0) {
    const best = [...traits.keys()].reduce((first, second) => (newIn(second) > newIn(first) ? second : first))
    chosen.push(best)
    for (const trait of traits.get(best) ?? []) missing.delete(trait)
  }
  return chosen.toSorted()
}
