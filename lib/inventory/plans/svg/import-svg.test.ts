import { describe, expect, test } from 'vitest'
import { type PlanFile, readPlan } from '../read-plan'
import { cornersOf } from '../shapes'

const home = '<path id="B-01" d="M0 0H20V20H0Z"/>'
const other = '<path id="B-99" d="M40 40H60V60H40Z"/>'
const svg = (content: string, attributes = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`

function read(text: string, options: Partial<PlanFile> = {}) {
  const bytes = new TextEncoder().encode(text)
  const plan = readPlan({ bytes, format: 'svg', width: 100, across: 'drawing', north: 'up', ...options })
  return 'ask' in plan ? { ...plan, features: [], notes: [] } : { ...plan, ask: null }
}
const codesOf = (text: string) => read(text).features.map(({ properties }) => properties.code)
const cornersIn = (text: string, options?: Partial<PlanFile>) => read(text, options).features.map(cornersOf)

describe('a shape is hidden', () => {
  test.each([
    ['by an attribute', `<g display="none">${other}</g>`],
    ['by a style', `<g style="display : NONE ;fill:red">${other}</g>`],
    ['by its own style', other.replace('<path', '<path style="display:none !important"')],
    ['by its visibility', `<g visibility="hidden">${other}</g>`],
    ['by a collapsed visibility', `<g style="visibility:collapse"><g>${other}</g></g>`],
    ['by its opacity', `<g opacity="0">${other}</g>`],
    ['by an opacity of 0 %', `<g style="opacity:0%"><g opacity="1">${other}</g></g>`],
    ['by a class', `<style>.st0{display:none;}</style><g class="a st0">${other}</g>`],
    [
      'by a class after it',
      `<g class="st0">${other}</g><style><![CDATA[ .st0 , .st1 { visibility:hidden } ]]></style>`,
    ],
    ['by its id', `<style>/* { */ @import url(x); #B-99{display:none}</style>${other}`],
    ['by its element inside a layer', `<style>#old > path{opacity:0}</style><g id="old">${other}</g>`],
    [
      'by a rule for screens',
      `<style>@media screen{g.old path{display:none}}</style><g class="old"><g>${other}</g></g>`,
    ],
    ['although an attribute shows it', `<style>.a{display:none}</style><g class="a" display="inline">${other}</g>`],
    [
      'by an important rule',
      `<style>.a{display:none!important}</style><g class="a" style="display:inline">${other}</g>`,
    ],
  ])('%s', (_, content) => {
    const { features, notes } = read(svg(home + content))
    expect(features.map(({ properties }) => properties.code)).toEqual(['B-01'])
    expect(notes).toContain('1 hidden shape was left out.')
  })

  test.each([
    ['where it is shown again', `<g visibility="hidden"><g style="visibility:visible">${other}</g></g>`],
    [
      'by a class of a more exact rule',
      `<style>#B-99{display:inline}.a{display:none}</style>${other.replace('<path', '<path class="a"')}`,
    ],
    ['by a rule for printing', `<style>@media print{path{display:none}}</style>${other}`],
    ['by a name that only sounds so', `<g class="none" id="display">${other}</g>`],
  ])('not %s', (_, content) => {
    expect(codesOf(svg(home + content))).toEqual(['B-01', 'B-99'])
  })

  test('and templates and elements of other languages are not shapes', () => {
    const content = `<defs>${other}</defs><symbol>${other}</symbol><sodipodi:namedview xmlns:sodipodi="x">${other}</sodipodi:namedview>`
    expect(codesOf(svg(home + content))).toEqual(['B-01'])
  })

  test.each([
    'fill="none"',
    'fill="none" stroke="none"',
    'style="fill:none;stroke:red;stroke-width:0"',
    'fill="transparent" stroke="#00000000"',
    'fill="#fff0"',
    'fill="rgba(255, 0, 0, 0)"',
    'fill="rgb(255 0 0 / 0%)"',
    'fill-opacity="0"',
    'fill-opacity="0.0" stroke="red" stroke-opacity="0%"',
  ])('when it has no colour, and staff read which one: %s', attributes => {
    const unnamed = '<path d="M60 60H80V80H60Z"/>'
    const { features, notes } = read(svg(`${home}<g ${attributes}>${other}${unnamed}</g>`))
    expect(features.map(({ properties }) => properties.code)).toEqual(['B-01'])
    expect(notes).toContain('1 × an outline without colour and name was left out.')
    expect(notes).toContain('Left out: B-99 has no colour, so that nobody sees it.')
  })

  test.each([
    '<style>.l{fill:none;stroke:#000}</style><g class="l">',
    '<g fill="rgb(0, 0, 0)">',
    '<g fill-opacity="0" stroke="#f000"><g stroke="#f00">',
    '<g fill="none"><g fill="#000f">',
    '<g opacity="0.4" fill="hsl(0 0% 0%)" stroke-opacity="0">',
  ])('not when a line or an area is seen: %s', start => {
    const end = start.match(/<g /g)?.map(() => '</g>') ?? []
    expect(codesOf(svg(start + other + end.join('')))).toEqual(['B-99'])
  })

  const german = other.replace('<path', '<path systemLanguage="de"')
  const third = '<path id="B-03" d="M40 40H60V60H40Z"/>'
  test.each([
    ['an alternative for another language', `<switch>${german}${third}</switch>`],
    ['a later alternative', `<switch><g systemLanguage="de, en-GB">${third}</g>${other}</switch>`],
    ['an alternative for another program', `<switch><g requiredExtensions="x">${other}</g><g>${third}</g></switch>`],
    [
      'an alternative after the title, the style and the gradient of a switch',
      `<switch><title>Homes</title><desc>All</desc><style>.f{fill:#eee}</style><linearGradient/>${third}${other}</switch>`,
    ],
    ['what another language only has', `<g systemLanguage="fr-CA">${other}</g>${third}`],
  ])('%s', (_, content) => {
    const { features, notes } = read(svg(home + content))
    expect(features.map(({ properties }) => properties.code)).toEqual(['B-01', 'B-03'])
    expect(notes).toContain('1 × an alternative for another language or program was left out.')
  })

  test('perhaps, by a rule that cannot be read: then a note reports it', () => {
    expect(read(svg(`<style>g:not(.a){display:none}</style>${home}`)).notes.join(' ')).toContain('g:not(.a)')
  })
})

