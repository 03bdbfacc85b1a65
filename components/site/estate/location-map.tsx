import { useId } from 'react'
import {
  type LocationPlace,
  layOutMap,
  lineHeight,
  type MapFrame,
  type MapLabel,
  type MapLayout,
  type MapPlace,
  narrowFrame,
  round,
  travelText,
  wideFrame,
} from './location-map-layout'

const note = 'Schematic, not to scale'

export type LocationMapProps = {
  name: string
  latitude: number
  longitude: number
  places: LocationPlace[]
  /** What the distances and times mean, as a sentence. */
  caption?: string
  /** Colour of the places, for an estate with an accent of its own. */
  accent?: string
}

/** A drawn map of the surroundings of an estate, with the same places as a table beside it. */
export function LocationMap({
  name,
  latitude,
  longitude,
  places,
  caption = 'Distances are by road, times by car in ordinary traffic.',
  accent,
}: LocationMapProps) {
  const nearestFirst = places.toSorted((a, b) => a.km - b.km || a.minutes - b.minutes)
  const wideMap = layOutMap(name, { latitude, longitude }, nearestFirst, wideFrame)
  const narrowMap = layOutMap(name, { latitude, longitude }, nearestFirst, narrowFrame)
  const hasHollowDots = wideMap.places.some(place => !place.trueBearing)

  return (
    <figure className="@container">
      <div className="grid gap-x-10 gap-y-6 @4xl:grid-cols-[2fr_1fr] @4xl:grid-rows-[auto_1fr] @4xl:gap-y-4">
        <div style={accent ? { color: accent } : undefined} className="text-terracotta">
          <Drawing name={name} map={wideMap} frame={wideFrame} className="hidden @xl:block" />
          <Drawing name={name} map={narrowMap} frame={narrowFrame} className="mx-auto block max-w-104 @xl:hidden" />
        </div>
        <TravelTable name={name} places={nearestFirst} numbers={numbersFor(wideMap, narrowMap)} />
        <p className="max-w-[37em] text-slate text-small @4xl:col-start-1 @4xl:row-start-2">
          {caption} The drawing shrinks long distances
          {hasHollowDots ? '; a hollow dot stands for a place whose direction is not drawn true.' : '.'}
        </p>
      </div>
    </figure>
  )
}

/** The classes that show numbers in the list where the drawing beside it uses some. */
function numbersFor(wideMap: MapLayout, narrowMap: MapLayout) {
  const [numbersOnWide, numbersOnNarrow] = [wideMap, narrowMap].map(map => map.places.some(place => !place.label))
  if (numbersOnWide) return numbersOnNarrow ? 'inline' : 'hidden @xl:inline'
  return numbersOnNarrow ? '@xl:hidden' : 'hidden'
}

function TravelTable({ name, places, numbers }: { name: string; places: LocationPlace[]; numbers: string }) {
  return (
    <table className="w-full self-start border-collapse @4xl:row-span-2 text-left text-ink tabular-nums">
      <caption className="sr-only">How far places are from {name}</caption>
      <thead className="text-slate text-small">
        <tr className="border-stone border-b">
          <th scope="col" className="py-2 font-normal">
            Place
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-normal">
            Distance
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-normal">
            Drive
          </th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ place, km, minutes }, index) => (
          <tr key={place} className="border-stone border-b">
            <th scope="row" className="py-3 font-medium">
              <span className={`mr-2 text-slate ${numbers}`}>{index + 1}</span>
              {place}
            </th>
            <td className="whitespace-nowrap py-3 pl-4 text-right">{km} km</td>
            <td className="whitespace-nowrap py-3 pl-4 text-right">{minutes} min</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DrawingProps = { name: string; map: MapLayout; frame: MapFrame; className: string }

function Drawing({ name, map, frame, className }: DrawingProps) {
  const id = useId()
  const { centre } = map
  const description = map.places.map(({ place }) => `${place.place}: ${travelText(place)}`).join('. ')

  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className={`h-auto w-full ${className}`}
    >
      <title id={`${id}-title`}>{`Map of places around ${name}`}</title>
      <desc id={`${id}-description`}>{description}</desc>

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

      <g fontSize={frame.text.detail} textAnchor="middle" className="fill-slate stroke-white">
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
        <PlaceMark key={place.place.place} place={place} number={index + 1} text={frame.text} />
      ))}

      <Estate x={round(centre.x)} y={round(centre.y)} />
      <Label label={map.title} size={frame.text.title} className="fill-forest-deep font-display font-semibold" />

      <NorthArrow x={frame.width - 30} y={40} />
      <text x="16" y={frame.height - 14} fontSize={frame.text.detail} className="fill-slate">
        {note}
      </text>
    </svg>
  )
}

const halo = {
  paintOrder: 'stroke',
  strokeWidth: 3,
  strokeOpacity: 0.8,
  strokeLinejoin: 'round',
} as const

function PlaceMark({ place, number, text }: { place: MapPlace; number: number; text: MapFrame['text'] }) {
  const { x, y, trueBearing, label } = place
  const solid = trueBearing && label

  return (
    <g>
      <circle
        cx={round(x)}
        cy={round(y)}
        r={label ? 5 : 9}
        fill={solid ? 'currentColor' : 'white'}
        stroke={solid ? 'white' : 'currentColor'}
        strokeWidth="2"
      />
      {label ? (
        <Label label={label} size={text.name} detailSize={text.detail} className="fill-ink font-medium" />
      ) : (
        <text x={round(x)} y={round(y)} dy=".35em" fontSize="11" textAnchor="middle" className="fill-ink font-medium">
          {number}
        </text>
      )}
    </g>
  )
}

type LabelProps = { label: MapLabel; size: number; detailSize?: number; className: string }

function Label({ label, size, detailSize = size, className }: LabelProps) {
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

function Estate({ x, y }: { x: number; y: number }) {
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

function NorthArrow({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} className="fill-slate">
      <path d="M0-22L6-4 0-8-6-4z" />
      <text y="12" fontSize="13" textAnchor="middle">
        N
      </text>
    </g>
  )
}
