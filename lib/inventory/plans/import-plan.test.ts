import { describe, expect, test } from 'vitest'
import { type ImportedPlan, PlanImportError } from './imported-plan'
import { shapeArea } from './problems'
import { type PlanFile, readPlan } from './read-plan'
import { cornersOf } from './shapes'

const svg = (content: string, attributes = 'viewBox="0 0 200 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

/** Reads a file as a drawing that is 400 metres wide. Throws if the result is a question. */
function read(text: string, options: Partial<PlanFile>): ImportedPlan {
  const bytes = new TextEncoder().encode(text)
  const plan = readPlan({ bytes, format: 'svg', width: 400, across: 'drawing', north: 'up', ...options })
  if ('ask' in plan) throw new Error(`It asks for ${plan.ask}.`)
  return plan
}
const readSvg = (content: string, attributes?: string) => read(svg(content, attributes), {})
const ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
  [0, 0],
]
const feature = (coordinates: unknown = [ring], properties: unknown = { code: 'A-1' }) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates },
})
const readJson = (value: unknown, north: 'up' | 'down' = 'up') =>
  read(typeof value === 'string' ? value : JSON.stringify(value), { format: 'geojson', north })
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })

describe('an SVG', () => {
  test('becomes shapes in metres: ids become codes, names of groups decide the kind, transforms are applied', () => {
    const { features, notes } = readSvg(`
      <title>Block B</title>
      <g transform="translate(10 20)"><rect id="B-01" width="10" height="15" transform="scale(2)"/></g>
      <g id="roads"><line id="Mvule Road" x1="0" y1="50" x2="200" y2="50"/></g>
      <g id="green"><path d="M0 60h40v20h-40z"/></g>
      <polygon id="B_x20_2" points="100,60 120,60 120,80 100,80"/>
      <path id="path1234" d="M150 60 C 160 60 170 70 170 80 A 10 10 0 0 1 150 80 z"/>
      <text>10 m</text>`)
    const [plot, road, green, second, curved] = features
    expect(plot).toEqual({
      type: 'Feature',
      properties: { kind: 'unit', code: 'B-01' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [20, 40],
            [60, 40],
            [60, 100],
            [20, 100],
            [20, 40],
          ],
        ],
      },
    })
    expect(road?.properties).toEqual({ kind: 'road', width: 6, label: 'Mvule Road' })
    expect(road?.geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [0, 100],
        [400, 100],
      ],
    })
    expect(green?.properties).toEqual({ kind: 'green' })
    expect(second?.properties.code).toBe('B 2')
    expect(curved?.properties).toEqual({ kind: 'unit' })
    expect(curved && shapeArea(curved)).toBeGreaterThan(1000)
    expect(notes).toContain('1 outline without a name, and therefore without a code.')
    expect(notes.join(' ')).toContain('Left out because they are not outlines: 1 × text.')
  })

  const rect = '<rect id="A" width="10" height="10"/>'
  test.each([
    ['a script', `${rect}<script>alert(1)</script>`],
    ['an event handler', '<rect id="A" width="10" height="10" onload="alert(1)"/>'],
    ['foreign content', `${rect}<foreignObject><body/></foreignObject>`],
    ['another file', `${rect}<image href="https://example.com/a.png"/>`],
    ['another file by an old link', `${rect}<use xlink:href="other.svg#a"/>`],
    ['a script as a link', `${rect}<a href="javascript:alert(1)"><rect width="5" height="5"/></a>`],
    ['another file in a style', '<rect width="10" height="10" style="fill:url(https://example.com/a)"/>'],
    ['an entity that is not defined', `${rect}<title>&secret;</title>`],
    ['elements that are not closed', `${rect}<g>`],
    ['a coordinate that is not a number', '<rect width="ten" height="10"/>'],
    ['a path that cannot be read', '<path d="M0 0 L 10 ten 20 20z"/>'],
    ['an infinite coordinate', '<path d="M0 0 L 1e999 0 L 0 10z"/>'],
    ['an outline that crosses itself', '<polygon points="0,0 50,50 50,0 0,50"/>'],
    ['an outline of 500 points', `<path d="M0 0${'l1 0.1'.repeat(500)}l0 90z"/>`],
    ['900,000 points in one outline', `<path d="M0 0${'l1 1'.repeat(900_000)}z"/>`],
    ['more than 100,000 points', `<path d="M0 0${'h1v1'.repeat(150)}z"/>`.repeat(400)],
    ['elements inside each other', `${'<g>'.repeat(5000)}${'</g>'.repeat(5000)}`],
    ['a hundred thousand elements', '<g/>'.repeat(100_000)],
    ['nothing', ''],
  ])('is rejected if it contains %s', (_what, content) => {
    expect(() => readSvg(content)).toThrow(PlanImportError)
  })

  test.each([
    [
      'a document type with entities',
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<title>&b;</title>')}`,
    ],
    ['a style sheet of another site', `<?xml-stylesheet href="https://example.com/a.css"?>${svg(rect)}`],
    ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['no markup at all', 'just words'],
  ])('is rejected if it contains %s', (_what, text) => {
    expect(() => read(text, {})).toThrow(PlanImportError)
  })

  test('is refused without its width in metres', () => {
    expect(() => read(svg(rect), { width: undefined })).toThrow('metres')
  })

  test('loses its markup: codes are plain text', () => {
    const { features } = readSvg('<rect id="&lt;b&gt;" width="10" height="10"/>')
    expect(features[0]?.properties.code).toBe('<b>')
  })
})