describe('an outline', () => {
  const area = 'Polygon'
  test.each([
    ['that returns to its first point', '<path fill="none" stroke="red" d="M30,0 L50,0 L50,20 L30,20 L30,0"/>', area],
    ['of a polyline that returns', '<polyline fill="none" stroke="red" points="0,0 20,0 20,20 0,20 0,0"/>', area],
    ['that is open and filled', '<path d="M30,0 L50,0 L50,20 L30,20"/>', area],
    [
      'that is open and filled by a class',
      '<style>.f{fill:#eee}</style><g fill="none"><path class="f" d="M30,0 L50,0 L50,20"/></g>',
      area,
    ],
    ['that is open and only has a line', '<path fill="none" stroke="red" d="M30,0 L50,0 L50,20"/>', 'LineString'],
    ['that is straight', '<path d="M30,0 L50,0 L70,0"/>', 'LineString'],
    ['that is open, in a group of roads', '<g id="Roads"><path d="M30,0 L50,0 L50,20"/></g>', 'LineString'],
  ])('%s', (_, content, type) => {
    expect(read(svg(content)).features.map(({ geometry }) => geometry.type)).toEqual([type])
  })

  test('inside another of the same element is a hole; one beside it is a part', () => {
    const path = '<path id="B-01" d="M0 0H40V40H0ZM10 10H20V20H10ZM50 0H60V10H50Z"/>'
    const { features, notes } = read(svg(path))
    expect(features.map(({ properties }) => properties.code)).toEqual(['B-01', undefined])
    expect(notes.join(' ')).toContain('1 × a hole')
  })

  test('that a plan cannot show is named; the others are read', () => {
    const bad = `<path id="B-02" d="M0 0 L 10 ten"/><path id="B-03" d="M0 0L50 50L50 0L0 50z"/><path id="B-04" d="M0 0${'l1 0.1'.repeat(500)}z"/>
      <g id="roads"><path id="Ring" d="M0 0H9V9Z"/></g><g id="B-05" transform="turn(5)">${other}</g><rect id="B-06" width="50%" height="1em"/>`
    const { features, notes } = read(svg(home + bad))
    expect(features).toHaveLength(1)
    expect(notes.filter(note => note.startsWith('Left out'))).toEqual([
      'Left out: B-02 cannot be read.',
      'Left out: B-04 has more than 400 points.',
      'Left out: B-05 has a transform that cannot be read.',
      'Left out: B-06 cannot be read.',
      'Left out: B-03 crosses itself.',
      'Left out: Ring is an area, and roads are lines.',
    ])
  })
})

