import { useId } from 'react'
import { type MapFrame, type MapLayout, round } from './map'
import { Estate, halo, Label, NorthArrow, PlaceMark } from './marks'

const note = 'Schematic, not to scale'

type Props = { name: string; map: MapLayout; frame: MapFrame; className: string }

/** Renders the map in one frame. The table beside the map contains the same places for visitors who cannot see it. */
export function Drawing({ name, map, frame, className }: Props) {
  const id = useId()
  const { centre } = map

  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className={`h-auto w-full ${className}`}
    >
      <title id={`${id}-title`}>{`Map of places around ${name}`}</title>

      <rect
        x="0.5"
        y="0.5"
        width={frame.width - 1}
        height={frame.height - 1}
        rx="10"
        className="fill-white stroke-stone"
      />
      <clipPath id={`${id}-frame`}>
        <rect width={frame.width} height={frame.height} rx="10" />
      </clipPath>

      <g clipPath={`url(#${id}-frame)`}>
        {map.rings.map(({ km, radius }) => (
          <circle
            key={km}
            cx={round(centre.x)}
            cy={round(centre.y)}
            r={round(radius)}
            className="fill-sand/50 stroke-stone"
          />
        ))}
      </g>

      <path d={map.roads.join('')} fill="none" strokeWidth="5" strokeLinecap="round" className="stroke-stone" />

      <g fontSize={frame.fontSizes.detail} textAnchor="middle" className="fill-slate stroke-white">
        {map.rings.map(
          ({ km, label }) =>
            label && (
              <text key={km} x={round(label.x)} y={round(label.y)} dy=".35em" {...halo}>
                {`${km} km`}
              </text>
            ),
        )}
      </g>

      {map.places.map((place, index) => (
        <PlaceMark key={place.destination.place} place={place} number={index + 1} fontSizes={frame.fontSizes} />
      ))}

      <Estate x={round(centre.x)} y={round(centre.y)} />
      <Label label={map.title} size={frame.fontSizes.title} className="fill-forest-deep font-display font-semibold" />

      <NorthArrow x={frame.width - 30} y={40} />
      <text x="16" y={frame.height - 14} fontSize={frame.fontSizes.detail} className="fill-slate">
        {note}
      </text>
    </svg>
  )
}
