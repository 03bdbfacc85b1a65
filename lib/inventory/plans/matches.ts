import { codeKey } from '../../../db/inventory/code-key.ts'
import type { PlanFeature } from '../../../db/inventory/plan-geometry.ts'
import type { UnitState } from '../../../db/inventory/unit-state.ts'
import { shapeName } from './problems.ts'

/** A home of the estate; a home that was just created in this window has no id and no state yet. */
export type PlanUnit = { code: string; block: string; id?: string; state?: UnitState }

export type PlanMatches = {
  /** Codes of homes that have no shape, and whose block has none either. */
  unitsWithoutShape: string[]
  /** Indices and names of shapes of homes, and of blocks with a code, to which no home belongs. */
  shapesWithoutUnit: { index: number; name: string }[]
}

export function matchPlan(features: readonly PlanFeature[], units: readonly PlanUnit[]): PlanMatches {
  const codesOf = (shapeKind: 'unit' | 'block') =>
    new Set(features.flatMap(({ properties: { kind, code } }) => (kind === shapeKind && code ? [codeKey(code)] : [])))
  const [shapes, buildings] = [codesOf('unit'), codesOf('block')]
  const codes = new Set(units.map(({ code }) => codeKey(code)))
  const blocks = new Set(units.map(({ block }) => codeKey(block)))
  return {
    unitsWithoutShape: units
      .filter(({ code, block }) => !shapes.has(codeKey(code)) && !buildings.has(codeKey(block)))
      .map(({ code }) => code),
    shapesWithoutUnit: features.flatMap((feature, index) => {
      const { kind, code } = feature.properties
      const isMissing =
        kind === 'unit'
          ? !codes.has(codeKey(code ?? ''))
          : kind === 'block' && code !== undefined && !blocks.has(codeKey(code))
      return isMissing ? [{ index, name: shapeName(feature, index) }] : []
    }),
  }
}

/** Replaces the codes of homes and blocks by the stored spelling: pages search for the exact text. */
export function spellCodesAsStored(features: readonly PlanFeature[], units: readonly PlanUnit[]): PlanFeature[] {
  const stored = {
    unit: new Map(units.map(({ code }) => [codeKey(code), code])),
    block: new Map(units.map(({ block }) => [codeKey(block), block])),
  }
  return features.map(feature => {
    const { kind, code } = feature.properties
    const storedCode = kind === 'unit' || kind === 'block' ? stored[kind].get(codeKey(code ?? '')) : undefined
    return storedCode === undefined ? feature : { ...feature, properties: { ...feature.properties, code: storedCode } }
  })
}
