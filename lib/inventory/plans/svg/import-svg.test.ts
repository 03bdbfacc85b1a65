import { describe, expect, test } from 'vitest'
import { type PlanFile, readPlan } from '../read-plan'
import { cornersOf } from '../shapes'

const homeB01 = '<path id="B-01" d="M0 0H20V20H0Z"/>'
const homeB99 = '<path id="B-99" d="M40 40H60V60H40Z"/>'
const svg = (content: string, attributes = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`

/** Reads a drawing of 100 metres. `ask` is the question that needs a reply before the shapes can be read, or null. */
function read(text: string, options: Partial<PlanFile> = {}) {
  const bytes = new TextEncoder().encode(text)
  const plan = readPlan({ bytes, format: 'svg', width: 100, across: 'drawing', north: 'up', ...options })
  return 'ask' in plan ? { ...plan, features: [], notes: [] } : { ...plan, ask: null }
}
const times = (count: number, textOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => textOf(index)).join('')
const codesOf = (text: string) => read(text).features.map(({ properties }) => properties.code)
const cornersIn = (text: string, options?: Partial<PlanFile>) => read(text, options).features.map(cornersOf)

describe('a shape', () => {
  test.each([
    ['by an attribute', `<g display="none">${homeB99}</g>`],
    ['by a style', `<g style="display : NONE ;fill:red">${homeB99}</g>`],
    ['by its own style', homeB99.replace('<path', '<path style="display:none !important"')],
    ['by its visibility', `<g visibility="hidden">${homeB99}</g>`],
    ['by a collapsed visibility', `<g style="visibility:collapse"><g>${homeB99}</g></g>`],
    ['by its opacity', `<g opacity="0">${homeB99}</g>`],
    ['by an opacity of 0 %', `<g style="opacity:0%"><g opacity="1">${homeB99}</g></g>`],
    ['by a class', `<style>.st0{display:none;}</style><g class="a st0">${homeB99}</g>`],
    [
      'by a class after it',
      `<g class="st0">${homeB99}</g><style><![CDATA[ .st0 , .st1 { visibility:hidden } ]]></style>`,
    ],
    ['by its id', `<style>/* { */ @import url(x); #B-99{display:none}</style>${homeB99}`],
    ['by its element inside a layer', `<style>#old > path{opacity:0}</style><g id="old">${homeB99}</g>`],
    [
      'by a rule for screens',
      `<style>@media screen{g.old path{display:none}}</style><g class="old"><g>${homeB99}</g></g>`,
    ],
    ['although an attribute shows it', `<style>.a{display:none}</style><g class="a" display="inline">${homeB99}</g>`],
    [
      'by an important rule',
      `<style>.a{display:none!important}</style><g class="a" style="display:inline">${homeB99}</g>`,
    ],
  ])('is hidden %s', (_, content) => {
    const { features, notes } = read(svg(homeB01 + content))
    expect(features.map(({ properties }) => properties.code)).toEqual(['B-01'])
    expect(notes).toContain('1 hidden shape was left out.')
  })

  test.each([
    ['where it is shown again', `<g visibility="hidden"><g style="visibility:visible">${homeB99}</g></g>`],
    [
      'by a class if a more exact rule shows it',
      `<style>#B-99{display:inline}.a{display:none}</style>${homeB99.replace('<path', '<path class="a"')}`,
    ],
    ['by a rule for printing', `<style>@media print{path{display:none}}</style>${homeB99}`],
    ['by a class or id that is not a property', `<g class="none" id="display">${homeB99}</g>`],
  ])('is not hidden %s', (_, content) => {
    expect(codesOf(svg(homeB01 + content))).toEqual(['B-01', 'B-99'])
  })

  test('is left out if it is a template or an element of another language', () => {
    const content = `<defs>${homeB99}</defs><symbol>${homeB99}</symbol><sodipodi:namedview xmlns:sodipodi="x">${homeB99}</sodipodi:namedview>`
    expect(codesOf(svg(homeB01 + content))).toEqual(['B-01'])
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
  ])('is hidden without a colour, and a note names it: %s', attributes => {
    const unnamed = '<path d="M60 60H80V80H60Z"/>'
    const { features, notes } = read(svg(`${homeB01}<g ${attributes}>${homeB99}${unnamed}</g>`))
    expect(features.map(({ properties }) => properties.code)).toEqual(['B-01'])
    expect(notes).toContain('1 × an outline without colour and name was left out.')
    expect(notes).toContain('Left out: B-99 has no colour and is invisible.')
  })

  test.each([
    '<style>.l{fill:none;stroke:#000}</style><g class="l">',
    '<g fill="rgb(0, 0, 0)">',
    '<g fill-opacity="0" stroke="#f000"><g stroke="#f00">',
    '<g fill="none"><g fill="#000f">',
    '<g opacity="0.4" fill="hsl(0 0% 0%)" stroke-opacity="0">',
  ])('is not hidden if its line or area is visible: %s', start => {
    const end = start.match(/<g /g)?.map(() => '</g>') ?? []
    expect(codesOf(svg(start + homeB99 + end.join('')))).toEqual(['B-99'])
  })

  const german = homeB99.replace('<path', '<path systemLanguage="de"')
  const homeB03 = '<path id="B-03" d="M40 40H60V60H40Z"/>'
  test.each([
    ['a version for another language', `<switch>${german}${homeB03}</switch>`],
    ['a later alternative', `<switch><g systemLanguage="de, en-GB">${homeB03}</g>${homeB99}</switch>`],
    [
      'an alternative for another program',
      `<switch><g requiredExtensions="x">${homeB99}</g><g>${homeB03}</g></switch>`,
    ],
    [
      'an alternative after the title, the style and the gradient of a switch',
      `<switch><title>Homes</title><desc>All</desc><style>.f{fill:#eee}</style><linearGradient/>${homeB03}${homeB99}</switch>`,
    ],
    ['a shape that only another language has', `<g systemLanguage="fr-CA">${homeB99}</g>${homeB03}`],
  ])('is left out as an alternative: %s', (_, content) => {
    const { features, notes } = read(svg(homeB01 + content))
    expect(features.map(({ properties }) => properties.code)).toEqual(['B-01', 'B-03'])
    expect(notes).toContain('1 × a version for another language or program was left out.')
  })

  test('may be hidden by a rule that cannot be read, which a note reports', () => {
    expect(read(svg(`<style>g:not(.a){display:none}</style>${homeB01}`)).notes.join(' ')).toContain('g:not(.a)')
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
    [
      'that is closed, in a group of contours',
      '<g id="Contours"><path id="x1,640 m" d="M30,0 L50,0 L50,20 Z"/></g>',
      'LineString',
    ],
    ['that is open, in a group of roads', '<g id="Roads"><path d="M30,0 L50,0 L50,20"/></g>', 'LineString'],
  ])('becomes an area or a line: %s', (_, content, type) => {
    expect(read(svg(content)).features.map(({ geometry }) => geometry.type)).toEqual([type])
  })

  test('is a hole if it is inside another one of the same element, and a separate part if it is beside it', () => {
    const path = '<path id="B-01" d="M0 0H40V40H0ZM10 10H20V20H10ZM50 0H60V10H50Z"/>'
    const { features, notes } = read(svg(path))
    expect(features.map(({ properties }) => properties.code)).toEqual(['B-01', undefined])
    expect(notes.join(' ')).toContain('1 × a hole')
  })

  test('is named in a note if a plan cannot show it; the others are read', () => {
    const bad = `<path id="B-02" d="M0 0 L 10 ten"/><path id="B-03" d="M0 0L50 50L50 0L0 50z"/><path id="B-04" d="M0 0${'l1 0.1'.repeat(500)}z"/>
      <g id="roads"><path id="Ring" d="M0 0H9V9Z"/></g><g id="B-05" transform="turn(5)">${homeB99}</g><rect id="B-06" width="50%" height="1em"/>`
    const { features, notes } = read(svg(homeB01 + bad))
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

describe('a circle or an ellipse', () => {
  test.each([
    ['a circle', '<circle id="B-02" cx="50" cy="40" r="10"/>', [10, 10]],
    ['an ellipse', '<ellipse id="B-02" cx="50" cy="40" rx="20" ry="10"/>', [20, 10]],
    ['an ellipse with one radius', '<ellipse id="B-02" cx="50" cy="40" ry="10"/>', [10, 10]],
    ['a circle of a share', '<circle id="B-02" cx="50%" cy="40" r="10%"/>', [10, 10]],
  ])('becomes an outline: %s', (_, content, [across = 0, down = 0]) => {
    const { features } = read(svg(content))
    expect(features[0]?.properties).toEqual({ kind: 'unit', code: 'B-02' })
    const corners = features.flatMap(cornersOf)
    for (const [x, y] of corners) expect(Math.hypot((x - 50) / across, (y - 40) / down)).toBeCloseTo(1, 2)
    expect([Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))]).toEqual([
      50 - across,
      50 + across,
    ])
  })

  test('is empty without a radius', () => {
    expect(
      codesOf(svg(`${homeB01}<circle id="B-02"/><ellipse id="B-03" rx="0" ry="5"/><circle id="B-04" r="-1"/>`)),
    ).toEqual(['B-01'])
  })

  test('is named in a note if it cannot be read', () => {
    expect(read(svg(`${homeB01}<circle id="B-02" r="ten"/>`)).notes).toContain('Left out: B-02 cannot be read.')
  })
})