describe('a name', () => {
  const box = (attributes: string, inside = '') =>
    `<rect xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="9" height="9" ${attributes}>${inside}</rect>`
  test.each([
    ['the label of Inkscape', box('id="rect12" inkscape:label="B-02"'), 'B-02'],
    [
      'the label under another prefix',
      box('id="rect12" xmlns:ns1="http://www.inkscape.org/namespaces/inkscape" ns1:label="B-02"'),
      'B-02',
    ],
    ['the name of Affinity', box('id="B-021" xmlns:serif="http://www.serif.com/" serif:id="B-02"'), 'B-02'],
    ['the name that Illustrator kept', box('id="_3" data-name="3"'), '3'],
    ['a digit first', box('id="_x31_2"'), '12'],
    ['a digit first, without code', box('id="_12"'), '12'],
    ['a hyphen in code', box('id="B_x2D_07"'), 'B-07'],
    ['a space of CorelDRAW', box('id="B_x0020_07"'), 'B 07'],
    ['an id that is there twice', box('id="B-01_1_"'), 'B-01'],
    ['an id that is there often', box('id="B-01_00000134930837236423810100000009_"'), 'B-01'],
    ['a title', box('id="path12-3"', '<title>B-02</title>'), 'B-02'],
    ['a block G', box('id="G-01"'), 'G-01'],
    ['a number of the program', box('id="path4521"'), undefined],
    ['a number of Illustrator', box('id="XMLID_12_" data-name="&lt;Path&gt;"'), undefined],
    ['a number of Figma', box('id="Rectangle 12"'), undefined],
  ])('from %s', (_, content, code) => {
    expect(codesOf(svg(content))).toEqual([code])
  })

  test('that is there twice belongs to the first, and a note reports it', () => {
    const { features, notes } = read(svg(box('id="B-01"') + box('id="B-01_1_" x="20"')))
    expect(features.map(({ properties }) => properties.code)).toEqual(['B-01', undefined])
    expect(notes).toContain('B-01 is there more than once: only the first has the code.')
  })

  test('of a layer decides the kind', () => {
    const layer = `<g xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" id="layer1" inkscape:label="Water">${home}</g>`
    expect(read(svg(layer)).features[0]?.properties).toEqual({ kind: 'water', label: 'B-01' })
  })
})

describe('the size', () => {
  const half = '<rect id="B-01" width="50%" height="10"/>'
  const right = (text: string) => Math.max(...(cornersIn(text)[0] ?? []).map(([x]) => x))

  test.each([
    ['a view box, whatever the width', 'width="210mm" viewBox="0 0 210 297"'],
    ['a width in pixels', 'width="400" height="300"'],
    ['a width in millimetres', 'width="105.8333mm" height="9cm"'],
    ['a width in points', 'width="300pt"'],
    ['a width in inches', 'width="4in"'],
  ])('is that of %s', (_, attributes) => {
    expect(right(svg(half, attributes))).toBeCloseTo(50, 2)
  })

  test.each([
    '',
    'width="100%" height="100%"',
    'width="20em"',
    'width="auto"',
    'viewBox="0 0 0 0"',
    'viewBox="a b c d"',
  ])('is asked for when it is not known: %s', attributes => {
    expect(read(svg(home, attributes)).ask).toBe('extent')
    const [corners] = cornersIn(svg('<path d="M300 300H800V400H300Z"/>', attributes), { across: 'shapes' })
    expect(corners?.slice(0, 3)).toEqual([
      [0, 0],
      [100, 0],
      [100, 20],
    ])
  })
})

