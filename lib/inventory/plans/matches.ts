import type { PlanFeature } from '../../../db/inventory/plan-geometry.ts'
import type { UnitState } from '../../../db/inventory/unit-state.ts'
import { shapeName } from './problems.ts'

/** A home of the estate; one that was created in this window has no id and no state yet. */
export type PlanUnit = { code: string; block: string; id?: string; state?: UnitState }

export type PlanMatches = {
  /** Codes of homes that neither have a shape nor are in a block with one. */
  unitsWithoutShape: string[]
  /** Indices of shapes of homes, and of blocks with a code, that no home belongs to, with their names. */
  shapesWithoutUnit: { index: number; name: string }[]
}

/** Which homes are missing on a plan, and which of its shapes have no home. */
export function matchPlan(features: readonly PlanFeature[], units: readonly PlanUnit[]): PlanMatches {
  const codesOf = (kind: 'unit' | 'block') =>
    new Set(features.flatMap(({ properties }) => (properties.kind === kind ? [properties.code] : [])))
  const [shapes, buildings] = [codesOf('unit'), codesOf('block')]
  const [codes, blocks] = [new Set(units.map(({ code }) => code)), new Set(units.map(({ block }) => block))]
  return {
    unitsWithoutShape: units
      .filter(({ code, block }) => !shapes.has(code) && !buildings.has(block))
      .map(({ code }) => code),
    shapesWithoutUnit: features.flatMap((feature, index) => {
      const { kind, code } = feature.properties
      const isMissing =
        kind === 'unit' ? !codes.has(code ?? '') : kind === 'block' && code !== undefined && !blocks.has(code)
      return isMissing ? [{ index, name: shapeName(feature, index) }] : []
    }),
  }
}