describe('a copy', () => {
  const plot = '<rect id="rect1" width="10" height="10"/>'
  test.each([
    ['is moved', `<defs>${plot}</defs><use id="B-02" href="#rect1" x="30" y="40"/>`, [30, 40, 10]],
    [
      'is transformed',
      `<defs>${plot}</defs><g transform="translate(10)"><use id="B-02" href="#rect1" x="5" y="5" transform="scale(2)"/></g>`,
      [20, 10, 20],
    ],
    [
      'has an old link',
      `<defs>${plot}</defs><use xmlns:l="http://www.w3.org/1999/xlink" id="B-02" l:href="#rect1" x="30" y="40"/>`,
      [30, 40, 10],
    ],
    ['of a symbol', `<symbol id="home">${plot}</symbol><use id="B-02" href="#home" x="30" y="40"/>`, [30, 40, 10]],
    [
      'of a symbol with a size',
      `<symbol id="home" viewBox="0 0 10 10">${plot}</symbol><use id="B-02" href="#home" x="30" width="20" height="20"/>`,
      [30, 0, 20],
    ],
    [
      'of a drawing with another size',
      `<defs><svg id="home" viewBox="0 0 10 10" width="5" height="5">${plot}</svg></defs><use id="B-02" href="#home" width="30" height="30"/>`,
      [0, 0, 30],
    ],
    [
      'of a copy',
      `<defs>${plot}<use id="two" href="#rect1" x="10"/></defs><use id="B-02" href="#two" x="10" y="10"/>`,
      [20, 10, 10],
    ],
    ['of a later element', `<use id="B-02" href="#rect1" x="30"/><defs>${plot}</defs>`, [30, 0, 10]],
    ['in a group with its name', `<defs>${plot}</defs><g id="B-02"><use id="use7" href="#rect1"/></g>`, [0, 0, 10]],
    [
      'of a shape with its own name',
      `<defs><rect id="B-02" width="10" height="10"/></defs><use href="#B-02"/>`,
      [0, 0, 10],
    ],
  ])('is shown at its position: %s', (_, content, [x = 0, y = 0, size = 0]) => {
    const { features } = read(svg(content))
    expect(features.map(({ properties }) => properties.code)).toEqual(['B-02'])
    const [first, , third] = features.flatMap(cornersOf)
    expect([first, third]).toEqual([
      [x, y],
      [x + size, y + size],
    ])
  })

  test('has the name of its `use`, and the kind of its group', () => {
    const uses = '<use id="B-01" href="#a"/><use id="B-02" href="#a" x="20"/>'
    const content = `<symbol id="a"><path id="Pool" d="M0 0H9V9Z"/></symbol>${uses}<g id="amenities"><use href="#a" y="30"/></g>`
    const { features, notes } = read(svg(content))
    expect(features.map(({ properties }) => properties)).toEqual([
      { kind: 'unit', code: 'B-01' },
      { kind: 'unit', code: 'B-02' },
      { kind: 'amenity', label: 'Pool' },
    ])
    expect(notes.join(' ')).not.toContain('Left out')
  })

  test('is hidden, painted and shown by the place of the `use`', () => {
    const content = `<defs><rect id="rect1" class="h" width="9" height="9"/></defs><g fill="none"><use id="B-02" href="#rect1"/></g>
      <use id="B-03" href="#rect1" display="none"/><use id="B-04" href="#rect1" fill="red"/>`
    const { features, notes } = read(svg(content))
    expect(features.map(({ properties }) => properties.code)).toEqual(['B-04'])
    expect(notes).toContain('1 hidden shape was left out.')
    expect(notes).toContain('Left out: B-02 has no colour and is invisible.')
    expect(codesOf(svg(`<style>defs .h{display:none}</style>${homeB01}${content}`))).toEqual(['B-01'])
  })

  test.each([
    ['of nothing', '<use href="#gone"/>'],
    ['of a template that is not a symbol', `<clipPath id="clip">${plot}</clipPath><use href="#clip"/>`],
    ['of a picture', '<use href="data:image/png;base64,AA=="/>'],
  ])('%s has no shape', (_, content) => {
    const { features, notes } = read(svg(homeB01 + content))
    expect(features).toHaveLength(1)
    expect(notes).toContain('Left out because they are not outlines: 1 × use.')
  })

  test.each([
    ['of itself', '<use id="Loop" href="#Loop"/>', 1],
    ['of a group around it', `<g id="a">${homeB99}<use id="Loop" href="#a"/></g>`, 2],
    ['and another copy that copy each other', '<use id="Loop" href="#Ring"/><use id="Ring" href="#Loop"/>', 1],
  ])('%s is left out', (_, content, shapes) => {
    const { features, notes } = read(svg(homeB01 + content))
    expect(features).toHaveLength(shapes)
    expect(notes).toContain('Left out: Loop copies itself.')
  })

  const levels = (count: number, copies: number, inside: string) =>
    `${times(count, level => `<g id="l${level}">${`<use href="#l${level + 1}"/>`.repeat(copies)}</g>`)}<g id="l${count}">${inside}</g>`
  test.each([
    ['ten levels of ten copies', `<defs>${levels(10, 10, plot)}</defs><use href="#l0"/>`, 'too many copies'],
    ['ten levels of ten copies of nothing', `<defs>${levels(10, 10, '')}</defs><use href="#l0"/>`, 'too many copies'],
    [
      'a chain of 10,000 copies',
      `<defs>${levels(10_000, 1, plot)}</defs><use href="#l0"/>`,
      'nested more than 60 deep',
    ],
    ['a chain that is read from its end', levels(10_000, 1, plot), 'nested more than 60 deep'],
    [
      'many copies of a long outline',
      `<defs><path id="p" d="M0 0${'h9v9'.repeat(100_000)}z"/></defs>${'<use href="#p"/>'.repeat(10_000)}`,
      'too many copies',
    ],
    [
      'many copies of many elements that are not offered',
      `<defs><switch id="p"><g/>${'<g/>'.repeat(20_000)}</switch></defs>${'<use href="#p"/>'.repeat(20_000)}`,
      'too many copies',
    ],
  ])('is refused: %s', { tags: 'bench' }, (_, content, message) => {
    expect(() => read(svg(homeB01 + content))).toThrow(message)
  })
})