describe('a GeoJSON', () => {
  test('is flipped if it is in metres with north up; its corner becomes the origin', () => {
    const moved = ring.map(([x = 0, y = 0]) => [x + 257_000, y + 9_857_000])
    const { features, notes } = readJson(collection(feature([moved])))
    expect(features[0]?.geometry.coordinates).toEqual([
      [
        [0, 10],
        [10, 10],
        [10, 0],
        [0, 0],
        [0, 10],
      ],
    ])
    expect(notes[1]).toContain('257000, 9857010')
  })

  test('stays as it is if it is in metres with y growing downwards', () => {
    expect(readJson(feature(), 'down').features[0]?.geometry.coordinates).toEqual([ring])
  })

  test('is projected to metres if it is in longitude and latitude; a note states its origin', () => {
    const degrees = [
      [36.8, -1.2],
      [36.801, -1.2],
      [36.801, -1.201],
      [36.8, -1.201],
      [36.8, -1.2],
    ]
    const { features, notes } = readJson(collection(feature([degrees])))
    const [, [x] = [], [, y] = []] = features[0] ? cornersOf(features[0]) : []
    // A thousandth of a degree of latitude is 111.32 metres.
    expect(x).toBeCloseTo(111.32 * Math.cos((1.2 * Math.PI) / 180), 0)
    expect(y).toBeCloseTo(111.32, 0)
    expect(notes[1]).toContain('-1.200000, 36.800000')
  })

  test('keeps known kinds, names and widths', () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [50, 0, 1700],
      ],
    }
    const road = { type: 'Feature', properties: { kind: 'road', name: 'Mvule Road', width: 9 }, geometry: line }
    const contour = { type: 'Feature', properties: { layer: 'Contours', Elev: 1640 }, geometry: line }
    const [imported] = readJson(collection(contour, road)).features
    expect(imported?.properties).toEqual({ kind: 'contour', label: '1640 m' })
    expect(imported?.geometry.type).toBe('LineString')
    const numbered = { ...feature(), id: 12, properties: { kind: 'castle' } }
    const { features } = readJson(collection(road, numbered))
    expect(features.map(({ properties }) => properties)).toEqual([
      { kind: 'road', label: 'Mvule Road', width: 9 },
      { kind: 'unit', code: '12' },
    ])
  })

  test.each([
    ['that is not JSON', '{'],
    ['that is something else', '{"type":"Topology"}'],
    ['without features', collection()],
    [
      'with null coordinates',
      collection(
        feature([
          [
            [null, 0],
            [1, 1],
            [2, 0],
            [0, 0],
          ],
        ]),
      ),
    ],
    ['with NaN', '{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[[NaN,0]]]}}'],
    ['with infinite coordinates', JSON.stringify(feature()).replace('[10,10]', '[1e999,10]')],
    [
      'with an outline that crosses itself',
      feature([
        [
          [0, 0],
          [10, 10],
          [10, 0],
          [0, 10],
          [0, 0],
        ],
      ]),
    ],
    [
      'that is 50 km wide',
      feature([
        [
          [0, 0],
          [50_000, 0],
          [50_000, 10],
          [0, 10],
          [0, 0],
        ],
      ]),
    ],
    ['with 11,000 shapes', collection(...Array.from({ length: 11_000 }, () => feature([ring], {})))],
    ['with a million points', feature([Array.from({ length: 1_000_000 }, () => [1, 2])])],
    ['nested very deeply', `${'['.repeat(1_000_000)}`],
    ['nested deeply and closed', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
    [
      'with features nested deeply',
      `{"type":"FeatureCollection","features":[${'['.repeat(50_000)}${']'.repeat(50_000)}]}`,
    ],
  ])('%s is refused with a message', (_what, value) => {
    expect(() => readJson(value)).toThrow(PlanImportError)
  })
})
