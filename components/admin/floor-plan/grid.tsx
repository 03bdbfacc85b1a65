import { inPixels, type View } from './view'

/** Renders a line for each metre, numbered along the upper and left edges where the numbers fit. */
export function Grid({ view }: { view: View }) {
  const { area, pixelsPerMetre } = view
  const [width, height] = [area.width * pixelsPerMetre, area.depth * pixelsPerMetre]
  const columns = Array.from({ length: area.width - 1 }, (_, index) => area.x + index + 1)
  const rows = Array.from({ length: area.depth - 1 }, (_, index) => area.y + index + 1)
  const labelStep = pixelsPerMetre < 12 ? 5 : pixelsPerMetre < 24 ? 2 : 1
  const isLabelled = (value: number) => value >= 0 && value % labelStep === 0
  const text = (value: number) => (value === 0 ? '0 m' : String(value))

  return (
    <svg aria-hidden="true" className="figures overflow-visible pointer-events-none fill-slate text-[11px]">
      <path
        className="fill-none stroke-stone"
        d={[
          ...columns.map(x => `M${inPixels(view, { x, y: 0 }).x} 0V${height}`),
          ...rows.map(y => `M0 ${inPixels(view, { x: 0, y }).y}H${width}`),
        ].join('')}
      />
      {columns.filter(isLabelled).map(x => (
        <text key={x} x={inPixels(view, { x, y: 0 }).x + 3} y={11}>
          {text(x)}
        </text>
      ))}
      {rows.filter(isLabelled).map(y => (
        <text key={y} x={3} y={inPixels(view, { x: 0, y }).y + 12}>
          {text(y)}
        </text>
      ))}
    </svg>
  )
}
