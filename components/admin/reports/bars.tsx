import { nice, ticks } from 'd3-array'
import { shownLastYear } from '@/lib/reports/last-year'
import type { Report } from '@/lib/reports/report'

const maxBars = 12
const tickCount = 5

type Props = Pick<Report, 'parts' | 'bars' | 'unit' | 'comparedPart'> & {
  /** The values of a year before by the key of the bar; null if there is no such year to compare with. */
  valuesOfLastYear: ReadonlyMap<string, number> | null
}

/**
 * Shows the largest rows of a report as bars on one scale, each with the same days of the year before in slate. Parts
 * of a bar begin at zero and cover each other. The table below contains the same figures.
 */
export function Bars({ parts, bars, unit, comparedPart, valuesOfLastYear }: Props) {
  const shown = bars.slice(0, maxBars)
  const lastYear = shownLastYear(shown, valuesOfLastYear)
  const earlier = (key: string) => lastYear?.get(key) ?? 0
  const highest = Math.max(1, ...shown.flatMap(bar => [...bar.parts, earlier(bar.key)]))
  const [, end] = nice(0, highest, tickCount)
  const percent = (value: number) => `${(value / end) * 100}%`
  const scale = ticks(0, end, tickCount).filter(Number.isInteger)
  return (
    <div aria-hidden="true">
      <Legend parts={parts} compared={lastYear && (parts[comparedPart ?? 0]?.label ?? '')} />
      <div className="grid gap-y-2 sm:grid-cols-[minmax(6rem,12rem)_1fr_auto] sm:gap-x-3">
        {shown.map(bar => (
          <div
            key={bar.key}
            className="grid grid-cols-[1fr_auto] gap-x-3 sm:col-span-full sm:grid-cols-subgrid sm:items-center"
          >
            <span className="truncate" title={bar.name}>
              {bar.name}
            </span>
            <span
              className="relative block h-6 max-sm:order-last max-sm:col-span-2"
              title={[
                bar.name,
                ...parts.map(({ label }, index) => `${label}: ${unit(bar.parts[index] ?? 0)}`),
                ...(lastYear ? [`Year before: ${unit(earlier(bar.key))}`] : []),
              ].join('\n')}
            >
              {scale.map(tick => (
                <span key={tick} className="absolute inset-y-0 w-px bg-stone/70" style={{ left: percent(tick) }} />
              ))}
              {parts.map(({ label, fill }, index) => (
                <span
                  key={label}
                  className="absolute top-0.5 left-0 h-3.5"
                  style={{ width: percent(bar.parts[index] ?? 0), background: fill }}
                />
              ))}
              {lastYear && (
                <span
                  className="absolute bottom-0.5 left-0 h-1 bg-slate"
                  style={{ width: percent(earlier(bar.key)) }}
                />
              )}
            </span>
            <span className="figures text-right font-semibold whitespace-nowrap">{bar.label}</span>
          </div>
        ))}
        <span className="figures relative block h-5 text-small text-slate sm:col-start-2">
          {scale.map((tick, index) => (
            <span
              key={tick}
              className={`absolute whitespace-nowrap ${index === 0 ? '' : tick === end ? '-translate-x-full' : '-translate-x-1/2'} ${index % 2 === 1 && tick < end ? 'max-sm:hidden' : ''}`}
              style={{ left: percent(tick) }}
            >
              {unit(tick)}
            </span>
          ))}
        </span>
      </div>
    </div>
  )
}

/**
 * Lists the parts in the order of the bars, from the left; nothing for one part without an earlier year. `compared` is
 * the part of which the year before is shown.
 */
function Legend({ parts, compared }: Pick<Report, 'parts'> & { compared: string | null }) {
  if (parts.length < 2 && compared === null) return null
  const marks = [
    ...parts.toReversed(),
    ...(compared === null ? [] : [{ label: `${compared}, same days of the year before`, fill: 'var(--color-slate)' }]),
  ]
  return (
    <ul className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-small text-slate">
      {marks.map(({ label, fill }) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg width="12" height="12" role="presentation">
            <rect width="12" height="12" fill={fill} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
