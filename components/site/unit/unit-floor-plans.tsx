import { extentOf } from '@/lib/drawing/floor-plan-layout'
import type { UnitType } from '@/lib/site/estates'
import { type FloorPlan, findPlanPath, listPlannedHouses } from '@/lib/site/floor-plans'
import { findLevelPicture, labelOf } from '../floor-plans/level-picture'
import { metreFor, sizeOfDrawing } from '../floor-plans/plan-drawing'
import { RoomSchedule } from '../floor-plans/room-schedule'
import { HeadedSection } from '../headed-section'
import { Picture } from '../picture'

/** Shows every level of a type's floor plan at one scale, with its rooms; nothing for a type without a floor plan. */
export async function UnitFloorPlans({ type }: { type: UnitType }) {
  if (!type.floorPlanId) return null
  const [houses, path] = await Promise.all([listPlannedHouses(type.estateId), findPlanPath(type.floorPlanId)])
  const levels = houses.find(house => house.levels.some(({ id }) => id === type.floorPlanId))?.levels ?? []
  const withPictures = await Promise.all(levels.map(async plan => ({ plan, picture: await findLevelPicture(plan) })))
  const shownLevels = withPictures.filter(({ plan, picture }) => picture !== null || plan.rooms.length > 0)
  if (shownLevels.length === 0) return null
  const widest = Math.max(...shownLevels.map(({ plan }) => extentOf(plan.rooms).width))
  return (
    <HeadedSection
      id="floor-plans-heading"
      title={shownLevels.length === 1 ? 'Floor plan' : 'Floor plans'}
      {...(path && { more: { label: 'Zoom and download', path } })}
      className="content pb-section print:hidden"
    >
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 md:grid-cols-2">
        {shownLevels.map(level => (
          <LevelOfHome key={level.plan.id} {...level} widest={widest} isAlone={shownLevels.length === 1} />
        ))}
      </div>
    </HeadedSection>
  )
}

/** `widest` is the width in metres of the widest level. */
type Props = { plan: FloorPlan; picture: { id: string } | null; widest: number; isAlone: boolean }

/** A level with its drawing, or the uploaded picture, and its rooms: below the drawing, or beside the only one. */
const LevelOfHome = ({ plan, picture, widest, isAlone }: Props) => (
  <div
    className={`grid grid-cols-[minmax(0,1fr)] gap-y-5 ${isAlone ? 'md:col-span-2 md:grid-cols-subgrid' : 'row-span-3 grid-rows-subgrid'}`}
  >
    <div className={isAlone ? 'md:col-span-2' : ''}>
      <h3 className="eyebrow text-terracotta">{plan.level}</h3>
      {plan.summary && <p className="mt-2 max-w-[38.5em]">{plan.summary}</p>}
    </div>
    {picture === null ? (
      <PlanImage plan={plan} widest={widest} />
    ) : (
      <Picture
        of={picture.id}
        alt={labelOf(plan)}
        sizes="(min-width: 1300px) 568px, (min-width: 769px) 44vw, 92vw"
        drawing
        className="h-auto w-full"
      />
    )}
    <RoomSchedule plan={plan} isFolded={!isAlone} />
  </div>
)

/** Loads the drawing only near the window: in the HTML, it would delay the first view of the page. */
function PlanImage({ plan, widest }: Pick<Props, 'plan' | 'widest'>) {
  const { width, height } = sizeOfDrawing(plan, metreFor([plan]))
  return (
    <img
      src={`/plans/${plan.id}?as=picture&v=${plan.version}`}
      alt={`${labelOf(plan)}. The rooms are listed below.`}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="h-auto"
      style={{ width: `${(100 * extentOf(plan.rooms).width) / widest}%` }}
    />
  )
}
