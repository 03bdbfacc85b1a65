import type { ReactNode } from 'react'
import { slugify } from '@/db/content/slug'
import { unitStates } from '@/db/inventory/unit-state'
import { stateLabels } from '@/lib/inventory/labels'
import { palette } from '@/lib/plan-drawing/palette'
import { patternMarkup, plotStyles } from '@/lib/plan-drawing/plot-styles'
import type { UnitType } from '@/lib/site/estates'
import type { UnitListQuery } from '@/lib/site/homes/unit-list'
import type { PublicUnit } from '@/lib/site/homes/units'
import { plotStateLabels } from './plan-links'

type Props = {
  units: readonly PublicUnit[]
  types: readonly UnitType[]
  metres: number
  pathOfList: (list: Partial<UnitListQuery>) => string
  isWhole: boolean
  /** The filter of a whole plan. */
  children: ReactNode
}

/**
 * Explains the colours and patterns. Under a whole plan each entry links to the table of homes of its state or type;
 * with script, the plan highlights these homes instead (`public/page-modules/plan-look.js`).
 */
export function PlanLegend({ units, types, metres, pathOfList, isWhole, children }: Props) {
  const states = unitStates.filter(state => units.some(unit => unit.state === state))
  const counted = types.map((type, index) => ({
    ...type,
    index,
    free: units.filter(unit => unit.typeId === type.id && unit.state === 'available').length,
  }))
  return (
    <figcaption className="mt-4 grid gap-y-2">
      <div className="flex flex-wrap justify-between gap-x-8">
        <ul className="plan-legend figures text-small">
          {states.map(state => {
            const label = (
              <>
                <Swatch state={state} />
                {stateLabels[state].visitor}
              </>
            )
            return (
              <li key={state}>
                {isWhole && state !== 'withdrawn' ? (
                  <a href={pathOfList({ state })} data-look="state" data-value={state}>
                    {label} <span className="text-slate">{units.filter(unit => unit.state === state).length}</span>
                  </a>
                ) : (
                  label
                )}
              </li>
            )
          })}
        </ul>
        {children}
      </div>
      {isWhole && (
        <ul className="plan-legend plan-types figures text-small">
          {counted
            .filter(({ free }) => free > 0)
            .map(({ id, title, index, free }) => (
              <li key={id}>
                <a
                  href={pathOfList({ type: slugify(title) })}
                  data-look="type"
                  data-value={slugify(title)}
                  data-class={`t${index}`}
                >
                  {title} <span className="text-slate">{free} available</span>
                </a>
              </li>
            ))}
        </ul>
      )}
      <p className="figures text-small text-slate">{Math.round(metres / 10) * 10} m from side to side, north is up</p>
    </figcaption>
  )
}

/** Shows a plot with a house in this state, as on the plan. */
function Swatch({ state }: { state: (typeof unitStates)[number] }) {
  const isFaded = state === 'sold' || state === 'withdrawn'
  const markup = `<g>${plot(state)}<path d="M66 32h40v30H66z" fill="${isFaded ? palette.fadedRoof : palette.roof}"/><path d="M66 62h40V32L94 47H78z" fill="${isFaded ? palette.fadedRoofShade : palette.roofShade}"/></g><text x="34" y="62">${state === 'available' ? '' : plotStateLabels[state].slice(0, 1).toUpperCase()}</text>`
  return (
    <svg
      viewBox="0 0 120 90"
      width="36"
      height="27"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of constants
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}

/** Returns a plot with the pattern of its state, whose id differs from the ids on the plan. */
function plot(state: (typeof unitStates)[number]) {
  const pattern = state === 'held' || state === 'reserved' ? patternMarkup(state, `legend-${state}`) : ''
  return `${pattern}<path d="M5 5h110v80H5z" ${plotStyles[state].replace('url(#', 'url(#legend-')}/>`
}
