import { blocksOf, properties, readDeclarations, type Style, sheetsOf } from './svg-css.ts'
import { type Compound, namesOf, readSelector, weightOf } from './svg-selector.ts'
import { fail, type SvgElement } from './svg-tree.ts'

/** A declared value with its weight, by property. */
type Declared = Map<string, { value: string; weight: number }>

/** A part of a selector with the parts before it. Selectors that begin with the same parts share their steps. */
type Step = {
  names: readonly string[]
  isChild: boolean
  before: Step | null
  /** The bit of the step in `Matches`; -1 if no step follows. */
  bit: number
  after: Map<string, Step>
  /** The declarations of the selectors that end at this step. */
  plain: Declared
  important: Declared
}

/** A set of steps: a bit field with the `bit` of each step. */
type Matches = Uint32Array

/** The declarations that apply to an element, and the state for the elements inside of it. */
type Resolved = {
  plain: Style
  important: Style
  /** The steps that the element matches (`ownBits`), and those that it or an ancestor matches (`around`). */
  ownBits: Matches
  around: Matches
  /** The elements inside by their names: elements with the same names are resolved once. */
  inside: Map<string, Resolved>
}

export type StyleSheet = {
  /** The steps by the rarest of their names. */
  steps: Map<string, Step[]>
  /** The names in all selectors; `unread` lists the selectors that could not be read. */
  names: Set<string>
  bitCount: number
  unread: string[]
  resolved: Map<SvgElement, Resolved>
  outermost: Resolved
  /** The number of comparisons so far, to limit the time. */
  comparisons: number
}

const maxRules = 2000
/** Takes about a quarter of a second. A drawing with one class per element needs a thousandth of it. */
const maxComparisons = 30_000_000

/** Parses the `style` elements: selectors of elements, ids and classes, with descendant and child combinators. */
export function readStyleSheet(root: SvgElement): StyleSheet {
  const firstSteps = new Map<string, Step>()
  const noMatches = new Uint32Array(0)
  const sheet: StyleSheet = {
    ...{ steps: new Map(), names: new Set(['*']), bitCount: 0, unread: [], resolved: new Map(), comparisons: 0 },
    outermost: { plain: {}, important: {}, ownBits: noMatches, around: noMatches, inside: new Map() },
  }
  let count = 0
  for (const { selectors, body } of blocksOf(sheetsOf(root))) {
    const { plain, important } = readDeclarations(body)
    if (Object.keys(plain).length + Object.keys(important).length === 0) continue
    for (const text of selectors.split(',')) {
      if (++count > maxRules) {
        sheet.unread.push(`more than ${maxRules} rules`)
        return sheet
      }
      const selector = readSelector(text)
      const last = selector && lastStep(sheet, firstSteps, selector)
      if (!last) {
        sheet.unread.push(text.trim().slice(0, 40))
        continue
      }
      // If two selectors have the same specificity, the later one decides.
      const weight = weightOf(selector) + count / 1e6
      declare(last.plain, plain, weight)
      declare(last.important, important, weight)
    }
  }
  return sheet
}

/** Returns the last step of a selector, and adds missing steps. */
function lastStep(sheet: StyleSheet, firstSteps: Map<string, Step>, selector: readonly Compound[]): Step | null {
  let last: Step | null = null
  for (const compound of selector) {
    const names = namesOf(compound)
    const key = `${compound.isChild ? '>' : ''}${names.join(' ')}`
    const following: Map<string, Step> = last?.after ?? firstSteps
    const step: Step = following.get(key) ?? addStep(sheet, names, compound.isChild, last)
    following.set(key, step)
    last = step
  }
  return last
}

function addStep(sheet: StyleSheet, names: [string, ...string[]], isChild: boolean, before: Step | null): Step {
  if (before && before.bit < 0) before.bit = sheet.bitCount++
  const step = { names, isChild, before, bit: -1, after: new Map(), plain: new Map(), important: new Map() }
  const others = sheet.steps.get(names[0])
  if (others) others.push(step)
  else sheet.steps.set(names[0], [step])
  for (const name of names) sheet.names.add(name)
  return step
}

