import './plan-comparison.css'
import type { PlanFeature } from '@/db/inventory/plan-geometry'
import { comparePlans, type PlanChanges, type ShapeChange } from '@/lib/inventory/plans/compare-plans'
import { shapeName } from '@/lib/inventory/plans/problems'
import { cornersOf } from '@/lib/inventory/plans/shapes'

type Version = { version: number; features: readonly PlanFeature[] }
type ComparedShapes = PlanChanges['before']

/** Shows two versions of a plan side by side, with added, removed and moved shapes. */
export function PlanComparison({ before, after }: { before: Version; after: Version }) {
  const changes = comparePlans(before.features, after.features)
  const box = boxAround([...before.features, ...after.features])
  return (
    <section aria-labelledby="plan-comparison" className="mt-8">
      <h2 id="plan-comparison" className="font-semibold">
        Version {before.version} and version {after.version}
      </h2>
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        <ComparedPlan title={`Version ${before.version}`} shapes={changes.before} box={box} />
        <ComparedPlan title={`Version ${after.version}`} shapes={changes.after} box={box} />
      </div>
      <dl className="mt-6 grid gap-4 lg:grid-cols-3">
        <ChangedShapes title="Added" shapes={changes.after} change="added" />
        <ChangedShapes title="Removed" shapes={changes.before} change="removed" />
        <ChangedShapes title="Moved or reshaped" shapes={changes.after} change="moved" />
      </dl>
    </section>
  )
}

function ComparedPlan({ title, shapes, box }: { title: string; shapes: ComparedShapes; box: string }) {
  return (
    <figure>
      <figcaption className="mb-2 font-medium">{title}</figcaption>
      <svg viewBox={box} role="img" aria-label={title} className="plan-compared w-full rounded-card bg-sand">
        {shapes.map(({ feature, change }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <path key={index} d={pathOf(feature)} className={classOf(feature, change)} />
        ))}
      </svg>
    </figure>
  )
}

function ChangedShapes({ title, shapes, change }: { title: string; shapes: ComparedShapes; change: ShapeChange }) {
  const names = shapes.flatMap((shape, index) => (shape.change === change ? [shapeName(shape.feature, index)] : []))
  return (
    <div>
      <dt className="figures font-medium">
        {title} ({names.length})
      </dt>
      <dd className="figures text-slate">{names.length === 0 ? 'Nothing' : names.join(', ')}</dd>
    </div>
  )
}

const classOf = ({ geometry }: PlanFeature, change: ShapeChange) =>
  [geometry.type === 'LineString' && 'road', change !== 'same' && change].filter(Boolean).join(' ') || undefined

/** Returns the path of a shape; a point becomes a small square. */
function pathOf(feature: PlanFeature): string {
  const corners = cornersOf(feature)
  if (feature.geometry.type === 'Point') return `M${corners[0]?.join(' ')}m-2-2h4v4h-4z`
  return `M${corners.map(corner => corner.join(' ')).join('L')}${feature.geometry.type === 'Polygon' ? 'z' : ''}`
}

const margin = 8

function boxAround(features: readonly PlanFeature[]): string {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of features.flatMap(cornersOf)) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (left > right) return '0 0 100 100'
  return `${left - margin} ${top - margin} ${right - left + 2 * margin} ${bottom - top + 2 * margin}`
}