describe('a clipped shape', () => {
  const clipped = '<g clip-path="url(#Clip)"><path id="B-99" d="M40 40H60V60H40Z"/></g>'
  test.each([
    ['by an empty clip path', ''],
    ['by a title', '<title>None</title>'],
    ['by an empty shape', '<rect width="0" height="9"/>'],
    ['by a line', '<path d="M0 0L9 9L18 18z"/>'],
    ['by a circle without a radius', '<circle cx="50" cy="50"/>'],
    ['by a hidden shape', '<rect width="99" height="99" display="none"/>'],
    ['by a shape that is not visible', '<rect width="99" height="99" style="visibility:hidden"/>'],
    ['by a group, which is not a shape', '<g><rect width="99" height="99"/></g>'],
    ['by a copy of nothing', '<use href="#gone"/>'],
    ['by a copy of itself', '<use id="u" href="#u"/>'],
  ])('is hidden if it is clipped %s', (_, content) => {
    const { features, notes } = read(svg(`${homeB01}<clipPath id="Clip">${content}</clipPath>${clipped}`))
    expect(features.map(({ properties }) => properties.code)).toEqual(['B-01'])
    expect(notes).toContain('1 hidden shape was left out.')
  })

  test('is hidden if a style clips it', () => {
    const css = `<style>.c{clip-path:url("#Clip")}</style><clipPath id="Clip"/>`
    expect(codesOf(svg(`${css}${homeB01}<g class="c">${homeB99}</g>`))).toEqual(['B-01'])
  })

  test.each([
    ['a rectangle', '<clipPath id="Clip"><rect width="99" height="99"/></clipPath>'],
    ['a share of the drawing', '<clipPath id="Clip"><rect width="99%" height="99%"/></clipPath>'],
    ['an open outline', '<clipPath id="Clip"><path d="M0 0H99V99"/></clipPath>'],
    ['a copy', '<defs><rect id="r" width="99" height="99"/></defs><clipPath id="Clip"><use href="#r"/></clipPath>'],
    ['a text', '<clipPath id="Clip"><text>All</text></clipPath>'],
    ['missing', ''],
    ['another element', '<mask id="Clip"/>'],
    ['named in another case', '<clipPath id="clip"/>'],
  ])('is visible if the clip path is %s', (_, clip) => {
    expect(codesOf(svg(clip + clipped))).toEqual(['B-99'])
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
    ['the data-name of Illustrator', box('id="_3" data-name="3"'), '3'],
    ['an encoded leading digit', box('id="_x31_2"'), '12'],
    ['a leading digit after an underscore', box('id="_12"'), '12'],
    ['an encoded hyphen', box('id="B_x2D_07"'), 'B-07'],
    ['an encoded space of CorelDRAW', box('id="B_x0020_07"'), 'B 07'],
    ['an id with a suffix', box('id="B-01_1_"'), 'B-01'],
    ['an id with a long suffix', box('id="B-01_00000134930837236423810100000009_"'), 'B-01'],
    ['a title', box('id="path12-3"', '<title>B-02</title>'), 'B-02'],
    ['an id of a home in block G', box('id="G-01"'), 'G-01'],
    ['a number of the program', box('id="path4521"'), undefined],
    ['a number of Illustrator', box('id="XMLID_12_" data-name="&lt;Path&gt;"'), undefined],
    ['a number of Figma', box('id="Rectangle 12"'), undefined],
  ])('is read from %s', (_, content, code) => {
    expect(codesOf(svg(content))).toEqual([code])
  })

  test('goes to the first shape with that name, and a note reports the second', () => {
    const { features, notes } = read(svg(box('id="B-01"') + box('id="B-01_1_" x="20"')))
    expect(features.map(({ properties }) => properties.code)).toEqual(['B-01', undefined])
    expect(notes).toContain('B-01 appears more than once: only the first shape keeps the code.')
  })

  test('decides the kind of shapes if it belongs to a layer', () => {
    const layer = `<g xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" id="layer1" inkscape:label="Water">${homeB01}</g>`
    expect(read(svg(layer)).features[0]?.properties).toEqual({ kind: 'water', label: 'B-01' })
  })
})

