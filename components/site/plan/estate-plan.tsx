import { unitStates } from '@/db/inventory/unit-state'
import { stateLabels } from '@/lib/inventory/labels'
import type { Estate, UnitType } from '@/lib/site/estates'
import { boundsAround, boundsOf, comfortableWidth, findShape, isWithin } from '@/lib/site/homes/plan-drawing'
import type { PublicPlan } from '@/lib/site/homes/plans'
import { unitListPath } from '@/lib/site/homes/unit-list'
import { type PublicUnit, unitPath, unitsPath } from '@/lib/site/homes/units'
import { planSvg, stateLetters } from './plan-svg'
import { PlanViewer } from './plan-viewer'

type Props = {
  estate: Estate
  plan: PublicPlan
  units: readonly PublicUnit[]
  types: readonly UnitType[]
  /** Shows the surroundings of this home, which is marked. */
  near?: PublicUnit
}

/** Pixels: the target size of WCAG 2.2 and a little more. */
const smallestSide = 30

/** The plan of an estate: every home is a link, its state told by colour, pattern and letter. */
export function EstatePlan({ estate, plan, units, types, near }: Props) {
  const id = `plan-${estate.slug}`
  const marked = near && findShape(plan.features, near)
  const bounds = marked ? boundsAround(marked) : boundsOf(plan.features)
  const features = marked ? plan.features.filter(feature => isWithin(feature, bounds)) : plan.features
  const markup = planSvg({
    features,
    bounds,
    units,
    id,
    marked,
    typeTitles: new Map(types.map(({ id, title }) => [id, title])),
    pathOfUnit: code => unitPath(estate, code),
    pathOfBlock: block => unitListPath(unitsPath(estate), { block }),
  })
  const minWidth = comfortableWidth(features, bounds, smallestSide)
  return (
    <figure className="plan">
      <PlanViewer label={`Plan of ${estate.title}`} minWidth={minWidth}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
        <svg
          viewBox={`0 0 ${Math.round(bounds.width * 10)} ${Math.round(bounds.height * 10)}`}
          aria-label={`Plan of ${estate.title}, north up`}
          role="group"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by `planSvg`, which escapes what staff typed
          dangerouslySetInnerHTML={{ __html: markup }}
        />
      </PlanViewer>
      <figcaption className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <Legend id={id} units={units} isWhole={!marked} />
        <Scale bounds={bounds} />
      </figcaption>
    </figure>
  )
}

/** The meaning of the colours, patterns and letters; on a whole plan with the number of homes. */
function Legend({ id, units, isWhole }: { id: string; units: readonly PublicUnit[]; isWhole: boolean }) {
  const shown = unitStates.filter(state => units.some(unit => unit.state === state))
  return (
    <ul className="figures flex flex-wrap gap-x-6 gap-y-2 text-small">
      {shown.map(state => (
        <li key={state} className="flex items-center gap-2">
          <svg viewBox="0 0 60 40" width="30" height="20" aria-hidden="true" className={state}>
            <path
              d="M2 2h56v36H2z"
              fill={['held', 'reserved', 'sold'].includes(state) ? `url(#${id}-${state})` : undefined}
            />
            <text x="30" y="30" fontSize="26">
              {stateLetters[state]}
            </text>
          </svg>
          {stateLabels[state].visitor}
          {isWhole && ` (${units.filter(unit => unit.state === state).length})`}
        </li>
      ))}
    </ul>
  )
}

/** The width of the plan in metres, and an arrow to the north. */
function Scale({ bounds }: { bounds: { width: number } }) {
  return (
    <p className="figures flex items-center gap-4 text-small text-slate">
      {Math.round(bounds.width / 10) * 10} m from side to side, north is up
      <svg aria-hidden="true" viewBox="-12 -12 24 24" width="24" height="24" className="fill-slate">
        <path d="M0-11L6 9 0 5-6 9z" />
      </svg>
    </p>
  )
}
