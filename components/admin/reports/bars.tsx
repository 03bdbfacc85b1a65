import type { Bar } from '@/lib/crm/reports/sheet'

/** Light to dark; the last part is in front. */
const fills = ['stone', 'sage', 'sun', 'terracotta', 'slate', 'forest'].map(name => `var(--color-${name})`)
const fillOf = (index: number, parts: number) => fills[fills.length - parts + index] ?? fills[0]

const height = 14
/** The width of the longest bar, in the units of its drawing. */
const width = 300
const most = 12

type Props = { parts: string[]; bars: Bar[] }

/** The largest rows of a report as bars on one scale. The table beside it has the same figures. */
export function Bars({ parts, bars }: Props) {
  const highest = Math.max(1, ...bars.flatMap(bar => bar.parts))
  return (
    <div aria-hidden="true">
      {parts.length > 1 && <Legend parts={parts} />}
      <div className="grid gap-2">
        {bars.slice(0, most).map(bar => (
          <div key={bar.key} className="grid grid-cols-[1fr_auto] items-center gap-x-3 sm:grid-cols-[12rem_1fr_7rem]">
            <span className="truncate">{bar.name}</span>
            <svg
              viewBox={`0 0 ${width} ${height}`}
              preserveAspectRatio="none"
              className="h-3.5 w-full max-sm:order-last max-sm:col-span-2"
              role="presentation"
            >
              <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} stroke="var(--color-stone)" />
              {bar.parts.map((value, index) => (
                <rect
                  key={parts[index]}
                  width={(value / highest) * width}
                  height={height}
                  fill={fillOf(index, parts.length)}
                />
              ))}
            </svg>
            <span className="figures text-right font-semibold whitespace-nowrap">{bar.label}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

const Legend = ({ parts }: { parts: string[] }) => (
  <ul className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-small text-slate">
    {parts.map((part, index) => (
      <li key={part} className="flex items-center gap-1.5">
        <svg width="12" height="12" role="presentation">
          <rect width="12" height="12" fill={fillOf(index, parts.length)} />
        </svg>
        {part}
      </li>
    ))}
  </ul>
)
