import { areaOf, areasOf } from '@/lib/drawing/floor-plan-layout'
import type { FloorPlan } from '@/lib/site/floor-plans'
import { metres } from './plan-scale'

/** Lists every room with its number in the drawing, its clear size and its area; with `isFolded` on demand. */
export function RoomSchedule({ plan, isFolded = false }: { plan: FloorPlan; isFolded?: boolean }) {
  if (plan.rooms.length === 0) return null
  const { indoors, outdoors } = areasOf(plan.rooms)
  const cell = 'py-2 align-baseline'
  // A size wraps onto two lines on a narrow phone with large text.
  const right = `${cell} pl-3 text-right`
  return (
    <details className="self-start border-y border-stone" open={!isFolded}>
      <summary className="flex min-h-12 items-center justify-between gap-4 font-medium">
        Room schedule
        <span className="figures text-slate">{metres(round(indoors))} m²</span>
      </summary>
      <table className="figures mb-4 w-full text-small">
        <caption className="sr-only">
          Rooms of {plan.title}, {plan.level.toLowerCase()}
        </caption>
        <thead>
          <tr className="border-b border-stone text-slate">
            <th scope="col" className={`${cell} w-8 text-left font-normal`}>
              <span className="sr-only">Number</span>
            </th>
            <th scope="col" className={`${cell} text-left font-normal`}>
              Room
            </th>
            <th scope="col" className={`${right} font-normal`}>
              Size in m
            </th>
            <th scope="col" className={`${right} font-normal`}>
              Area in m²
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.rooms.map((room, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the number of a room is its position in the list
            <tr key={index} className="border-b border-stone/60">
              <td className={`${cell} text-slate`}>{index + 1}</td>
              <th scope="row" className={`${cell} text-left font-normal`}>
                {room.name}
              </th>
              <td className={right}>
                {metres(room.width)} × {metres(room.depth)}
              </td>
              <td className={right}>{metres(round(areaOf(room)))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Total label="All rooms" area={indoors} strong />
          {outdoors > 0 && <Total label="Outdoors" area={outdoors} />}
          {outdoors > 0 && <Total label="Total" area={indoors + outdoors} />}
        </tfoot>
      </table>
    </details>
  )
}

function Total({ label, area, strong }: { label: string; area: number; strong?: boolean }) {
  return (
    <tr className={strong ? 'font-semibold' : 'text-slate'}>
      <td />
      <th scope="row" colSpan={2} className="pt-2 text-left font-[inherit]">
        {label}
      </th>
      <td className="pt-2 pl-3 text-right">{metres(round(area))}</td>
    </tr>
  )
}

const round = (area: number) => Math.round(area * 10) / 10