const declare = (declared: Declared, style: Style, weight: number) =>
  merge(declared, new Map(Object.entries(style).map(([property, value]) => [property, { value, weight }])))

function merge(into: Declared, declared: Declared) {
  for (const [property, { value, weight }] of declared) {
    const existing = into.get(property)
    if (!existing || existing.weight < weight) into.set(property, { value, weight })
  }
}

/** Returns the style of an element, without inherited values. Throws `PlanImportError` for rules that take too long. */
export function styleOf(element: SvgElement, sheet: StyleSheet): Style {
  const { attributes } = element
  const ownStyle = readDeclarations(attributes.style ?? '')
  const attribute = Object.fromEntries(
    properties.flatMap(property => (attributes[property] === undefined ? [] : [[property, attributes[property]]])),
  ) as Style
  const { plain, important } = resolve(element, sheet)
  const style: Style = { ...attribute, ...plain, ...ownStyle.plain, ...important, ...ownStyle.important }
  return Object.fromEntries(
    Object.entries(style).map(([property, value]) => [
      property,
      // `clip-path` contains an id, which is case-sensitive.
      property === 'clip-path' ? value.trim() : value.trim().toLowerCase(),
    ]),
  ) as Style
}

function resolve(element: SvgElement, sheet: StyleSheet): Resolved {
  const cached = sheet.resolved.get(element)
  if (cached) return cached
  const outer = element.parent ? resolve(element.parent, sheet) : sheet.outermost
  const names = namesIn(element).filter(name => sheet.names.has(name))
  const key = names.toSorted().join(' ')
  const resolved = outer.inside.get(key) ?? resolveAs(new Set(names), outer, sheet)
  outer.inside.set(key, resolved)
  sheet.resolved.set(element, resolved)
  return resolved
}

const namesIn = ({ name, attributes: { id, class: classes } }: SvgElement): string[] => [
  ...['*', name, ...(id === undefined ? [] : [`#${id}`])],
  ...new Set(classes?.split(/\s+/).map(each => `.${each}`)),
]

/** Resolves an element with these names; `outer` is its parent. */
function resolveAs(names: ReadonlySet<string>, outer: Resolved, sheet: StyleSheet): Resolved {
  const ownBits = new Uint32Array(Math.ceil(sheet.bitCount / 32))
  const [plain, important]: [Declared, Declared] = [new Map(), new Map()]
  for (const name of names)
    for (const step of sheet.steps.get(name) ?? []) {
      sheet.comparisons++
      const { before } = step
      if (before && !has(step.isChild ? outer.ownBits : outer.around, before.bit)) continue
      sheet.comparisons += step.names.length
      if (!step.names.every(each => names.has(each))) continue
      if (step.bit >= 0) add(ownBits, step.bit)
      sheet.comparisons += step.plain.size + step.important.size
      merge(plain, step.plain)
      merge(important, step.important)
    }
  if (sheet.comparisons > maxComparisons)
    fail('The style sheet of this drawing has too many rules for its elements: export it without unused styles.')
  const isAlone = ownBits.every(bits => bits === 0)
  const around = isAlone ? outer.around : ownBits.map((bits, index) => bits | (outer.around[index] ?? 0))
  return { plain: valuesOf(plain), important: valuesOf(important), ownBits, around, inside: new Map() }
}

const has = (matches: Matches, bit: number) => (((matches[bit >> 5] ?? 0) >>> (bit & 31)) & 1) === 1

function add(matches: Matches, bit: number) {
  matches[bit >> 5] = (matches[bit >> 5] ?? 0) | (1 << (bit & 31))
}

const valuesOf = (declared: Declared): Style =>
  Object.fromEntries([...declared].map(([property, { value }]) => [property, value])) as Style
