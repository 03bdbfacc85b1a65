import type { CSSProperties } from 'react'
import { boundsAround, boundsOf, comfortableWidth, findShape, isWithin } from '@/lib/plan-drawing/bounds'
import type { Estate, UnitType } from '@/lib/site/estates'
import type { PublicPlan } from '@/lib/site/homes/plans'
import { type EstatePicture, pathOfEstatePicture } from '@/lib/site/homes/site-picture'
import { unitListPath } from '@/lib/site/homes/unit-list'
import { type PublicUnit, unitPath, unitsPath } from '@/lib/site/homes/units'
import { listBlocks } from './plan-blocks'
import { PlanLegend } from './plan-legend'
import { planLinks } from './plan-links'
import { pinsMarkup } from './plan-pins'
import { PlanViewer } from './plan-viewer'

type Props = {
  estate: Estate
  plan: PublicPlan
  picture: EstatePicture
  units: readonly PublicUnit[]
  types: readonly UnitType[]
  /** Shows the surroundings of this home, which is marked. */
  near?: PublicUnit
  /** Shows the homes of this block. */
  block?: string
}

/** Pixels: the target size of WCAG 2.2 and a little more. */
const smallestSide = 30

/**
 * The plan of an estate: a picture, and over it links. The whole shows the free homes of each block; near, every home is a
 * link with its number, and its state is a colour, a pattern and a word.
 */
export function EstatePlan({ estate, plan, picture, units, types, near, block }: Props) {
  const whole = boundsOf(plan.features)
  const marked = near && findShape(plan.features, near)
  const blocks = listBlocks(plan.features, units)
  const shown = blocks.find(known => known.block === block)
  const isPart = marked !== undefined || shown !== undefined
  const bounds = marked ? boundsAround(marked) : shown ? boundsAround(...shown.shapes) : whole
  const seen = isPart ? plan.features.filter(feature => isWithin(feature, bounds)) : plan.features
  const pathOfBlock = (block: string) => unitListPath(unitsPath(estate), { block })
  const pathOfUnit = (code: string) => unitPath(estate, code)
  const links = planLinks({ features: plan.features, bounds, units, blocks, types, marked, pathOfUnit, pathOfBlock })
  const pins = isPart
    ? ''
    : pinsMarkup({
        blocks,
        features: plan.features,
        bounds,
        pathOfBlock,
        pathOfFree: unitListPath(unitsPath(estate), { state: 'available' }),
      })
  const readable = comfortableWidth(seen, bounds, smallestSide)
  return (
    <figure className="plan">
      <PlanViewer label={`Plan of ${estate.title}`} bounds={bounds} readable={readable} isNear={isPart}>
        <img
          src={pathOfEstatePicture(estate.slug, picture.version)}
          alt=""
          loading="lazy"
          decoding="async"
          className="plan-picture"
          style={placeOf(whole, bounds)}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
        <svg
          viewBox={`0 0 ${Math.round(bounds.width * 10)} ${Math.round(bounds.height * 10)}`}
          aria-label={`Plan of ${estate.title}, north up`}
          role="group"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by `planLinks`, which escapes what staff typed
          dangerouslySetInnerHTML={{ __html: links }}
        />
        {pins && (
          <div
            className="plan-pins"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made by `pinsMarkup`, which escapes what staff typed
            dangerouslySetInnerHTML={{ __html: pins }}
          />
        )}
      </PlanViewer>
      <PlanLegend
        units={units}
        types={types}
        metres={bounds.width}
        pathOfList={list => unitListPath(unitsPath(estate), list)}
        isWhole={!isPart}
      />
    </figure>
  )
}

type Area = { x: number; y: number; width: number; height: number }

/** The place of the whole picture behind the visible part. */
function placeOf(whole: Area, part: Area): CSSProperties {
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`
  return {
    left: percent((whole.x - part.x) / part.width),
    top: percent((whole.y - part.y) / part.height),
    width: percent(whole.width / part.width),
    height: percent(whole.height / part.height),
  }
}
