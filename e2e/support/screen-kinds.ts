import { collectionScreenAt } from '../../db/collections/collection-screen.ts'
import { type CollectionKey, collectionFor } from '../../db/collections/index.ts'
import type { FieldView } from '../../db/content/field.ts'
import { pathsWithPageFile, screenPaths } from './admin-screens.ts'

/** Returns the traits that determine how a screen is rendered; null if no collection defines the screen. */
function traitsOf(path: string): string[] | null {
  const screen = pathsWithPageFile.includes(path) ? null : collectionScreenAt(path)
  if (!screen) return null
  const traits = screen.kind === 'list' ? listTraits(screen.key) : entryTraits(screen.key)
  return traits.map(trait => `${screen.kind}: ${trait}`)
}

function listTraits(key: CollectionKey) {
  const { listColumns, allFields, withoutManualOrder, hasPage } = collectionFor(key)
  return [
    withoutManualOrder ? 'unordered' : 'sortable',
    hasPage ? 'with pages' : 'without pages',
    ...listColumns.map(
      (column, index) => `${index === 0 ? 'name' : 'column'} of ${allFields[column]?.view.kind ?? column}`,
    ),
  ]
}

function entryTraits(key: CollectionKey) {
  const { allFields, parts, menuGroup, hasPage } = collectionFor(key)
  return [
    parts ? 'in parts' : 'in one part',
    ...(menuGroup ? ['offered to the menu'] : []),
    hasPage ? 'with a page' : 'without a page',
    ...Object.values(allFields).flatMap(({ view }) => fieldTraits(view)),
  ]
}

/** Returns the kind of an input and its variants. Texts, limits and the number of options are not variants. */
function fieldTraits(view: FieldView): string[] {
  const { label: _, help, required, ...rest } = view
  const variants = Object.entries(rest).flatMap(([name, value]) =>
    name === 'format' || name === 'accept' || name === 'unit'
      ? [`${name} ${value}`]
      : name === 'longitudeField' || name === 'openingsField' || name === 'notInFuture'
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
 * Returns screens of the panel that together show everything that any screen shows: all screens with their own page
 * file, and as many screens of collections as are needed to cover every trait.
 */
export function oneOfEachKind(): string[] {
  const traits = new Map(screenPaths.toSorted().map(path => [path, traitsOf(path)]))
  const chosen = [...traits.keys()].filter(path => traits.get(path) === null)
  const missing = new Set([...traits.values()].flatMap(screenTraits => screenTraits ?? []))
  const newIn = (path: string) => (traits.get(path) ?? []).filter(trait => missing.has(trait)).length
  while (missing.size > 0) {
    const best = [...traits.keys()].reduce((first, second) => (newIn(second) > newIn(first) ? second : first))
    chosen.push(best)
    for (const trait of traits.get(best) ?? []) missing.delete(trait)
  }
  return chosen.toSorted()
}
