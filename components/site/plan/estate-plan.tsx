import type { CSSProperties } from 'react'
import { boundsAround, boundsOf, comfortableWidth, findShape, isWithin } from '@/lib/plan-drawing/bounds'
import { type Estate, requestLabel, type UnitType } from '@/lib/site/estates'
import type { PublicPlan } from '@/lib/site/homes/plans'
import { type EstatePicture, pathOfEstatePicture } from '@/lib/site/homes/site-picture'
import { unitListPath } from '@/lib/site/homes/unit-list'
import { type PublicUnit, unitPath, unitsPath } from '@/lib/site/homes/units'
import { listBlocks } from './plan-blocks'
import { PlanFilter } from './plan-filter'
import { PlanLegend } from './plan-legend'
import { planLinks } from './plan-links'
import { blockListMarkup } from './plan-list'
import { pinsMarkup, placePins } from './plan-pins'
import { PlanViewer } from './plan-viewer'

export type PlanProps = {
  estate: Estate
  plan: PublicPlan
  picture: EstatePicture
  units: readonly PublicUnit[]
  types: readonly UnitType[]
  /** Shows only the surroundings of this home, and marks the home. */
  near?: PublicUnit
  /** Shows only the homes of this block. */
  block?: string
}

/** The side of the smallest plot that can be pressed, in pixels: slightly more than the target size of WCAG 2.2. */
const smallestSide = 30

/**
 * Shows the plan of an estate as a picture with links over it. The whole plan shows the number of available homes of
 * each block, and has a list of these blocks beside it. A part of the plan shows every home as a link with its number;
 * its state has a colour, a pattern and a word.
 */
export function EstatePlan({ estate, plan, picture, units, types, near, block }: PlanProps) {
  const wholeBounds = boundsOf(plan.features)
  const markedShape = near && findShape(plan.features, near)
  const blocks = listBlocks(plan.features, units)
  const shownBlock = blocks.find(each => each.block === block)
  const isPart = markedShape !== undefined || shownBlock !== undefined
  const bounds = markedShape ? boundsAround(markedShape) : shownBlock ? boundsAround(...shownBlock.shapes) : wholeBounds
  const visibleFeatures = isPart ? plan.features.filter(feature => isWithin(feature, bounds)) : plan.features
  const pathOfBlock = (block: string) => unitListPath(unitsPath(estate), { block })
  const pathOfUnit = (code: string) => unitPath(estate, code)
  const content = { blocks, features: plan.features, bounds }
  const placed = { narrow: isPart ? [] : placePins(content, 'narrow'), wide: isPart ? [] : placePins(content, 'wide') }
  const links = planLinks({
    ...content,
    units,
    types,
    pins: placed.wide,
    marked: markedShape,
    pathOfUnit,
    pathOfBlock,
  })
  const pins = isPart
    ? ''
    : pinsMarkup({
        bounds,
        placed,
        pathOfBlock,
        pathOfAvailable: unitListPath(unitsPath(estate), { state: 'available' }),
      })
  const hasList = !isPart && blocks.some(({ free }) => free > 0)
  const readable = comfortableWidth(visibleFeatures, bounds, smallestSide)
  return (
    <figure className={isPart ? 'plan' : 'plan plan-whole'} data-request-label={requestLabel(estate)}>
      <PlanViewer label={`Plan of ${estate.title}`} bounds={bounds} readable={readable} isNear={isPart}>
        <img
          src={pathOfEstatePicture(estate.slug, picture.version)}
          alt=""
          loading="lazy"
          decoding="async"
          className="plan-picture"
          style={placeOf(wholeBounds, bounds)}
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
      {hasList && (
        <section
          aria-label="Blocks with available homes"
          className="plan-list figures text-small"
          data-path={unitsPath(estate)}
          // The page module changes the list before hydration.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by `blockListMarkup`, which escapes names
          dangerouslySetInnerHTML={{ __html: blockListMarkup(blocks, pathOfBlock) }}
        />
      )}
      <PlanLegend
        units={units}
        types={types}
        metres={bounds.width}
        pathOfList={list => unitListPath(unitsPath(estate), list)}
        isWhole={!isPart}
      >
        {hasList && <PlanFilter units={units} path={unitsPath(estate)} />}
      </PlanLegend>
    </figure>
  )
}

type Area = { x: number; y: number; width: number; height: number }

/** Returns the position of the whole picture behind its visible part. */
function placeOf(whole: Area, part: Area): CSSProperties {
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`
  return {
    left: percent((whole.x - part.x) / part.width),
    top: percent((whole.y - part.y) / part.height),
    width: percent(whole.width / part.width),
    height: percent(whole.height / part.height),
  }
}
