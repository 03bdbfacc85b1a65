import type { UnitType } from '@/lib/site/estates'
import { listTypeAvailability } from '@/lib/site/homes/availability'
import { shortShillings } from '@/lib/text/format'

/** Shows the number of available homes of each type, with the lowest price. */
export async function Availability({ types }: { types: readonly UnitType[] }) {
  const rows = await listTypeAvailability(types)
  return (
    <ul className="figures mt-6 grid gap-x-10 border-t border-stone sm:grid-cols-2 lg:grid-cols-3">
      {rows.map(({ type, total, available, lowestPrice }) => (
        <li key={type.id} className="border-b border-stone py-3">
          <span className="font-medium">{type.title}</span>
          <span className="block text-slate">
            {available === 0 ? `None of ${total} available today` : `${available} of ${total} available`}
            {lowestPrice !== null && `, from ${shortShillings(lowestPrice)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
