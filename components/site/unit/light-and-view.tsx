import { bearingOf, type Compass, readCompass } from '@/lib/site/homes/compass'
import { lightSentences, viewSentences } from '@/lib/site/homes/light-text'
import type { PublicPlan } from '@/lib/site/homes/plans'
import { surroundingsOf } from '@/lib/site/homes/surroundings'
import type { PublicUnit } from '@/lib/site/homes/units'

type Props = { unit: PublicUnit; isPlot: boolean; plan: PublicPlan | null }

/** Says where the front and the sun of a home are, and what is around it; nothing where nobody knows. */
export function LightAndView({ unit, isPlot, plan }: Props) {
  const surroundings = plan && surroundingsOf(plan.features, unit)
  const light = lightSentences({ orientation: unit.orientation, surroundings })
  const view = viewSentences(surroundings)
  if (light.length + view.length === 0) return null
  const [facing, ...others] = unit.orientation ? readCompass(unit.orientation) : [surroundings?.front ?? null]
  return (
    <section aria-labelledby="light-heading" className="print:hidden">
      <h2 id="light-heading" className="display text-h3">
        {light.length > 0 ? 'Light and view' : 'What is near'}
      </h2>
      {facing && others.length === 0 && <SunDrawing facing={facing} isPlot={isPlot} />}
      {light.length > 0 && <p className="mt-4 max-w-[32em]">{light.join(' ')}</p>}
      {view.length > 0 && (
        <ul className="figures mt-3 max-w-[32em] border-t border-stone">
          {view.map(sentence => (
            <li key={sentence} className="border-b border-stone py-2.5">
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A home or a plot seen from above with north up, turned to its front, and the way of the sun from east to west. */
const SunDrawing = ({ facing, isPlot }: { facing: Compass; isPlot: boolean }) => (
  <svg viewBox="0 0 320 176" aria-hidden="true" className="mt-4 w-full max-w-[26rem] rounded-card bg-sand">
    <g transform={`rotate(${bearingOf(facing)} 160 92)`}>
      <path d="M70 39h180" className="stroke-white" strokeWidth="13" strokeLinecap="round" />
      <path d="M131 49h58v84h-58z" className="fill-sage/60 stroke-stone" />
      {!isPlot && (
        <>
          <path d="M154 49h12v24h-12z" className="fill-white" />
          <path d="M139 70h42v36h-42z" className="fill-terracotta/75" />
          <path d="M139 70l14 18h14l14-18M139 106l14-18M181 106l-14-18" className="fill-none stroke-white/60" />
          <path d="M155 68.5h10" className="stroke-ink" strokeWidth="3" />
        </>
      )}
    </g>
    <path d="M288 92Q160 56 32 92" className="fill-none stroke-terracotta" strokeWidth="1.5" strokeDasharray="2 5" />
    <circle cx="288" cy="92" r="9" className="fill-sun" />
    <circle cx="32" cy="92" r="9" className="fill-none stroke-sun" strokeWidth="2" />
    <g className="fill-slate text-[11px]" textAnchor="middle">
      <text x="160" y="15">
        N
      </text>
      <text x="160" y="170">
        S
      </text>
      <text x="288" y="120">
        Morning
      </text>
      <text x="32" y="120">
        Evening
      </text>
    </g>
  </svg>
)
