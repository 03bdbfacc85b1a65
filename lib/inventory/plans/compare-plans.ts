import type { PlanFeature } from '../../../db/inventory/plan-geometry.ts'

/** `moved` means another outline, or another width of a road. */
export type ShapeChange = 'added' | 'removed' | 'moved' | 'same'
type ComparedFeature = { feature: PlanFeature; change: ShapeChange }
export type PlanChanges = { before: ComparedFeature[]; after: ComparedFeature[] }

/**
 * Compares two versions of a plan, shape by shape. Shapes of homes and blocks are matched by their code, other shapes
 * by their label, or by their outline if they have no label.
 */
export function comparePlans(before: readonly PlanFeature[], after: readonly PlanFeature[]): PlanChanges {
  const [shapesBefore, shapesAfter] = [byIdentity(before), byIdentity(after)]
  const compare = (plan: Map<string, PlanFeature>, other: Map<string, PlanFeature>, changeIfMissing: ShapeChange) =>
    [...plan].map(([identity, feature]): ComparedFeature => {
      const counterpart = other.get(identity)
      return { feature, change: counterpart ? (isSame(feature, counterpart) ? 'same' : 'moved') : changeIfMissing }
    })
  return { before: compare(shapesBefore, shapesAfter, 'removed'), after: compare(shapesAfter, shapesBefore, 'added') }
}

function byIdentity(features: readonly PlanFeature[]): Map<string, PlanFeature> {
  const found = new Map<string, PlanFeature>()
  for (const feature of features) {
    const base = identityOf(feature)
    let identity = base
    for (let count = 2; found.has(identity); count++) identity = `${base} #${count}`
    found.set(identity, feature)
  }
  return found
}

const identityOf = ({ properties: { kind, code, label }, geometry }: PlanFeature) =>
  `${kind} ${geometry.type} ${code ?? label ?? JSON.stringify(geometry.coordinates)}`

const isSame = (one: PlanFeature, other: PlanFeature) =>
  JSON.stringify(one.geometry) === JSON.stringify(other.geometry) && one.properties.width === other.properties.width
