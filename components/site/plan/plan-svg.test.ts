import { brotliCompressSync, gzipSync } from 'node:zlib'
import { parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { type PlanFeature, planFeaturesSchema } from '@/db/inventory/plan-geometry'
import { type UnitState, unitStates } from '@/db/inventory/unit-state'
import { boundsAround, boundsOf, comfortableWidth, findShape, isWithin } from '@/lib/site/homes/plan-drawing'
import type { PublicUnit } from '@/lib/site/homes/units'
import { planSvg, stateLetters } from './plan-svg'

const aPlot = (code: string, x: number, y: number) => ({
  type: 'Feature',
  properties: { kind: 'unit', code },
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

const aPublicUnit = (code: string, state: UnitState): PublicUnit => ({
  id: code,
  code,
  typeId: 'type',
  block: 'A',
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

function draw(states: UnitState[], codes = states.map((_, index) => `A-${index + 1}`)) {
  const shapes = codes.map((code, index) => aPlot(code, (index % 30) * 12, Math.floor(index / 30) * 40))
  const features = planFeaturesSchema.parse(shapes)
  const units = states.map((state, index) => aPublicUnit(codes[index] ?? '', state))
  return planSvg({ ...content, features, bounds: boundsOf(features), units })
}

const content = {
  id: 'p',
  typeTitles: new Map([['type', 'Mvule, three-bedroom bungalow']]),
  pathOfUnit: (code: string) => `/estate/homes/${encodeURIComponent(code)}`,
  pathOfBlock: (block: string) => `/estate/homes?block=${block}`,
}

describe('a plan', () => {
  test('links every home, with its state in the name, and shows it by pattern or letter too', () => {
    const markup = draw([...unitStates])
    for (const [index, state] of unitStates.entries()) {
      const code = `A-${index + 1}`
      const link = new RegExp(
        `<a href="/estate/homes/${code}" class="${state}" aria-label="${code}, [a-z ]+[^>]*><path[^>]*></a>`,
      )
      if (state === 'withdrawn') expect(markup).not.toContain(`/estate/homes/${code}"`)
      else expect(markup).toMatch(link)
      if (stateLetters[state]) expect(markup).toContain(`>${stateLetters[state]}</tspan>`)
    }
    expect(new Set(Object.values(stateLetters)).size).toBe(unitStates.length)
    for (const state of ['held', 'reserved', 'sold']) expect(markup).toContain(`fill="url(#p-${state})"`)
  })

  test('names the price of what is available, and of nothing else', () => {
    expect(draw(['available', 'sold', 'held']).match(/KES 13\.6M/g)).toHaveLength(1)
  })

  test('never renders what staff typed as markup', () => {
    const hostile = `"><script>alert(1)</script>`.slice(0, 40)
    const markup = draw(['available'], [hostile])
    const names: string[] = []
    const walk = (node: { nodeName: string; childNodes?: unknown[] }) => {
      names.push(node.nodeName)
      for (const child of (node.childNodes ?? []) as (typeof node)[]) walk(child)
    }
    walk(parseFragment(`<svg>${markup}</svg>`))
    expect(names).not.toContain('script')
    expect(markup).toContain('&quot;&gt;&lt;script')
  })

  test('of 300 plots has at most 60 kB compressed', () => {
    const states = Array.from({ length: 300 }, (_, index) => unitStates[index % unitStates.length] as UnitState)
    const markup = draw(states)
    console.log(
      `300 plots: ${markup.length} bytes, gzip ${gzipSync(markup).length}, Brotli ${brotliCompressSync(markup).length}`,
    )
    expect(gzipSync(markup).length).toBeLessThan(60_000)
  })

  test('says of a home what its sheet shows, and leads from a building to the list of its homes', () => {
    expect(draw(['available'])).toContain('data-about="Mvule, three-bedroom bungalow, 288 m²"')
    const features = planFeaturesSchema.parse([
      { ...aPlot('', 0, 0), properties: { kind: 'block', code: 'N1', label: 'N1' } },
    ])
    const units = (['available', 'sold', 'withdrawn'] as const).map(state => ({
      ...aPublicUnit(state, state),
      block: 'N1',
    }))
    const markup = planSvg({ ...content, features, bounds: boundsOf(features), units })
    expect(markup).toContain('<a href="/estate/homes?block=N1" class="building" aria-label="N1, 1 of 2 free">')
    expect(markup).toContain('>N1: 1 free</text>')
    // A building that is lived in has no homes to list.
    expect(planSvg({ ...content, features, bounds: boundsOf(features), units: [] })).not.toContain('<a ')
  })

  test('marks a home by a ring around its middle, and no home without being asked', () => {
    const features = planFeaturesSchema.parse([aPlot('A-1', 0, 0), aPlot('A-2', 12, 0)])
    const units = [aPublicUnit('A-1', 'sold'), aPublicUnit('A-2', 'available')]
    const drawing = { ...content, features, bounds: { x: 0, y: 0, width: 40, height: 30 }, units }
    expect(planSvg({ ...drawing, marked: features[1] })).toContain('<circle class="ring" cx="180" cy="120" r="146"/>')
    expect(planSvg(drawing)).not.toContain('class="ring"')
  })

  test('is wide enough for a finger', () => {
    const features = planFeaturesSchema.parse([aPlot('1', 0, 0), aPlot('2', 108, 0)])
    const bounds = boundsOf(features)
    // 12 m wide plots on 120 m of plan and twice 8 m of margin.
    expect(comfortableWidth(features, bounds, 30)).toBe(Math.ceil((30 / 12) * 136))
  })

  test('around a home shows its surroundings, and its building where it has no shape of its own', () => {
    const building = { ...aPlot('N1', 500, 0), properties: { kind: 'block', code: 'N1' } }
    const features = planFeaturesSchema.parse([aPlot('A-1', 0, 0), aPlot('A-2', 100, 0), building])
    const [first, second, third] = features
    expect(findShape(features, { code: 'A-1', block: 'A' })).toBe(first)
    expect(findShape(features, { code: 'N1-01', block: 'N1' })).toBe(third)
    expect(findShape(features, { code: 'B-1', block: 'B' })).toBeUndefined()
    const bounds = boundsAround(first as PlanFeature)
    expect([first, second, third].map(feature => isWithin(feature as PlanFeature, bounds))).toEqual([true, true, false])
  })
})
