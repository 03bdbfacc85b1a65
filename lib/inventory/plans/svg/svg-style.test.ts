import { describe, expect, test } from 'vitest'
import { PlanImportError } from '../imported-plan'
import { readStyleSheet, styleOf } from './svg-style'
import { parseSvg, type SvgElement } from './svg-tree'

const svg = (css: string, content: string) =>
  parseSvg(`<svg xmlns="http://www.w3.org/2000/svg"><style>${css}</style>${content}</svg>`)
const all = (element: SvgElement): SvgElement[] => [element, ...element.children.flatMap(all)]

/** Returns the style of each path, and the number of comparisons that all elements took. */
function read(css: string, content: string) {
  const root = svg(css, content)
  const sheet = readStyleSheet(root)
  const styles = all(root).map(element => ({ name: element.name, style: styleOf(element, sheet) }))
  const paths = styles.filter(({ name }) => name === 'path').map(({ style }) => style)
  return { paths, comparisons: sheet.comparisons, unread: sheet.unread }
}
const times = (count: number, textOf: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => textOf(i)).join('')

describe('the fill of a path', () => {
  const path = '<g class="a"><g class="b"><path class="c d"/></g></g>'
  test.each([
    ['the later of two equally exact rules', '.c{fill:red}.d{fill:blue}', 'blue'],
    ['a rule between two rules with another selector', '.c{fill:red}.d{fill:blue}.c{stroke:red}', 'blue'],
    ['the last of three rules, whose selector appeared before', '.c{fill:red}.d{fill:blue}.c{fill:red}', 'red'],
    ['the more exact one', '.c.d{fill:red}.d{fill:blue}', 'red'],
    ['an important one', '.c{fill:red!important}.c.d{fill:blue}', 'red'],
    ['one by elements around it', '.a path{fill:red}', 'red'],
    ['one by an element that is not next to it', '.a .c{fill:red}path{fill:blue}', 'red'],
    ['a child', '.a > .b > path{fill:red}', 'red'],
    ['a child inside', '.a .b > path{fill:red}', 'red'],
    ['any element', '* * > *{fill:red}', 'red'],
  ])('comes from %s', (_, css, fill) => {
    expect(read(css, path).paths[0]?.fill).toBe(fill)
  })

  test.each(['.a > path', '.b .a path', '.c .c', 'path.a', '#a .c', '.c.x', '* * * * > .a path'])(
    'does not come from a rule that does not match: %s',
    selector => {
      expect(read(`${selector}{fill:red}`, path).paths[0]?.fill).toBeUndefined()
    },
  )
})

// Comparing all elements with all rules would take 20 million comparisons.
describe('2000 rules are compared once for each kind of element, not for each of 10,000 elements', () => {
  const paths = (attributes = '') => `<g class="a"><g class="b">${`<path ${attributes}/>`.repeat(10_000)}</g></g>`
  test.each([
    ['the same selector', () => 'g path{fill:red}', paths()],
    ['any element', () => '* * *{fill:red}', paths()],
    ['one class on every element', () => '.a .b .c{fill:red}', paths('class="c"')],
    ['a class around any element', (index: number) => `.a${index % 7} *,.x${index} * *{fill:red}`, paths()],
    [
      'a class of its own around each path',
      (index: number) => `.c${index} path{fill:red}`,
      times(10_000, index => `<g class="c${index % 2000}"><path/></g>`),
    ],
    [
      'a class of its own on each group',
      (index: number) => `.c${index}{fill:red}`,
      times(10_000, index => `<g class="c${index % 2000}"><path/></g>`),
    ],
  ])('%s', { tags: 'bench' }, (_, rule, content) => {
    const { comparisons } = read(times(2000, rule), content)
    expect(comparisons).toBeLessThan(5_000_000)
  })

  test('but are rejected if all elements look different', { tags: 'bench' }, () => {
    const nested = (offset: number) => times(50, index => `<g class="c${(index * 31 + offset * 17) % 2000}">`)
    const content = times(800, offset => `${nested(offset)}<path/>${'</g>'.repeat(50)}`)
    const css = times(2000, index => `.c${index} * * *{fill:red}`)
    expect(() => read(css, content)).toThrow(PlanImportError)
  })
})
