import { brotliCompressSync } from 'node:zlib'
import { parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { type PlanFeature, planFeaturesSchema } from '@/db/inventory/plan-geometry'
import { type UnitState, unitStates } from '@/db/inventory/unit-state'
import { estateInventories } from '@/db/seed/inventory/estates'
import { inventoryRows } from '@/db/seed/inventory/rows'
import { boundsAround, boundsOf, comfortableWidth, findShape, isWithin } from '@/lib/plan-drawing/bounds'
import type { PublicUnit } from '@/lib/site/homes/units'
import { listBlocks } from './plan-blocks'
import { planLinks, plotStateLabels } from './plan-links'
import { blockListMarkup } from './plan-list'
import { boxOfPin, clusters, overlap, pinsMarkup, pinWidths, placePins, reachOf } from './plan-pins'

const aPlot = (code: string, x: number, y: number, kind = 'unit') => ({
  type: 'Feature',
  properties: { kind, code },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + 12, y],
        [x + 12, y + 24],
        [x, y + 24],
        [x, y],
      ],
    ],
  },
})

const aPublicUnit = (code: string, state: UnitState, block = 'A'): PublicUnit => ({
  id: code,
  code,
  typeId: 'type',
  block,
  phase: null,
  floor: null,
  orientation: null,
  isPricePast: false,
  ready: null,
  state,
  price: 13_600_000,
  areaSqm: null,
  plotSqm: 288,
  note: null,
  changedAt: new Date(0),
})

const paths = {
  pathOfUnit: (code: string) => `/estate/homes/${encodeURIComponent(code)}`,
  pathOfBlock: (block: string) => `/estate/homes?block=${block}`,
}
const types = [{ id: 'type', title: 'Mvule, three-bedroom bungalow' }]

function render(states: UnitState[], codes = states.map((_, index) => `A-${index + 1}`)) {
  const features = planFeaturesSchema.parse(
    codes.map((code, index) => aPlot(code, (index % 30) * 12, Math.floor(index / 30) * 40)),
  )
  const units = states.map((state, index) => aPublicUnit(codes[index] ?? '', state))
  return planLinks({
    ...paths,
    types,
    features,
    bounds: boundsOf(features),
    units,
    blocks: listBlocks(features, units),
  })
}

const aPin = (block: string, at: [number, number]) => ({ block, at, free: 2 })

describe('planLinks', () => {
  test('links every home that is not withdrawn, with its state in the accessible name, and shows each state as a word', () => {
    const markup = render([...unitStates])
    for (const [index, state] of unitStates.entries()) {
      const code = `A-${index + 1}`
      const link = new RegExp(`<a href="/estate/homes/${code}" class="${state} t0" aria-label="${code}, [a-z ]+`)
      if (state === 'withdrawn') expect(markup).not.toContain(`/estate/homes/${code}"`)
      else expect(markup).toMatch(link)
      expect(markup).toContain(`>${plotStateLabels[state]}</tspan>`)
    }
    expect(new Set(Object.values(plotStateLabels)).size).toBe(unitStates.length)
  })

  test('names the price of homes that are for sale, as their pages do', () => {
    const names = render(['available', 'sold', 'held', 'reserved', 'not-released']).match(/[a-z -]+, KES 13\.6M/g)
    expect(names).toHaveLength(4)
  })

  test('escapes the code that staff typed', () => {
    const markup = render(['available'], [`"><script>alert(1)</script>`])
    const names: string[] = []
    const walk = (node: { nodeName: string; childNodes?: unknown[] }) => {
      names.push(node.nodeName)
      for (const child of (node.childNodes ?? []) as (typeof node)[]) walk(child)
    }
    walk(parseFragment(`<svg>${markup}</svg>`))
    expect(names).not.toContain('script')
    expect(markup).toContain('&quot;&gt;&lt;script')
  })

  test('contains the facts for the sheet of a home, and links a building to the list of its homes', () => {
    expect(render(['available'])).toContain('data-about="Mvule, three-bedroom bungalow, 288 m²"')
    const features = planFeaturesSchema.parse([aPlot('N1', 0, 0, 'block')])
    const units = (['available', 'sold', 'withdrawn'] as const).map(state => aPublicUnit(state, state, 'N1'))
    const content = { ...paths, types, features, bounds: boundsOf(features) }
    expect(planLinks({ ...content, units, blocks: listBlocks(features, units) })).toContain(
      '<a href="/estate/homes?block=N1" class="building t0" aria-label="N1, 1 of 2 available" data-homes=',
    )
    // The homes of a building have no shapes: the list beside the plan gets their facts from its link.
    expect(planLinks({ ...content, units, blocks: listBlocks(features, units) })).toContain(
      'data-homes="available, available, KES 13.6M|available|t0|Mvule, three-bedroom bungalow, 288 m²\nsold, sold|sold|t0|Mvule, three-bedroom bungalow, 288 m²"',
    )
    // A building without homes for sale has no list of homes.
    expect(planLinks({ ...content, units: [], blocks: listBlocks(features, []) })).not.toContain('<a ')
  })

  test('renders a ring around the marked home, and no ring without a marked home', () => {
    const features = planFeaturesSchema.parse([aPlot('A-1', 0, 0), aPlot('A-2', 12, 0)])
    const units = [aPublicUnit('A-1', 'sold'), aPublicUnit('A-2', 'available')]
    const content = { ...paths, types, features, units, bounds: { x: 0, y: 0, width: 40, height: 30 } }
    const blocks = listBlocks(features, units)
    // The ring has the shape of the home, so that it covers no number of a neighbour.
    const markup = planLinks({ ...content, blocks, marked: features[1] })
    const outline = /class="available t0 marked"[^>]*><path (d="[^"]+")/.exec(markup)?.[1]
    expect(markup).toContain(`<path class="ring" ${outline}/>`)
    expect(planLinks({ ...content, blocks })).not.toContain('class="ring"')
  })
})