describe('a transformed shape', () => {
  test.each([
    ['a drawing in a drawing', '<svg x="50" y="10" width="20" height="20" viewBox="0 0 10 10">', '</svg>', [50, 10, 2]],
    [
      'a drawing that does not fill its place',
      '<svg x="50" width="40" height="20" viewBox="0 0 10 10">',
      '</svg>',
      [60, 0, 2],
    ],
    [
      'a drawing at the end of its place',
      '<svg width="40" height="20" viewBox="0 0 10 10" preserveAspectRatio="xMaxYMid">',
      '</svg>',
      [20, 0, 2],
    ],
    ['a drawing without a size', '<svg viewBox="0 0 50 50">', '</svg>', [0, 0, 2]],
    ['a transform of a style', '<g style="transform:translate(30px, 10px) scale(2)">', '</g>', [30, 10, 2]],
    [
      'transforms inside each other',
      '<g transform="translate(10)"><g transform="scale(2),translate(5 5)">',
      '</g></g>',
      [20, 10, 2],
    ],
    ['a matrix', '<g transform="matrix(2 0 0 2 7 8)">', '</g>', [7, 8, 2]],
  ])('is placed: %s', (_, start, end, [x = 0, y = 0, scale = 1]) => {
    const [[first, , third] = []] = cornersIn(svg(`${start}<path id="B-01" d="M0 0H5V5H0Z"/>${end}`))
    expect([first, third]).toEqual([
      [x, y],
      [x + 5 * scale, y + 5 * scale],
    ])
  })

  test('is turned around a point', () => {
    const [corners] = cornersIn(svg('<path transform="rotate(90 50 50)" d="M40 40H50V50H40Z"/>'))
    expect(corners).toEqual([
      [60, 40],
      [60, 50],
      [50, 50],
      [50, 40],
    ])
  })
})

test('a document type without entities is skipped; XML of another encoding is read', () => {
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
  expect(codesOf(doctype + svg(home))).toEqual(['B-01'])
  expect(codesOf(`<!DOCTYPE svg [<!ATTLIST svg a CDATA "">]>${svg(home)}`)).toEqual(['B-01'])
  const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${svg(home.replace('B-01', 'Café'))}`, 'latin1')
  expect(read('', { bytes: latin }).features[0]?.properties.code).toBe('Café')
  const wide = Buffer.from(`\ufeff${svg(home)}`, 'utf16le')
  expect(read('', { bytes: wide }).features[0]?.properties.code).toBe('B-01')
  const prefixed = `<ns0:svg xmlns:ns0="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${home.replace('path', 'ns0:path')}</ns0:svg>`
  expect(codesOf(prefixed)).toEqual(['B-01'])
})

test('a reference to a part of the same file is none to another', () => {
  expect(codesOf(svg(`<g style="fill:url('#hatch')" clip-path="url( #c )">${home}</g>`))).toEqual(['B-01'])
})

test('78 kB of nested transforms are read', { tags: 'bench' }, () => {
  const transform = 'rotate(1) '.repeat(49)
  const nested = (elements: number) =>
    svg(`${`<g transform="${transform}">`.repeat(57)}${'<path d="M0 0H9V9z"/>'.repeat(elements)}${'</g>'.repeat(57)}`)
  const text = nested(2400)
  expect(text.length).toBeGreaterThan(78_000)
  expect(read(text).features).toHaveLength(2400)
})
