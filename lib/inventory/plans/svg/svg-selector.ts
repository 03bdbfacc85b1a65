/** One part of a selector: matches elements by name, id and classes. */
export type Compound = {
  element: string
  id: string
  classes: string[]
  /** True if the element must be a direct child of the element of the part before. */
  isChild: boolean
}

const maxCompounds = 4

/** Parses a selector of elements, ids and classes with descendant or child combinators; null for other selectors. */
export function readSelector(text: string): Compound[] | null {
  const compounds: Compound[] = []
  let isChild = false
  for (const word of text.replaceAll('>', ' > ').split(/\s+/)) {
    if (word === '') continue
    if (word === '>') {
      isChild = true
      continue
    }
    const start = word.search(/[.#]/)
    const element = start < 0 ? word : word.slice(0, start)
    const parts = word
      .slice(element.length)
      .split(/(?=[.#])/)
      .filter(part => part !== '')
    if (/[:[\]()\\+~]/.test(word) || parts.some(part => part.length < 2) || compounds.length === maxCompounds)
      return null
    compounds.push({
      element: element === '' ? '*' : element,
      id: parts.find(part => part.startsWith('#'))?.slice(1) ?? '',
      classes: parts.filter(part => part.startsWith('.')).map(part => part.slice(1)),
      isChild,
    })
    isChild = false
  }
  return compounds.length === 0 ? null : compounds
}

/** Returns the specificity of a selector: an id outweighs classes, and a class outweighs element names. */
export const weightOf = (selector: readonly Compound[]): number =>
  selector.reduce(
    (sum, { element, id, classes }) => sum + (id ? 10_000 : 0) + classes.length * 100 + (element === '*' ? 0 : 1),
    0,
  )

/** Returns the names that an element must have to match: its name, `#id`, and `.class`; the rarest first. */
export const namesOf = ({ element, id, classes }: Compound): [string, ...string[]] => {
  const names = [...(id ? [`#${id}`] : []), ...classes.map(each => `.${each}`), ...(element === '*' ? [] : [element])]
  const [first = '*', ...others] = names
  return [first, ...others]
}