describe('pinsMarkup', () => {
  test('shows one number of available homes for each block, and fewer if a phone has no space for all', () => {
    const pins = [aPin('A', [0, 0]), aPin('B', [20, 0]), aPin('C', [700, 0])]
    // 330 pixels are the width of the plan on a phone.
    const grouped = clusters(pins, { x: 0, y: 0, width: 800, height: 600 }, 330, [56, 32])
    expect(grouped.map(group => group.map(({ block }) => block))).toEqual([['A', 'B'], ['C']])

    const buildings = [0, 50, 700].map((x, index) => aPlot(`N${index + 1}`, x, 0, 'block'))
    const features = planFeaturesSchema.parse([...buildings, aPlot('N4', 0, 400, 'block')])
    const units = ['N1', 'N2', 'N3'].map(block => aPublicUnit(`${block}-01`, 'available', block))
    const blocks = listBlocks(features, [...units, aPublicUnit('N4-01', 'sold', 'N4')])
    const content = { blocks, features, bounds: boundsOf(features) }
    const markup = pinsMarkup({
      ...paths,
      bounds: content.bounds,
      placed: { narrow: placePins(content, 'narrow'), wide: placePins(content, 'wide') },
      pathOfAvailable: '/estate/homes',
    })
    expect(markup.match(/pin-wide/g)).toHaveLength(3)
    expect(markup.match(/pin-narrow/g)).toHaveLength(2)
    expect(markup).toContain('aria-label="2 blocks, 2 available" data-look="block" data-value="N1|N2"')
  })
})

describe.each(estateInventories)('the pins of $slug', estate => {
  const { plans, units } = inventoryRows(estate, new Date('2026-11-23T03:00:00Z'))
  const features = plans[0]?.features ?? []
  const bounds = boundsOf(features)
  const blocks = listBlocks(
    features,
    units.map(({ code, block }, index) => aPublicUnit(code, index % 3 === 0 ? 'available' : 'sold', block)),
  )

  test.each(['narrow', 'wide'] as const)('cover no other pin and no edge when the plan is %s', size => {
    const pins = placePins({ blocks, features, bounds }, size)
    const boxes = pins.map(pin => boxOfPin(pin, bounds, size))
    for (const [index, box] of boxes.entries()) {
      expect(boxes.slice(index + 1).filter(other => overlap(box, other))).toEqual([])
      const { kind, name } = pins[index] ?? {}
      if (kind !== '') expect([box.left > bounds.x, box.right < bounds.x + bounds.width], name).toEqual([true, true])
    }
    // Pins take a press around them, but none takes it from another pin.
    const metre = pinWidths[size] / bounds.width
    const reaches = pins.map(pin => reachOf(pin, pins, bounds, size))
    const areas = boxes.map(({ left, top, right, bottom }, index) => {
      // The boxes already have 2 pixels around each pin.
      const [across, down] = (reaches[index] ?? []).map(pixels => (pixels - 2) / metre - 1e-6) as [number, number]
      return { left: left - across, top: top - down, right: right + across, bottom: bottom + down }
    })
    for (const [index, area] of areas.entries())
      expect(areas.slice(index + 1).filter(other => overlap(area, other))).toEqual([])
    // A pin is 24 pixels high.
    for (const [, down] of reaches) expect(down).toBeGreaterThanOrEqual(7)
    expect(pins.reduce((sum, { free }) => sum + free, 0)).toBe(blocks.reduce((sum, { free }) => sum + free, 0))
  })
})

