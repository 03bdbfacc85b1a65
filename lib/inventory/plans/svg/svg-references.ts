import type { SvgElement } from './svg-tree.ts'

/** The elements of a drawing by id; the first element for a repeated id. */
export type ElementsById = ReadonlyMap<string, SvgElement>

export function elementsById(root: SvgElement): ElementsById {
  const byId = new Map<string, SvgElement>()
  const add = (element: SvgElement) => {
    const { id } = element.attributes
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    element.children.forEach(add)
  }
  add(root)
  return byId
}

/** Elements whose content is rendered only where another element refers to it. */
export const unrenderedElements = new Set('defs symbol clipPath mask pattern marker metadata'.split(' '))

/** Returns the element that a `use` copies; null for other elements, and when the target does not exist. */
export function copiedBy({ name, attributes }: SvgElement, byId: ElementsById): SvgElement | null {
  if (name !== 'use') return null
  const link = attributes.href ?? Object.entries(attributes).find(([attribute]) => attribute.endsWith(':href'))?.[1]
  const copied = link?.startsWith('#') ? byId.get(link.slice(1)) : undefined
  return copied && (copied.name === 'symbol' || !unrenderedElements.has(copied.name)) ? copied : null
}

/** Returns the element that a value such as `url(#clip)` refers to. */
export function referredTo(value: string | undefined, byId: ElementsById): SvgElement | null {
  const [, id] = /^url\(\s*["']?#([^"')]+)/i.exec(value ?? '') ?? []
  return (id && byId.get(id.trim())) || null
}
