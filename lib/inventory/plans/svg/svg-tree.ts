import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { PlanImportError } from '../imported-plan.ts'

/** An element with the data that a plan needs. Names of SVG elements have no prefix; other names have one. */
export type SvgElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: SvgElement[]
  parent: SvgElement | null
  text: string
}

export const maxDepth = 60
const maxElements = 50_000

/** Programs choose prefixes of namespaces freely; these replace them. */
const namespaces: Record<string, string> = {
  'http://www.w3.org/2000/svg': '',
  'http://www.inkscape.org/namespaces/inkscape': 'inkscape:',
  'http://www.serif.com/': 'serif:',
}

/** Parses an SVG. Throws `PlanImportError` for scripts, entities, references to other files, and too many elements. */
export function parseSvg(text: string): SvgElement {
  const open: SvgElement[] = []
  let root: SvgElement | null = null
  const prefixes = new Map([['svg', '']])
  let elements = 0

  function rename(name: string): string {
    const at = name.indexOf(':')
    const prefix = at < 0 ? undefined : prefixes.get(name.slice(0, at))
    return prefix === undefined ? name : prefix + name.slice(at + 1)
  }

  function add(tag: SaxesTagPlain) {
    if (++elements > maxElements) fail(`The drawing has more than ${maxElements} elements.`)
    if (open.length >= maxDepth) failNested()
    for (const [name, uri] of Object.entries(tag.attributes)) {
      const prefix = namespaces[uri.trim()]
      if (prefix !== undefined && name.startsWith('xmlns:')) prefixes.set(name.slice('xmlns:'.length), prefix)
    }
    const attributes = Object.fromEntries(Object.entries(tag.attributes).map(([name, value]) => [rename(name), value]))
    requireHarmless(tag.name, attributes)
    const parent = open.at(-1) ?? null
    const element: SvgElement = { name: rename(tag.name), attributes, children: [], parent, text: '' }
    if (elements === 1 && element.name !== 'svg') fail('This is not an SVG.')
    root ??= element
    parent?.children.push(element)
    open.push(element)
  }

  function addText(part: string) {
    const element = open.at(-1)
    if (element?.name === 'style' || element?.name === 'title') element.text += part
  }

  const parser = new SaxesParser()
  parser.on('doctype', requireNoEntities)
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') fail('The drawing refers to a style sheet: export it without one.')
  })
  parser.on('error', () => fail('This is not a readable SVG.'))
  parser.on('opentag', add)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  return root ?? fail('This is not an SVG.')
}

export function fail(message: string): never {
  throw new PlanImportError(message)
}

export const failNested = () => fail(`The drawing is nested more than ${maxDepth} deep.`)

/** Throws `PlanImportError` for a document type with entities. Without entities, as from CorelDRAW, it is harmless. */
function requireNoEntities(doctype: string) {
  if (/<!ENTITY\b|%/i.test(doctype))
    fail(
      'The drawing has a document type with entities: export it without them (in Illustrator, without “Preserve Illustrator Editing Capabilities”).',
    )
}

const harmfulElements = new Set('script foreignObject iframe object embed handler listener animate set'.split(' '))

function requireHarmless(name: string, attributes: Record<string, string>) {
  const element = name.slice(name.indexOf(':') + 1)
  if (harmfulElements.has(element)) fail(`The drawing contains <${element}>, which a plan may not have.`)
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on/i.test(attribute)) fail('The drawing contains a script.')
    const isLink = /(^|:)href$/i.test(attribute)
    if ((isLink && !/^(#|data:image\/(png|jpeg);)/i.test(value)) || /url\((?!\s*['"]?#)/i.test(value))
      fail('The drawing refers to another file: put everything into one file.')
  }
}
