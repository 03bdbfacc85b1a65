import type { SvgElement } from './svg-tree.ts'

/** Properties of visibility and place of elements. Attributes, styles and style sheets can set them. */
export const properties = [
  ...(['display', 'visibility', 'opacity', 'clip-path', 'transform'] as const),
  ...(['fill', 'fill-opacity', 'stroke', 'stroke-opacity', 'stroke-width'] as const),
] as const
type Property = (typeof properties)[number]
export type Style = Partial<Record<Property, string>>

export const sheetsOf = (element: SvgElement): string =>
  element.name === 'style' ? element.text : element.children.map(sheetsOf).join('\n')

type Block = { selectors: string; body: string }

/** Returns the rules of a style sheet, without the rules that are only for media such as print. */
export function blocksOf(css: string, depth = 0): Block[] {
  const text = withoutComments(css)
  const blocks: Block[] = []
  for (let at = 0; ; ) {
    const open = text.indexOf('{', at)
    if (open < 0) return blocks
    const close = closingBrace(text, open)
    // Statements such as `@import …;` before a rule do not belong to its selector.
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

export function readDeclarations(text: string): { plain: Style; important: Style } {
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