test.each(estateInventories)('the names of areas on the plan of $slug cover no pin and no other name', estate => {
  const { plans, units } = inventoryRows(estate, new Date('2026-11-23T03:00:00Z'))
  const features = plans[0]?.features ?? []
  const bounds = boundsOf(features)
  const homes = units.map(({ code, block }, index) => aPublicUnit(code, index % 3 === 0 ? 'available' : 'sold', block))
  const blocks = listBlocks(features, homes)
  const pins = placePins({ blocks, features, bounds }, 'wide')
  const markup = planLinks({ ...paths, types, features, bounds, units: homes, blocks, pins })
  const names = markup.matchAll(/<text class="[a-z]+ far" x="([-\d]+)" y="([-\d]+)" font-size="(\d+)"[^>]*>([^<]+)</g)
  const boxes = [...names].map(([, ...facts]) => {
    const [x = 0, y = 0, size = 0] = facts.slice(0, 3).map(text => Number(text) / 10)
    const across = ((facts[3]?.length ?? 0) - 1) * 0.28 * size
    const [middleX, middleY] = [bounds.x + x, bounds.y + y]
    return {
      left: middleX - across,
      right: middleX + across,
      top: middleY - size * 0.4,
      bottom: middleY + size * 0.4,
    }
  })
  expect(boxes.length).toBeGreaterThan(2)
  for (const [index, box] of boxes.entries()) {
    const others = [...pins.map(pin => boxOfPin(pin, bounds, 'wide')), ...boxes.slice(index + 1)]
    expect(others.filter(other => overlap(box, other))).toEqual([])
  }
})

test('the list beside a plan has a row for each block with available homes, and at most 2 kB compressed', () => {
  const units = [
    aPublicUnit('A-1', 'available', 'A & B'),
    { ...aPublicUnit('A-2', 'available', 'A & B'), price: 12_000_000 },
    aPublicUnit('C-1', 'sold', 'C'),
    { ...aPublicUnit('D-1', 'available', 'D'), price: null },
  ]
  const features = planFeaturesSchema.parse(units.map(({ code }, index) => aPlot(code, index * 20, 0)))
  const markup = blockListMarkup(listBlocks(features, units), paths.pathOfBlock)
  expect(markup).toContain('3 available in 2 blocks')
  expect(markup).toContain('<b>A &amp; B</b> <span>2 available · from KES 12M</span>')
  expect(markup).toContain('<b>D</b> <span>1 available</span>')
  expect(markup).not.toContain('<b>C</b>')

  const lukenya = estateInventories.find(({ slug }) => slug === 'lukenya-plains') as (typeof estateInventories)[number]
  const rows = inventoryRows(lukenya, new Date('2026-11-23T03:00:00Z'))
  const homes = rows.units.map(({ code, block }) => aPublicUnit(code, 'available', block))
  const list = blockListMarkup(listBlocks(rows.plans[0]?.features ?? [], homes), paths.pathOfBlock)
  expect(list.match(/<li>/g)?.length).toBeGreaterThan(8)
  expect(brotliCompressSync(list).length).toBeLessThan(2_000)
})

test('a plan is so wide that every plot can be hit with a finger', () => {
  const features = planFeaturesSchema.parse([aPlot('1', 0, 0), aPlot('2', 108, 0)])
  // Plots 12 m wide get 30 pixels, on a plan 120 m wide with a margin of 8 m on both sides.
  expect(comfortableWidth(features, boundsOf(features), 30)).toBe(Math.ceil((30 / 12) * 136))
})

test('a plan around a home shows its surroundings, and its building if the home has no shape', () => {
  const features = planFeaturesSchema.parse([aPlot('A-1', 0, 0), aPlot('A-2', 100, 0), aPlot('N1', 500, 0, 'block')])
  const [first, second, third] = features
  expect(findShape(features, { code: 'A-1', block: 'A' })).toBe(first)
  expect(findShape(features, { code: 'N1-01', block: 'N1' })).toBe(third)
  expect(findShape(features, { code: 'B-1', block: 'B' })).toBeUndefined()
  const bounds = boundsAround(first as PlanFeature)
  expect([first, second, third].map(feature => isWithin(feature as PlanFeature, bounds))).toEqual([true, true, false])
})
