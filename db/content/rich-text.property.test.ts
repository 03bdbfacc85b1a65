import fc from 'fast-check'
import { type DefaultTreeAdapterMap, parse, parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { sanitizeRichText } from './rich-text.ts'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

/** The elements and attributes that a text may contain, listed independently of the sanitiser. */
const elements =
  'p br h2 h3 h4 strong em u s a ul ol li blockquote hr figure figcaption img table thead tbody tr th td code pre'
const attributes: Record<string, string[]> = {
  a: ['href', 'target', 'rel'],
  img: ['data-media', 'alt'],
  figure: ['data-video', 'data-poster'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
}

const names = fc.constantFrom(
  ...elements.split(' '),
  ...'script style svg math mtext mglyph annotation-xml foreignObject iframe object embed form input button template'.split(
    ' ',
  ),
  ...'noscript textarea title xmp plaintext select option frameset link meta base video audio source details'.split(
    ' ',
  ),
  'SCRIPT',
  'ScRiPt',
  'x-y',
  'svg:script',
  'o:p',
)

const entity = fc.constantFrom(
  '&#106;',
  '&#x6a;',
  '&Tab;',
  '&NewLine;',
  '&colon;',
  '&lt;',
  '&gt;',
  '&quot;',
  '&amp;lt;',
  '&#0;',
)
const words = fc.oneof(
  fc.constantFrom(
    'Water',
    ' ',
    '\n',
    '\0',
    '<',
    '>',
    '"',
    "'",
    '`',
    '--',
    ']]>',
    '<!--',
    '-->',
    '--!>',
    '<![CDATA[',
    '<?x',
  ),
  entity,
  fc.string({ maxLength: 6 }),
)

const scheme = fc.constantFrom(
  'javascript:',
  'JAVASCRIPT:',
  ' javascript:',
  'java\tscript:',
  'data:text/html,',
  'vbscript:',
  '//',
  '/',
  'https://',
)
const address = fc.tuple(fc.option(entity, { nil: '' }), scheme, fc.constantFrom('alert(1)', 'evil.example', 'plots'))
const value = fc.oneof(
  address.map(parts => parts.join('')),
  words,
  fc.constant('youtube:aaaaaaaaaaa'),
)
const attributeName = fc.constantFrom(
  ...'href src srcset srcdoc action formaction xlink:href data-media data-video data-poster style class id name'.split(
    ' ',
  ),
  ...'onerror onload onclick ONCLICK onpointerenter onfocus autofocus target rel background is slot start colspan'.split(
    ' ',
  ),
  'on\nclick',
  'x=onerror',
)
const attribute = fc
  .tuple(attributeName, fc.constantFrom('"', "'", '', '`'), value)
  .map(([name, quote, text]) => `${name}=${quote}${text}${quote}`)
const separator = fc.constantFrom(' ', '/', '\n', '\t', '\f', '')

const link = address.map(parts => `<a href="${parts.join('')}">x</a>`)

const markup: fc.Arbitrary<string> = fc.letrec<{ node: string; element: string }>(tie => ({
  node: fc.oneof({ maxDepth: 4, withCrossShrink: true }, words, tie('element'), link),
  element: fc
    .record({
      name: names,
      attributes: fc.array(
        fc.tuple(separator, attribute).map(parts => parts.join('')),
        { maxLength: 3 },
      ),
      tagEnd: fc.constantFrom('>', '>', '>', '/>', ' >', ''),
      inside: fc.array(tie('node'), { maxLength: 3 }),
      endTag: fc.option(names, { nil: undefined, freq: 3 }),
      endTagCount: fc.constantFrom(1, 1, 1, 0, 2),
    })
    .map(
      ({ name, attributes, tagEnd, inside, endTag, endTagCount }) =>
        `<${name}${attributes.length ? ' ' : ''}${attributes.join('')}${tagEnd}${inside.join('')}${`</${endTag ?? name}>`.repeat(endTagCount)}`,
    ),
})).element

const hostile = fc.array(markup, { minLength: 1, maxLength: 3 }).map(parts => parts.join(''))

test('sanitised text contains nothing that a browser would run, in any parsing context', () => {
  fc.assert(
    fc.property(hostile, html => {
      const clean = sanitizeRichText(html)
      expect(findForbidden(parseFragment(clean))).toEqual([])
      // Inside a page other parsing rules apply: tables, forms and unclosed tags are repaired.
      expect(findForbidden(parse(`<!doctype html><body><main><div>${clean}</div></main>`), true)).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test('sanitising is idempotent', () => {
  fc.assert(
    fc.property(hostile, html => {
      const clean = sanitizeRichText(html)
      expect(sanitizeRichText(clean)).toBe(clean)
    }),
    { numRuns: 1000 },
  )
})

/** Returns forbidden elements and attributes, as a browser would parse them. */
function findForbidden(node: Node, inPage = false): string[] {
  const ofNode = 'tagName' in node ? violationsOf(node, inPage) : node.nodeName === '#comment' ? ['a comment'] : []
  const inside = 'childNodes' in node ? node.childNodes.flatMap(child => findForbidden(child, inPage)) : []
  return [...ofNode, ...inside]
}

function violationsOf({ tagName, attrs, namespaceURI }: Element, inPage: boolean): string[] {
  if (inPage && ['html', 'head', 'body', 'main', 'div'].includes(tagName) && attrs.length === 0) return []
  if (!elements.split(' ').includes(tagName) || !namespaceURI.endsWith('/1999/xhtml')) return [tagName]
  return attrs
    .filter(({ name, value }) => !isAllowed(tagName, name, value))
    .map(({ name, value }) => `${name}=${value}`)
}

function isAllowed(tag: string, name: string, value: string): boolean {
  if (!attributes[tag]?.includes(name)) return false
  if (name === 'rel') return value === 'noopener'
  if (name !== 'href') return true
  const url = URL.canParse(value, 'https://site.example/') ? new URL(value, 'https://site.example/') : null
  // A path of this site must not resolve to another site.
  if (/^[/\\]/.test(value) && url?.host !== 'site.example') return false
  return url === null || ['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol)
}