describe('the size', () => {
  const half = '<rect id="B-01" width="50%" height="10"/>'
  const rightmostX = (text: string) => Math.max(...(cornersIn(text)[0] ?? []).map(([x]) => x))

  test.each([
    ['a view box, whatever the width', 'width="210mm" viewBox="0 0 210 297"'],
    ['a width in pixels', 'width="400" height="300"'],
    ['a width in millimetres', 'width="105.8333mm" height="9cm"'],
    ['a width in points', 'width="300pt"'],
    ['a width in inches', 'width="4in"'],
  ])('is read from %s', (_, attributes) => {
    expect(rightmostX(svg(half, attributes))).toBeCloseTo(50, 2)
  })

  test.each([
    '',
    'width="100%" height="100%"',
    'width="20em"',
    'width="auto"',
    'viewBox="0 0 0 0"',
    'viewBox="a b c d"',
  ])('is asked for if the drawing does not state it: %s', attributes => {
    expect(read(svg(homeB01, attributes)).ask).toBe('extent')
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
      'a drawing that does not fill its box',
      '<svg x="50" width="40" height="20" viewBox="0 0 10 10">',
      '</svg>',
      [60, 0, 2],
    ],
    [
      'a drawing at the end of its box',
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
  ])('has the right position: %s', (_, start, end, [x = 0, y = 0, scale = 1]) => {
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

test('a document type without entities is skipped; XML of another encoding or with a prefix is read', () => {
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
  expect(codesOf(doctype + svg(homeB01))).toEqual(['B-01'])
  expect(codesOf(`<!DOCTYPE svg [<!ATTLIST svg a CDATA "">]>${svg(homeB01)}`)).toEqual(['B-01'])
  const latin = Buffer.from(
    `<?xml version="1.0" encoding="ISO-8859-1"?>${svg(homeB01.replace('B-01', 'Café'))}`,
    'latin1',
  )
  expect(read('', { bytes: latin }).features[0]?.properties.code).toBe('Café')
  const wide = Buffer.from(`\ufeff${svg(homeB01)}`, 'utf16le')
  expect(read('', { bytes: wide }).features[0]?.properties.code).toBe('B-01')
  const prefixed = `<ns0:svg xmlns:ns0="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${homeB01.replace('path', 'ns0:path')}</ns0:svg>`
  expect(codesOf(prefixed)).toEqual(['B-01'])
})

test('a reference to the same file is not a reference to another file', () => {
  expect(codesOf(svg(`<g style="fill:url('#hatch')" clip-path="url( #c )">${homeB01}</g>`))).toEqual(['B-01'])
})

test('78 kB of nested transforms are read completely', { tags: 'bench' }, () => {
  // Elements may be nested at most 60 deep.
  const transform = 'rotate(1) '.repeat(49)
  const nested = (elements: number) =>
    svg(`${`<g transform="${transform}">`.repeat(57)}${'<path d="M0 0H9V9z"/>'.repeat(elements)}${'</g>'.repeat(57)}`)
  const text = nested(2400)
  expect(text.length).toBeGreaterThan(78_000)
  expect(read(text).features).toHaveLength(2400)
})
