import type { Report } from '@/lib/reports/report'

const height = 14
/** The width of the longest bar, in units of the SVG. */
const width = 300
const maxBars = 12

/** Shows the largest rows of a report as bars on one scale. Parts of a bar begin at zero and cover each other. */
export function Bars({ parts, bars }: Pick<Report, 'parts' | 'bars'>) {
  const highest = Math.max(1, ...bars.flatMap(bar => bar.parts))
  return (
    <div aria-hidden="true">
      {parts.length > 1 && <Legend parts={parts} />}
      <div className="grid gap-2">
        {bars.slice(0, maxBars).map(bar => (
          <div key={bar.key} className="grid grid-cols-[1fr_auto] items-center gap-x-3 sm:grid-cols-[12rem_1fr_7rem]">
            <span className="truncate">{bar.name}</span>
            <svg
              viewBox={`0 0 ${width} ${height}`}
              preserveAspectRatio="none"
              className="h-3.5 w-full max-sm:order-last max-sm:col-span-2"
              role="presentation"
            >
              <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} stroke="var(--color-stone)" />
              {parts.map(({ label, fill }, index) => (
                <rect key={label} width={((bar.parts[index] ?? 0) / highest) * width} height={height} fill={fill} />
              ))}
            </svg>
            <span className="figures text-right font-semibold whitespace-nowrap">{bar.label}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Lists the parts in the order of the bars, from the left. */
const Legend = ({ parts }: Pick<Report, 'parts'>) => (
  <ul className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-small text-slate">
    {parts.toReversed().map(({ label, fill }) => (
      <li key={label} className="flex items-center gap-1.5">
        <svg width="12" height="12" role="presentation">
          <rect width="12" height="12" fill={fill} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
)
