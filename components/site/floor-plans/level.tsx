import { extentOf } from '@/lib/drawing/floor-plan-layout'
import { filePath, findFile } from '@/lib/media/public'
import type { FloorPlan } from '@/lib/site/floor-plans'
import { fileSize } from '@/lib/text/format'
import { Icon } from '../icon'
import { Picture } from '../picture'
import { findLevelPicture, labelOf } from './level-picture'
import { drawPlan } from './plan-drawing'
import { metres } from './plan-scale'
import { PlanZoom } from './plan-zoom'
import { RoomSchedule } from './room-schedule'

type Props = {
  plan: FloorPlan
  /** The units per metre of the house, and the width of its widest level. */
  metre: number
  widest: number
}

/** Shows one level with its rooms, as a drawing or as the uploaded picture. Levels side by side share their rows. */
export async function Level({ plan, metre, widest }: Props) {
  return (
    <div
      id={plan.anchor}
      className="row-span-3 scroll-mt-28 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-5"
    >
      <div>
        <h3 className="eyebrow text-terracotta">{plan.level}</h3>
        {plan.summary && <p className="mt-2 max-w-[38.5em]">{plan.summary}</p>}
      </div>
      <Sheet plan={plan} metre={metre} widest={widest} />
      <RoomSchedule plan={plan} />
    </div>
  )
}

async function Sheet({ plan, metre, widest }: Props) {
  const label = labelOf(plan)
  const picture = await findLevelPicture(plan)
  if (picture) {
    return (
      <PlanZoom label={label} aspectRatio={picture.width / picture.height} actions={<Downloads plan={plan} />}>
        <Picture
          of={plan.imageId}
          sizes="(min-width: 1280px) 1000px, (min-width: 1024px) 70vw, 100vw"
          drawing
          className="w-full"
        />
      </PlanZoom>
    )
  }
  if (plan.rooms.length === 0)
    return (
      <div>
        <Downloads plan={plan} />
      </div>
    )

  const { width, height, body } = drawPlan(plan, metre)
  const extent = extentOf(plan.rooms)
  return (
    <div style={{ maxWidth: `${(100 * width) / widest}%` }}>
      <PlanZoom label={label} aspectRatio={width / height} actions={<Downloads plan={plan} hasDrawing />}>
        <svg
          role="img"
          aria-label={`${label}, ${metres(extent.width)} by ${metres(extent.depth)} metres. The rooms are listed below.`}
          viewBox={`0 0 ${width} ${height}`}
          className="block h-auto w-full"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by us, with every text escaped
          dangerouslySetInnerHTML={{ __html: body }}
        />
      </PlanZoom>
    </div>
  )
}

/** Links to the drawing as an SVG and to the uploaded document. */
async function Downloads({ plan, hasDrawing }: { plan: FloorPlan; hasDrawing?: boolean }) {
  const file = plan.fileId ? await findFile(plan.fileId) : null
  if (!hasDrawing && !file) return null
  const link =
    'inline-flex min-h-11 items-center gap-2 font-medium text-forest hover:underline hover:underline-offset-4'
  const ofPlan = <span className="sr-only"> of {`${plan.title}, ${plan.level.toLowerCase()}`}</span>
  return (
    <ul className="flex flex-wrap gap-x-6">
      {hasDrawing && (
        <li>
          <a href={`/plans/${plan.id}`} download className={link}>
            <Icon name="download" size={18} /> Drawing (SVG){ofPlan}
          </a>
        </li>
      )}
      {file && (
        <li>
          <a href={filePath(file)} className={`${link} figures`}>
            <Icon name="document" size={18} /> Plan (PDF, {fileSize(file.bytes)}){ofPlan}
          </a>
        </li>
      )}
    </ul>
  )
}
