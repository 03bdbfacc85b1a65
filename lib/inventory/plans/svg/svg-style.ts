import type { SvgElement } from './svg-tree.ts'

/** Properties that decide whether and where an element is visible. Attributes, styles and style sheets set them. */
const properties = [
  ...(['display', 'visibility', 'opacity', 'transform'] as const),
  ...(['fill', 'fill-opacity', 'stroke', 'stroke-opacity', 'stroke-width'] as const),
] as const
type Property = (typeof properties)[number]
export type Style = Partial<Record<Property, string>>

type Compound = { element: string; id: string; classes: string[]; isChild: boolean }
type Rule = { selector: Compound[]; weight: number; plain: Style; important: Style }

/** The rules of a drawing by a key of their selector's last part; `unread` has selectors that cannot be parsed. */
export type StyleSheet = { rules: ReadonlyMap<string, Rule[]>; unread: string[] }

const maxRules = 2000
const maxCompounds = 4

/** Parses the `style` elements: selectors of elements, ids and classes, inside each other or not. */
export function readStyleSheet(root: SvgElement): StyleSheet {
  const rules = new Map<string, Rule[]>()
  const unread: string[] = []
  let count = 0
  for (const { selectors, body } of blocksOf(textOf(root), 0)) {
    const { plain, important } = readDeclarations(body)
    if (Object.keys(plain).length + Object.keys(important).length === 0) continue
    for (const text of selectors.split(',')) {
      if (++count > maxRules) return { rules, unread: [...unread, 'more than 2000 rules'] }
      const selector = readSelector(text)
      const last = selector?.at(-1)
      if (!selector || !last) {
        unread.push(text.trim().slice(0, 40))
        continue
      }
      const rule = { selector, weight: weightOf(selector) + count / 1e6, plain, important }
      const key = last.id ? `#${last.id}` : last.classes[0] ? `.${last.classes[0]}` : last.element
      rules.set(key, [...(rules.get(key) ?? []), rule])
    }
  }
  return { rules, unread }
}

/** Returns the style of the last of these elements, each inside the one before, without inherited values. */
export function styleOf(path: readonly SvgElement[], { rules }: StyleSheet): Style {
  const { name, attributes } = path.at(-1) as SvgElement
  const own = readDeclarations(attributes.style ?? '')
  const attribute = Object.fromEntries(
    properties.flatMap(property => (attributes[property] === undefined ? [] : [[property, attributes[property]]])),
  ) as Style
  const keys = [name, '*', `#${attributes.id ?? ''}`, ...classesOf(attributes).map(each => `.${each}`)]
  const matching = keys
    .flatMap(key => rules.get(key) ?? [])
    .filter(({ selector }) => matches(selector, selector.length - 1, path, path.length - 1))
    .sort((a, b) => a.weight - b.weight)
  const style: Style = Object.assign(
    attribute,
    ...matching.map(({ plain }) => plain),
    own.plain,
    ...matching.map(({ important }) => important),
    own.important,
  )
  return Object.fromEntries(
    Object.entries(style).map(([property, value]) => [property, value.trim().toLowerCase()]),
  ) as Style
}

const textOf = (element: SvgElement): string =>
  element.name === 'style' ? element.text : element.children.map(textOf).join('\n')

type Block = { selectors: string; body: string }

/** Returns the rules of a style sheet, without those that are only for other media than screens. */
function blocksOf(css: string, depth: number): Block[] {
  const text = withoutComments(css)
  const blocks: Block[] = []
  for (let at = 0; ; ) {
    const open = text.indexOf('{', at)
    if (open < 0) return blocks
    const close = closingBrace(text, open)
    // Statements such as `@import …;` before a rule belong to no rule.
    const before = text.slice(at, open)
    const selectors = before.slice(before.lastIndexOf(';') + 1).trim()
    const body = text.slice(open + 1, close)
    if (!selectors.startsWith('@')) blocks.push({ selectors, body })
    else if (/^@(media\s+(all|(only\s+)?screen)|supports|layer)\b/i.test(selectors) && depth < 3)
      blocks.push(...blocksOf(body, depth + 1))
    at = close + 1
  }
}

function withoutComments(css: string): string {
  const [first = '', ...others] = css.split('/*')
  let text = first
  for (const part of others) {
    const end = part.indexOf('*/')
    if (end >= 0) text += ` ${part.slice(end + 2)}`
  }
  return text
}

function closingBrace(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}

function readDeclarations(text: string): { plain: Style; important: Style } {
  const [plain, important]: [Style, Style] = [{}, {}]
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':')
    const property = properties.find(each => each === declaration.slice(0, colon).trim().toLowerCase())
    if (!property) continue
    const value = declaration.slice(colon + 1)
    const mark = value.indexOf('!')
    if (mark < 0) plain[property] = value
    else important[property] = value.slice(0, mark)
  }
  return { plain, important }
}

function readSelector(text: string): Compound[] | null {
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

/** Returns the specificity of a selector: an id outweighs classes, and a class outweighs elements. */
const weightOf = (selector: Compound[]) =>
  selector.reduce(
    (sum, { element, id, classes }) => sum + (id ? 10_000 : 0) + classes.length * 100 + (element === '*' ? 0 : 1),
    0,
  )

const classesOf = (attributes: SvgElement['attributes']) => (attributes.class ?? '').split(/\s+/)

function matches(selector: Compound[], index: number, path: readonly SvgElement[], depth: number): boolean {
  const compound = selector[index] as Compound
  const element = path[depth]
  if (!element || !isOf(compound, element)) return false
  if (index === 0) return true
  if (compound.isChild) return matches(selector, index - 1, path, depth - 1)
  for (let above = depth - 1; above >= 0; above--) if (matches(selector, index - 1, path, above)) return true
  return false
}

const isOf = ({ element, id, classes }: Compound, { name, attributes }: SvgElement) =>
  (element === '*' || element === name) &&
  (id === '' || id === attributes.id) &&
  classes.every(each => classesOf(attributes).includes(each))
