import { lineHeight, type MapFrame, type MapLabel, type MapPlace, round } from './map'

/** A white edge that keeps texts readable over lines. */
export const halo = {
  paintOrder: 'stroke',
  strokeWidth: 3,
  strokeOpacity: 0.8,
  strokeLinejoin: 'round',
} as const

type PlaceMarkProps = { place: MapPlace; number: number; fontSizes: MapFrame['fontSizes'] }

export function PlaceMark({ place, number, fontSizes }: PlaceMarkProps) {
  const { x, y, hasKnownBearing, label } = place
  // A hollow dot has an invented direction, or contains the number of a place whose label did not fit.
  const isSolid = hasKnownBearing && label

  return (
    <g>
      <circle
        cx={round(x)}
        cy={round(y)}
        r={label ? 5 : 9}
        fill={isSolid ? 'currentColor' : 'white'}
        stroke={isSolid ? 'white' : 'currentColor'}
        strokeWidth="2"
      />
      {label ? (
        <Label label={label} size={fontSizes.name} detailSize={fontSizes.detail} className="fill-ink font-medium" />
      ) : (
        <text x={round(x)} y={round(y)} dy=".35em" fontSize="11" textAnchor="middle" className="fill-ink font-medium">
          {number}
        </text>
      )}
    </g>
  )
}

type LabelProps = { label: MapLabel; size: number; detailSize?: number; className: string }

export function Label({ label, size, detailSize = size, className }: LabelProps) {
  const { x, y, anchor, lines, detail } = label
  const detailTop = y + lines.length * size * lineHeight

  return (
    <text textAnchor={anchor} fontSize={size} className={`stroke-white ${className}`} {...halo}>
      {lines.map((line, index) => (
        <tspan key={line} x={round(x)} y={round(y + size * (1 + index * lineHeight))}>
          {line}
        </tspan>
      ))}
      {detail && (
        <tspan x={round(x)} y={round(detailTop + detailSize)} fontSize={detailSize} className="fill-slate font-normal">
          {detail}
        </tspan>
      )}
    </text>
  )
}

export function Estate({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="17" className="fill-forest stroke-white" strokeWidth="3" />
      <path
        d="M-8-.5L-1.5-7 8-.5M-5.5 0v6.5h11V0"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-sand"
      />
    </g>
  )
}

export function NorthArrow({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} className="fill-slate">
      <path d="M0-22L6-4 0-8-6-4z" />
      <text y="12" fontSize="13" textAnchor="middle">
        N
      </text>
    </g>
  )
}
