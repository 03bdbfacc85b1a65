import type { Series } from '@/lib/pipeline/today/figures'
import { Card } from '../shell/card'
import { ScrollBox } from '../shell/scroll-box'

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayOf = (week: string) => shortDay.format(new Date(`${week}T00:00:00Z`))

const [barWidth, gap, height] = [14, 4, 44]

/** Renders weekly numbers as rows of bars on one scale, with sums, and the same numbers as a table. */
export function WeekChart({ title, series }: { title: string; series: Series }) {
  const { weeks, rows } = series
  const highest = Math.max(1, ...rows.flatMap(row => row.totals))
  if (rows.length === 0)
    return (
      <Card title={title}>
        <p className="text-slate">Nothing came in during these weeks.</p>
      </Card>
    )
  return (
    <Card title={title} intro={`Each bar is a week, from ${dayOf(weeks[0] ?? '')} on; the highest is ${highest}.`}>
      <div aria-hidden="true" className="grid gap-3">
        {rows.map(row => (
          <div
            key={row.name}
            className="grid grid-cols-[1fr_3rem] items-end gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto_3rem]"
          >
            <span className="truncate pb-0.5 max-sm:col-span-2">{row.name}</span>
            <Bars {...{ row, weeks, highest }} />
            <span className="figures text-right font-semibold">{sum(row.totals)}</span>
          </div>
        ))}
      </div>
      <details className="mt-4">
        <summary className="inline-flex min-h-9 items-center text-small underline underline-offset-4">
          As a table<span className="sr-only">: {title}</span>
        </summary>
        <WeekTable {...{ title, series }} />
      </details>
    </Card>
  )
}

function Bars({ row, weeks, highest }: { row: Series['rows'][number]; weeks: Series['weeks']; highest: number }) {
  const width = weeks.length * (barWidth + gap)
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="max-w-full text-forest"
      role="presentation"
    >
      <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} stroke="var(--color-stone)" />
      {row.totals.map((total, index) => {
        const bar = Math.round((total / highest) * (height - 2))
        return (
          <rect
            key={weeks[index]}
            x={index * (barWidth + gap)}
            y={height - 1 - bar}
            width={barWidth}
            height={bar}
            fill="currentColor"
          >
            <title>{`${row.name}, week of ${dayOf(weeks[index] ?? '')}: ${total}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}

const WeekTable = ({ title, series: { weeks, rows } }: { title: string; series: Series }) => (
  <ScrollBox label={title}>
    <table className="figures w-full text-right text-small">
      <thead className="text-slate">
        <tr>
          <th scope="col" className="py-1 pr-3 text-left font-medium">
            Week of
          </th>
          {rows.map(row => (
            <th key={row.name} scope="col" className="min-w-16 px-2 py-1 font-medium wrap-anywhere">
              {row.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={week} className="border-t border-stone">
            <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap">
              {dayOf(week)}
            </th>
            {rows.map(row => (
              <td key={row.name} className="px-2 py-1">
                {row.totals[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
